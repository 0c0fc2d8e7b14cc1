import { Checkbox } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router-dom';

import { LoadError } from '@/components/feedback/load-error';
import { LateText } from '@/components/ui/late-text';
import layout from '@/components/ui/layout.module.css';
import type { Query } from '@/features/queries/api';
import { useSingleKeys } from '@/lib/browser/use-single-keys';
import { useConfig } from '@/lib/config/config';
import { paths } from '@/lib/navigation/paths';
import { useFlagParam } from '@/lib/navigation/use-edit-param';
import { keepInside } from '@/lib/text/bidi';

import { DeskActions } from './desk-actions';
import { DeskConflict } from './desk-conflict';
import { DeskEnd } from './desk-end';
import { RESOLVED } from './desk-link';
import type { DeskShortcut } from './desk-shortcuts';
import { DeskUndo } from './desk-undo';
import styles from './desk.module.css';
import { ReadAllQueries } from './read-all-queries';
import { replyMail } from './reply-mail';
import { useDesk, type Desk } from './use-desk';

/**
 * The query desk: the queue above the query on show, or what is left when none is. `query` is
 * missing while it is read, and between two queries.
 */
export default function QueryDeskScreen({ query }: { query?: Query }) {
  const desk = useDesk(query);
  const resolved = useFlagParam(RESOLVED);
  const { config } = useConfig();
  const mail = query ? replyMail(query, config.brandName) : null;
  const replyLink = useRef<HTMLAnchorElement>(null);
  const { queue, step, next, previous } = desk;

  const actions: Record<DeskShortcut, () => void> = {
    j: () => next && desk.show(next._id),
    k: () => previous && desk.show(previous._id),
    r: () => replyLink.current?.click(),
    e: desk.resolve,
    z: desk.undo,
  };
  const hasKeys = useSingleKeys(actions);

  if (step !== '1') return <DeskEnd desk={desk} />;
  return (
    <section className={styles.desk} aria-label="Query desk">
      <div className={styles.bar}>
        <p role="status" aria-atomic={false} className={styles.left}>
          <span>
            <LateText>{describeLeft(desk)}</LateText>
          </span>{' '}
          <span className={layout.unseen}>
            <bdi>
              <LateText>{keepInside(query?.name ?? '')}</LateText>
            </bdi>
          </span>
        </p>
        <DeskUndo onUndo={desk.undo} />
        <div className={styles.options}>
          <Checkbox checked={resolved.isOn} onChange={({ target }) => resolved.set(target.checked)}>
            Include resolved
          </Checkbox>
          <Link to={`${paths.queries}${desk.listSearch}`}>Leave the desk</Link>
        </div>
      </div>
      <DeskActions {...{ desk, query, mail, replyLink, hasKeys, actions }} />
      <DeskConflict desk={desk} id={query?._id} />
      {queue.error && <LoadError error={queue.error} onRetry={queue.read} />}
      <ReadAllQueries queue={queue} />
    </section>
  );
}

/** "12 left", or as many as are known while not all of the list could be read. */
function describeLeft({ queue, pendingCount }: Desk): string {
  if (!queue.isRead) return '';
  return queue.isComplete ? `${pendingCount} left` : `At least ${pendingCount} left`;
}
