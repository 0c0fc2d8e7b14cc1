import type { CSSProperties, ReactNode } from 'react';

import { keepInside } from '@/lib/text/bidi';
import { previewText, SHOWN_LENGTH } from '@/lib/text/format';

import styles from './main-field.module.css';

type Props = {
  label: string;
  /** The colour of its edge. */
  tint?: string;
  children: ReactNode;
};

/** A field that shows what a record is: a text to read, or a picture. In `main` of `RecordScreen`. */
export function MainField({ label, tint, children }: Props) {
  const isText = typeof children === 'string';
  return (
    <dl style={{ '--tint': tint } as CSSProperties}>
      <dt>{label}</dt>
      <dd className={isText ? styles.text : undefined}>
        {isText ? keepInside(previewText(children, SHOWN_LENGTH.prose)) || '—' : children}
      </dd>
    </dl>
  );
}
