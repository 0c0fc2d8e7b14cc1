import { ColorPicker, Input, Space } from 'antd';
import type { AriaAttributes } from 'react';

import '@/components/kit/form-styles';
import { isHexColour } from '@/lib/forms/validation';

import styles from './colour-field.module.css';

/** "#rrggbb": the alpha that may follow is cut off, since §3 has none. */
const HEX_LENGTH = 7;

/** Where the picker starts without a colour: black, its own start, looks like a choice. */
const START = '#4f46e5';

/** Colours that can be read on a light ground, and such grounds. */
const PRESETS = [
  ...['#5b2a86', '#1e3a8a', '#0b7285', '#1c6430', '#7a4a00', '#9c1f14', '#1b1e2b'],
  ...['#e4d4f4', '#dbe4ff', '#d3f0f4', '#e2f4e6', '#fdf0d5', '#fde3e1', '#ffffff'],
];

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
  const picked = isHexColour(value) ? value : null;

  return (
    <Space.Compact block>
      <ColorPicker
        value={picked ?? START}
        onChange={(colour) => onChange?.(colour.toHexString().slice(0, HEX_LENGTH))}
        disabledAlpha
        disabledFormat
        panelRender={(panel) => (
          <>
            {panel}
            <Presets label={label} onPick={(colour) => onChange?.(colour)} />
          </>
        )}
        format="hex"
      >
        <button
          type="button"
          className={`${styles.picker} ${aria['aria-invalid'] ? styles.invalid : ''}`}
          aria-label={`Pick ${label}`}
        >
          <span className={styles.swatch} style={{ background: picked ?? undefined }} />
        </button>
      </ColorPicker>
      <Input
        {...aria}
        id={id}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        placeholder="Hex code"
        spellCheck={false}
        dir="ltr"
      />
    </Space.Compact>
  );
}

/** antd's own presets are collapsible, and screen readers do not read their names. */
function Presets({ label, onPick }: { label: string; onPick: (colour: string) => void }) {
  return (
    <div className={styles.presets} role="group" aria-label={`Presets for ${label}`}>
      {PRESETS.map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles.preset}
          style={{ background: colour }}
          aria-label={colour}
          title={colour}
          onClick={() => onPick(colour)}
        />
      ))}
    </div>
  );
}
