import { Skeleton } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { Trail } from '@/components/kit/trail';
import { LoadError } from '@/components/plain/load-error';
import { useDeletion } from '@/components/record/use-deletion';
import { copyText } from '@/components/toast/copy-text';
import { queries, replyTo, type Query } from '@/features/queries/api';
import { useSingleKeys } from '@/lib/browser/single-key';
import { useConfig } from '@/lib/config/config';
import { ONLINE } from '@/lib/http/online';
import { useFlagParam } from '@/lib/links/use-edit-param';
import type { RecordState } from '@/lib/rows/use-resource';
import { useSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import { QUEUE } from './api';
import { DeskActions } from './desk-actions';
import { DeskConflict } from './desk-conflict';
import { DeskEnd, ReadAllQueries } from './desk-end';
import { DeskHead, DeskProgress } from './desk-head';
import { DeskMessage } from './desk-message';
import { DeskQueue } from './desk-queue';
import { DeskSender } from './desk-sender';
import type { DeskShortcut } from './desk-shortcuts';
import { DeskUndo } from './desk-undo';
import styles from './desk.module.css';
import { useReplyTemplates } from './reply-templates';
import { useDesk } from './use-desk';

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
  // Offline the shell says what is kept, and a retry cannot help.
  const isKept = !useStore(ONLINE) && query !== undefined;

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
      <Trail list={{ address: `${queries.path}${desk.listSearch}`, title: queries.title }}>
        Query desk
      </Trail>
      <div className={styles.left}>
        <DeskHead desk={desk} name={query?.name ?? ''} onShowQueue={() => queuePage.set(true)} />
        {queue.error && <LoadError error={queue.error} onRetry={queue.retry} />}
        <ReadAllQueries queue={queue} />
        <DeskQueue desk={desk} id={id} />
        <DeskProgress desk={desk} />
      </div>
      <section className={styles.letter} aria-label="Query">
        <div className={styles.scroll}>
          {state?.error && !isKept && <LoadError error={state.error} onRetry={state.retry} />}
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
      <DeskSender key={query?._id} desk={desk} query={query} />
      {dialog}
    </section>
  );
}
