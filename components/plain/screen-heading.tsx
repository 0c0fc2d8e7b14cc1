import { useEffect, useRef, type ReactNode } from 'react';

import { isFocusInToasts } from '@/components/toast/toast-types';
import { bootFlags } from '@/lib/browser/boot-flags';

import styles from './screen-heading.module.css';

type Props = {
  children: ReactNode;
  /** What can be done here, at the right. */
  actions?: ReactNode;
  /** A picture or initials before the title, which says the same in words. */
  lead?: ReactNode;
  /** The status behind the title. */
  tag?: ReactNode;
  /** One line of facts below the title; those that are null are left out. */
  meta?: ReactNode[];
};

/**
 * The header of a screen with its one `<h1>`. After a change of screen the title takes the focus, so
 * that the keyboard and screen readers start where the eye does.
 */
export function ScreenHeading({ children, actions, lead, tag, meta = [] }: Props) {
  const facts = meta.filter((fact) => fact !== null && fact !== '');

  return (
    <div className={styles.header}>
      {lead && (
        <span className={styles.lead} aria-hidden>
          {lead}
        </span>
      )}
      <div className={styles.text}>
        <div className={styles.title} data-heading-title>
          <Heading>{children}</Heading>
          {tag && <span className={styles.tag}>{tag}</span>}
        </div>
        {facts.length > 0 && (
          <ul className={styles.meta} data-facts>
            {facts.map((fact, index) => (
              <li key={index}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {actions !== undefined && (
        <div className={styles.actions} data-heading-actions>
          {actions}
        </div>
      )}
    </div>
  );
}

/** Takes the focus before the actions behind it mount, which may want it for themselves. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(function focusOnArrival() {
    const flags = bootFlags();
    // The exported sign-in form is hidden while another screen loads, so it takes no focus.
    if (flags.entry !== undefined) return;
    // A toast's button keeps the focus; `restoreFocus` hands it to the heading when the toast closes.
    const isElsewhere = isFocusInToasts();
    if (flags.arrived !== undefined && !isElsewhere)
      heading.current?.focus({ preventScroll: true });
    flags.arrived = '';
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
