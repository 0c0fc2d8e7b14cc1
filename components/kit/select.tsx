import { Select, type SelectProps } from 'antd';
import { useId } from 'react';

/** antd's Select, with its value read aloud: antd shows it beside a field that stays empty. */
export function AntdSelect<Value>(props: SelectProps<Value>) {
  const id = useId();
  return (
    <Select
      labelRender={({ label }) => <span id={id}>{label}</span>}
      {...props}
      aria-describedby={[id, props['aria-describedby']].filter(Boolean).join(' ')}
    />
  );
}
