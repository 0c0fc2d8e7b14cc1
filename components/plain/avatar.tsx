import type { CSSProperties } from 'react';

import { hueOf, initials } from '@/lib/text/format';

import styles from './avatar.module.css';

type Props = { name: string; sizePx?: 22 | 28 | 32 | 36 | 44 | 64 };

/** A person's initials in a hue of the name; the name beside it is what is read. */
export function Avatar({ name, sizePx = 32 }: Props) {
  const hue = hueOf(name);
  return (
    <span
      className={styles.avatar}
      style={{ '--hue': hue, '--size': `${sizePx / 16}rem` } as CSSProperties}
      translate="no"
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}
