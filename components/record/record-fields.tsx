import type { ReactNode } from 'react';

import { Timestamp } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { onDay } from '@/lib/filters/filters';
import { isUnread, type Narrowed, NOT_READABLE } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { momentOf } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import { LikeThis } from './like-this';
import styles from './record-fields.module.css';

/**
 * A label of the specification and what stands beside it; empty text shows as a dash. What the head
 * or the main column shows already is here for screen readers only, so in plain words.
 */
export type RecordField = [label: string, value: ReactNode] | [string, string, shown: 'elsewhere'];

/** For what the head says already; what is empty stands nowhere else. */
export const elsewhere = (label: string, text: string): RecordField =>
  text === '' ? [label, text] : [label, text, 'elsewhere'];

/** Read-only fields of a record, as terms and definitions. */
export function RecordFields({ fields }: { fields: RecordField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(([label, value, shown]) => (
        <div key={label} className={shown ? layout.unseen : styles.field}>
          <dt>{label}</dt>
          <dd>{value === '' || value === undefined ? '—' : ownDirection(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ownDirection(value: ReactNode): ReactNode {
  return typeof value === 'string' ? <BidiText>{value}</BidiText> : value;
}

/**
 * The two timestamps that end every record (specification §2); with the path of its list each leads
 * to what else is of that day.
 */
export function timestampFields(
  record: { createdAt: string; updatedAt: string } & Narrowed,
  path?: string,
): RecordField[] {
  const show = (name: 'createdAt' | 'updatedAt', field: string) => {
    if (isUnread(record, name)) return NOT_READABLE;
    const iso = record[name];
    const shown = <Timestamp iso={iso} />;
    if (iso === '' || path === undefined) return shown;
    return (
      <LikeThis path={path} filter={onDay(field, momentOf(iso, serverNowMs()))} isNoStop>
        {shown}
      </LikeThis>
    );
  };
  return [
    ['Created At', show('createdAt', 'created-at')],
    ['Last Update', show('updatedAt', 'last-update')],
  ];
}
