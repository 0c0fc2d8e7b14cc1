import { ColorPicker, Input, Space } from 'antd';

type Props = {
  /** Supplied by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
  /** The field's label, from which the picker takes its own name. */
  label: string;
};

/** A colour typed as hex or picked; one value, two ways to set it. */
export function ColourField({ id, value = '', onChange, label }: Props) {
  return (
    <Space.Compact block>
      <ColorPicker
        value={value === '' ? null : value}
        onChange={(colour) => onChange?.(colour.toHexString())}
        disabledAlpha
        format="hex"
        aria-label={`Pick ${label}`}
      />
      <Input
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
