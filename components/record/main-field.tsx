import type { CSSProperties, ReactNode } from 'react';

import { keepInside } from '@/lib/text/bidi';

import styles from './detail-page.module.css';

type MainFieldProps = {
  label: string;
  /** Whether a text begins with a large letter, as a story does. */
  hasInitial?: boolean;
  /** The colour of its edge. */
  tint?: string;
  children: ReactNode;
};

/** A short text has no room for it; letters without capitals hang together, as those of Arabic do. */
const INITIAL = /^\p{Lu}\p{L}[^]{100}/u;

/** A field that shows what a record is: a text to read, or a picture. In `main` of `DetailPage`. */
export function MainField({ label, hasInitial = false, tint, children }: MainFieldProps) {
  const isText = typeof children === 'string';
  const isStory = hasInitial && isText && INITIAL.test(children);
  return (
    <dl className={isText ? undefined : styles.shown} style={{ '--tint': tint } as CSSProperties}>
      <dt className={isText ? undefined : styles.asTitle}>{label}</dt>
      <dd className={isText ? `${styles.text} ${isStory ? styles.initial : ''}` : undefined}>
        {isText ? keepInside(children) || '—' : children}
      </dd>
    </dl>
  );
}
