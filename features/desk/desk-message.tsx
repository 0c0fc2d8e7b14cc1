import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import type { ReactNode } from 'react';

import { EmailLink } from '@/components/kit/contact-links';
import { Moment } from '@/components/kit/timestamp';
import { Avatar } from '@/components/plain/avatar';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { RecordAction } from '@/components/record/detail-fields';
import type { Query } from '@/features/queries/api';

import styles from './desk-message.module.css';

type Props = {
  query: Query;
  status: ReactNode;
  /** The button that opens the query's editor. */
  edit: ReactNode;
  onDelete: () => void;
};

/** A query as it is read at the desk: by whom and when, then what was written. */
export function DeskMessage({ query, status, edit, onDelete }: Props) {
  return (
    <>
      <header className={styles.from}>
        <Avatar name={query.name} sizePx={44} />
        <div>
          <div className={styles.line}>
            <strong>
              <BidiText>{query.name || '—'}</BidiText>
            </strong>
            {status}
          </div>
          <div className={styles.line}>
            <EmailLink address={query.email} />
            <Moment iso={query.createdAt} />
          </div>
        </div>
        {edit}
        <RecordAction name="Delete" icon={DeleteOutlined} type="text" danger onClick={onDelete} />
      </header>
      <div className={styles.message}>
        <Prose>{query.query || '—'}</Prose>
      </div>
    </>
  );
}
