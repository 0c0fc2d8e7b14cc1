import { useEffect, useRef, type ReactNode } from 'react';

import { isFocusInToasts } from '@/components/toast/is-focus-in-toasts';
import { bootFlags } from '@/lib/browser/boot-flags';

import styles from './screen-heading.module.css';

type Props = {
  children: ReactNode;
  actions?: ReactNode;
  /** What stands before and after the name of a record. */
  record?: { mark: ReactNode; tag: ReactNode };
};

/**
 * The one `<h1>` of a screen, with the screen's actions beside it. After a change of screen it
 * takes the focus, so that the keyboard and screen readers start where the eye does.
 */
export function ScreenHeading({ children, actions, record }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(function focusOnArrival() {
    const flags = bootFlags();
    // The exported sign-in form is hidden while another screen loads, so it takes no focus.
    if (flags.entry !== undefined) return;
    // Whoever is at a toast's button would lose it; the heading has the focus when the toast goes.
    const isElsewhere = isFocusInToasts();
    if (flags.arrived !== undefined && !isElsewhere)
      heading.current?.focus({ preventScroll: true });
    flags.arrived = '';
  }, []);

  return (
    <div className={styles.row}>
      {/* The name says the same in words. */}
      {record?.mark && <span aria-hidden>{record.mark}</span>}
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {children}
      </h1>
      {record?.tag}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
