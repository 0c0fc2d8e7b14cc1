import { Fragment } from 'react';

import { isAppleKeyboard } from '@/lib/browser/keys';

import styles from './kbd.module.css';

function capOf(key: string): string {
  if (key === 'mod') return isAppleKeyboard() ? '⌘' : 'Ctrl';
  return key.length > 1 ? key.charAt(0).toUpperCase() + key.slice(1) : key.toUpperCase();
}

/** Keys as on a keyboard: `mod k` is Ctrl (or ⌘) and K, `g u` is G, then U. */
export function Kbd({ press }: { press: string }) {
  return (
    <span className={styles.keys}>
      {press.split(' ').map((key, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <kbd className={styles.cap} translate="no">
            {capOf(key)}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}

/**
 * The keys of a control, beside its label, on devices with a pointer that hovers: touch devices
 * have no keyboard. Screen readers get them from `aria-keyshortcuts` of the control.
 */
export function KeyHint({ press }: { press: string }) {
  return (
    <span className={styles.hint} aria-hidden>
      <Kbd press={press} />
    </span>
  );
}
