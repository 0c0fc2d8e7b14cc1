import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';

import { EmailLink } from '@/components/kit/contact-links';
import { Moment } from '@/components/kit/values';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import { RecordAction } from '@/components/record/record-action';
import { queries, type Query } from '@/features/queries/api';
import { languageName } from '@/lib/text/language';
import layout from '@/styles/layout.module.css';

import styles from './desk-letter.module.css';
import { Translation } from './translation';

/** The shape of a query that is on its way. */
export function AwaitedLetter() {
  return (
    <>
      <header className={styles.from} role="status" aria-label="Loading Query" data-loading>
        <span>
          <Skeleton.Avatar active size={44} />
        </span>
        <Skeleton active title={false} paragraph={{ rows: 2, width: ['35%', '55%'] }} />
      </header>
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    </>
  );
}

type Props = {
  query: Query;
  status: ReactNode;
  /** '' where nobody knows it. */
  language: string;
  later: ReactNode;
  /** The button that opens the query's editor. */
  edit: ReactNode;
  onDelete: () => void;
};

/** A query as it is read at the desk: by whom and when, then what was written. */
export function DeskLetter({ query, status, language, later, edit, onDelete }: Props) {
  return (
    <>
      <header className={styles.from}>
        <Avatar name={query.name} sizePx={44} />
        <div className={layout.grow}>
          <div className={styles.line}>
            <strong>
              <BidiText>{queries.nameOf(query) || '—'}</BidiText>
            </strong>
            {status}
          </div>
          <EmailLink address={query.email} />
          <div>
            <Moment iso={query.createdAt} />
            {language !== '' && (
              <span className={styles.language}>
                {' · '}
                <span>{languageName(language)}</span>
              </span>
            )}
          </div>
          {later}
        </div>
        {edit}
        <RecordAction name="Delete" icon={DeleteOutlined} type="text" danger onClick={onDelete} />
      </header>
      <div className={styles.message} lang={language || undefined}>
        <Prose>{query.query || '—'}</Prose>
      </div>
      {/* Of an edited text nothing is translated yet. */}
      <Translation key={`${query._id} ${query.query}`} text={query.query} language={language} />
    </>
  );
}
