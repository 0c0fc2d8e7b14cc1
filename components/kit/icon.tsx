import type { AntdIconProps } from '@ant-design/icons/es/components/AntdIconLight';
import type { ComponentType } from 'react';

/** An icon of `@ant-design/icons`. */
export type IconShape = ComponentType<AntdIconProps>;

/**
 * An icon behind the sign-in. The words beside it or the name of its button say what it means, so it is
 * hidden from screen readers, to which it would be an image called "edit".
 */
export function AntdIcon({ shape: Shape }: { shape: IconShape }) {
  return <Shape role={undefined} aria-label={undefined} aria-hidden />;
}
