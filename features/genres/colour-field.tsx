import { ColorPicker, Input, Space } from 'antd';
import type { AriaAttributes } from 'react';

import { isHexColour } from '@/lib/forms/validation';

import styles from './colour-field.module.css';

/** "#rrggbb": the alpha that may follow is cut off, since §3 has none. */
const HEX_LENGTH = 7;

/** Supplied by Form.Item for its error message. */
type Aria = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>;

type Props = Aria & {
  /** Supplied by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
  /** The field's label, from which the picker takes its own name. */
  label: string;
};

/** A colour typed as hex or picked; one value, two ways to set it. */
export function ColourField({ id, value = '', onChange, label, ...aria }: Props) {
  // The picker shows an incomplete colour as a transparent one.
  const picked = isHexColour(value) ? value : null;

  return (
    <Space.Compact block>
      <ColorPicker
        value={picked}
        onChange={(colour) => onChange?.(colour.toHexString().slice(0, HEX_LENGTH))}
        disabledAlpha={picked !== null}
        format="hex"
      >
        <button type="button" className={styles.picker} aria-label={`Pick ${label}`}>
          <span className={styles.swatch} style={{ background: picked ?? undefined }} />
        </button>
      </ColorPicker>
      <Input
        {...aria}
        id={id}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        placeholder="#4f46e5"
        spellCheck={false}
        dir="ltr"
      />
    </Space.Compact>
  );
}
