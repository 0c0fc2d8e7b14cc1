import type { IconDefinition } from '@ant-design/icons-svg/es/types';

/**
 * An icon of Ant Design's set for visitors, who load no antd: its plain shape, as large as the text
 * around it and hidden from screen readers.
 */
export function Icon({ shape }: { shape: IconDefinition }) {
  if (typeof shape.icon === 'function') return null; // two-tone icons, which nobody uses
  return (
    <svg
      viewBox={shape.icon.attrs.viewBox}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden
      focusable={false}
    >
      {shape.icon.children?.map(({ attrs }) => (
        <path key={attrs.d} d={attrs.d} />
      ))}
    </svg>
  );
}
