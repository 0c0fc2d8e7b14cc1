import type { ReactNode } from 'react';

import { BidiText } from '@/components/ui/bidi-text';
import { EmailLink } from '@/components/value/contact-links';
import { Moment } from '@/components/value/timestamp';
import type { Query } from '@/features/queries/api';

import styles from './desk.module.css';

/** A query as it is read at the desk: what was written, then by whom and when. */
export function DeskMessage({ query, status }: { query: Query; status: ReactNode }) {
  return (
    <>
      <div className={styles.message}>
        <BidiText>{query.query || '—'}</BidiText>
      </div>
      <div className={styles.sender}>
        <strong>
          <BidiText>{query.name || '—'}</BidiText>
        </strong>
        <EmailLink address={query.email} />
        <Moment iso={query.createdAt} />
        {status}
      </div>
    </>
  );
}
