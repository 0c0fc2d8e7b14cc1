import type { ReactNode } from 'react';

import { keepInside } from '@/lib/text/bidi';

import styles from './detail-page.module.css';

type Props = { label: string; children: ReactNode };

/** A field that shows what a record is: a text to read, or a picture. In `main` of `DetailPage`. */
export function MainField({ label, children }: Props) {
  const isText = typeof children === 'string';
  return (
    <dl>
      <dt>{label}</dt>
      <dd className={isText ? styles.text : undefined}>
        {isText ? keepInside(children) || '—' : children}
      </dd>
    </dl>
  );
}
