import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import { Button, Segmented, Skeleton } from 'antd';
import { useRef, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';

import { useDeletion } from '@/components/dialog/use-deletion';
import { LoadError } from '@/components/feedback/load-error';
import { ScreenHeading } from '@/components/page/screen-heading';
import { copyText } from '@/components/toast/copy-text';
import { Icon } from '@/components/ui/icon';
import { LateText } from '@/components/ui/late-text';
import layout from '@/components/ui/layout.module.css';
import { queries, type Query } from '@/features/queries/api';
import { replyTo } from '@/features/queries/reply/mailto-link';
import { useReplyTemplates } from '@/features/queries/reply/reply-templates';
import { useSingleKeys } from '@/lib/browser/use-single-keys';
import { useConfig } from '@/lib/config/config';
import type { RecordState } from '@/lib/data/use-resource';
import { useFlagParam } from '@/lib/navigation/use-edit-param';
import { useSession } from '@/lib/session/session';
import { keepInside } from '@/lib/text/bidi';

import { DeskActions } from './desk-actions';
import { DeskConflict } from './desk-conflict';
import { DeskEnd, ReadAllQueries } from './desk-end';
import { QUEUE, RESOLVED } from './desk-link';
import { DeskMessage } from './desk-message';
import { DeskQueue } from './desk-queue';
import { DeskSender } from './desk-sender';
import type { DeskShortcut } from './desk-shortcuts';
import { DeskUndo } from './desk-undo';
import styles from './desk.module.css';
import { useDesk, type Desk } from './use-desk';

type Props = {
  /** The query on show; left out between two queries. */
  state?: RecordState<Query>;
  status?: (query: Query) => ReactNode;
  edit?: ReactNode;
};

/**
 * The query desk as an inbox: the queue, the message on show with what can be done, and who wrote
 * it; or what is left when no query is on show. On a phone queue and message are two pages.
 */
export default function QueryDeskScreen({ state, status, edit }: Props) {
  const query = state?.data;
  const { id } = useParams();
  const desk = useDesk(query);
  const queuePage = useFlagParam(QUEUE);
  const { config } = useConfig();
  const { admin } = useSession();
  const { chosen } = useReplyTemplates(admin?.email ?? '');
  const reply = query ? replyTo(query, config.brandName, chosen?.text) : null;
  const replyLink = useRef<HTMLAnchorElement>(null);
  const { askToDelete, dialog } = useDeletion(queries);
  const { queue, step, next, previous } = desk;

  const actions: Record<DeskShortcut, () => void> = {
    j: () => next && desk.show(next._id),
    k: () => previous && desk.show(previous._id),
    r: () => replyLink.current?.click(),
    c: () => {
      if (reply) void copyText(reply.text, 'The reply can be copied from the mail.');
    },
    e: desk.resolve,
    z: desk.undo,
  };
  const hasKeys = useSingleKeys(actions);

  if (step !== '1') return <DeskEnd desk={desk} />;
  return (
    <section
      className={styles.inbox}
      aria-label="Query desk"
      data-page={queuePage.isOn ? 'queue' : 'message'}
    >
      <div className={styles.left}>
        <DeskHead desk={desk} name={query?.name ?? ''} />
        {queue.error && <LoadError error={queue.error} onRetry={queue.read} />}
        <ReadAllQueries queue={queue} />
        <DeskQueue desk={desk} id={id} />
        <DeskProgress desk={desk} />
      </div>
      <section className={styles.letter} aria-label="Query">
        <Button className={styles.toQueue} type="text" onClick={() => queuePage.set(true)}>
          <Icon shape={ArrowLeftOutlined} /> Queue
        </Button>
        <div className={styles.scroll}>
          {state?.error && <LoadError error={state.error} onRetry={state.retry} />}
          {state?.isLoading && (
            <div role="status" aria-label="Loading Query">
              <Skeleton active />
            </div>
          )}
          {query && (
            <DeskMessage
              query={query}
              status={status?.(query)}
              edit={edit}
              onDelete={() => askToDelete(query, query.name, desk.leaveDeleted)}
            />
          )}
          <DeskConflict desk={desk} id={query?._id} />
        </div>
        <div className={styles.docked}>
          <DeskUndo onUndo={desk.undo} />
          <DeskActions {...{ desk, reply, replyLink, hasKeys, actions }} />
        </div>
      </section>
      {query ? (
        <DeskSender key={query._id} desk={desk} query={query} />
      ) : (
        <div className={styles.sender} />
      )}
      {dialog}
    </section>
  );
}

/** What the queue is, how much of it is left, and which part of it shows. */
function DeskHead({ desk, name }: { desk: Desk; name: string }) {
  const resolved = useFlagParam(RESOLVED);
  const { queue, pendingCount, listSearch } = desk;
  const counts = queue.isComplete ? [` ${pendingCount}`, ` ${queue.rows.length}`] : ['', ''];

  return (
    <div className={styles.head}>
      <ScreenHeading>Query desk</ScreenHeading>
      <p role="status" aria-atomic={false} className={styles.rest}>
        <span>
          <LateText>{describeLeft(desk)}</LateText>
        </span>{' '}
        <span className={layout.unseen}>
          <bdi>
            <LateText>{keepInside(name)}</LateText>
          </bdi>
        </span>
      </p>
      <Segmented
        aria-label="Queries on show"
        value={resolved.isOn ? 'all' : 'pending'}
        onChange={(value) => resolved.set(value === 'all')}
        options={[
          { value: 'pending', label: `Pending${counts[0]}` },
          { value: 'all', label: `All${counts[1]}` },
        ]}
      />
      <Link to={`${queries.path}${listSearch}`}>Leave the desk</Link>
    </div>
  );
}

/** "12 left", or as many as are known while not all of the list could be read. */
function describeLeft({ queue, pendingCount }: Desk): string {
  if (!queue.isRead) return '';
  return queue.isComplete ? `${pendingCount} left` : `At least ${pendingCount} left`;
}

/** How many queries were resolved at this desk since the page was opened. */
function DeskProgress({ desk: { answeredCount, pendingCount } }: { desk: Desk }) {
  if (answeredCount === 0) return null;
  return (
    <p className={styles.progress}>
      <b>{answeredCount}</b> resolved in this sitting
      <progress aria-hidden value={answeredCount} max={answeredCount + pendingCount} />
    </p>
  );
}
