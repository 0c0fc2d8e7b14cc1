import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { ComponentPropsWithRef } from 'react';

import styles from './button.module.css';
import { Icon } from './icon';

type Props = ComponentPropsWithRef<'button'> & {
  variant?: 'plain' | 'primary' | 'danger' | 'quiet';
  icon?: IconDefinition;
  /** Shows a spinner and ignores clicks; a form ignores a second submit by itself. */
  isBusy?: boolean;
};

/**
 * The button outside antd's forms and dialogs, without any code of antd. Without a text it needs an
 * `aria-label`.
 */
export function Button({
  variant = 'plain',
  icon,
  isBusy = false,
  className = '',
  onClick,
  children,
  ...button
}: Props) {
  const isIconOnly = children === undefined;
  return (
    <button
      type="button"
      {...button}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-square={isIconOnly || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <span className={styles.turning} aria-hidden />}
      {icon && !isBusy && <Icon shape={icon} />}
      {children}
    </button>
  );
}
