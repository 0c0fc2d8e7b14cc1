import { Tooltip, type TooltipProps } from 'antd';

/** antd's Tooltip on hover and focus, so that the keyboard and a tap open it; Escape closes it. */
export function AntdTooltip(props: TooltipProps) {
  return <Tooltip trigger={['hover', 'focus']} destroyOnHidden {...props} />;
}
