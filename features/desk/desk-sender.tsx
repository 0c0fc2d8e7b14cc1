import { Link } from 'react-router-dom';

import { Age, Timestamp } from '@/components/kit/timestamp';
import { Avatar } from '@/components/plain/avatar';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import type { Query } from '@/features/queries/api';
import { mediaQuery } from '@/lib/browser/media-queries';
import { useIsIdle } from '@/lib/browser/when-idle';
import { useStore } from '@/lib/storage/store';
import { previewText } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './desk-sender.module.css';
import { SenderAccount } from './sender-account';
import type { Desk } from './use-desk';

const TEXT_LENGTH = 80;
/** There is room beside the message or below it. */
const ROOMY_WINDOW = mediaQuery('(min-width: 768px)');

/** Who wrote the query on show, and what else they have written; folded where room is short. */
export function DeskSender({ desk, query }: { desk: Desk; query: Query | undefined }) {
  const isRoomy = useStore(ROOMY_WINDOW);
  const isIdle = useIsIdle();
  if (query === undefined) return <div className={styles.sender} />;

  const others = desk.queue.rows.filter(
    ({ _id, email }) => _id !== query._id && email !== '' && email === query.email,
  );
  return (
    <details className={styles.sender} open={isRoomy}>
      <summary>Sender</summary>
      <div className={styles.parts}>
        <div>
          <p className={styles.who}>
            <Avatar name={query.name} sizePx={36} />
            <b>
              <BidiText>{query.name || '—'}</BidiText>
            </b>
          </p>
          <dl>
            <dt>Created At</dt>
            <dd>
              <Timestamp iso={query.createdAt} />
            </dd>
            <dt>Last Update</dt>
            <dd>
              <Timestamp iso={query.updatedAt} />
            </dd>
          </dl>
        </div>
        {desk.queue.isRead && (
          <div>
            <h2>Other queries {others.length > 0 && others.length}</h2>
            {others.length === 0 && (
              <p className={layout.muted}>
                {desk.queue.isComplete ? 'None from this address.' : 'None that was read.'}
              </p>
            )}
            {others.length > 0 && (
              <ul className={layout.list}>
                {others.map((one) => (
                  <li key={one._id}>
                    <Link {...desk.placeOf(one._id)}>
                      <Prose>{previewText(one.query, TEXT_LENGTH)}</Prose>
                    </Link>
                    <small>
                      {one.status}, <Age iso={one.createdAt} />
                    </small>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {/* Last, since it comes last: nothing moves for it. */}
        <div>{isIdle && <SenderAccount key={query._id} query={query} />}</div>
      </div>
    </details>
  );
}
