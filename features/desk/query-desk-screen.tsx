import type { ReactNode } from 'react';

import { ListChanges } from '@/components/changes/list-changes';
import { useChanges } from '@/components/changes/use-changes';
import { NotArrived } from '@/components/kit/not-arrived';
import { Trail } from '@/components/kit/trail';
import { FailedScreen } from '@/components/plain/failed-screen';
import { FailedRead, LoadError } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { useDeletion } from '@/components/record/use-deletion';
import { queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { useSingleKeys } from '@/lib/browser/keys';
import { useKnownTitle } from '@/lib/browser/window';
import { useFlag } from '@/lib/links/use-link';
import type { ValueState } from '@/lib/rows/use-value';
import { useStore } from '@/lib/storage/store';

import { BackToQuerys, DeskEnd, ReadAllQueries } from './desk-end';
import styles from './desk.module.css';
import { DeskActions } from './letter/desk-actions';
import { AwaitedLetter, DeskLetter } from './letter/desk-letter';
import { DeskReturned, DeskUndo } from './letter/desk-notices';
import { DeskSender } from './letter/desk-sender';
import { LaterNote } from './letter/later-note';
import { type Deeds, useDeeds } from './letter/use-deeds';
import { AlikeLine } from './queue/alike-line';
import { DeskHead, DeskProgress } from './queue/desk-head';
import { DeskQueue } from './queue/desk-queue';
import { useOpenedGroup } from './queue/use-opened-group';
import { type Queue, useQueue } from './queue/use-queue';
import { AlikeReply } from './reply/alike-reply';
import { DeskReply } from './reply/reply';
import { ReplyLead } from './reply/reply-area';

type Props = {
  /** The query on show; left out between two queries. */
  state?: ValueState<Query>;
  status?: (query: Query) => ReactNode;
  edit?: ReactNode;
};

/**
 * The query desk as an inbox: the queue, and the letter on show with who wrote it and what can be done;
 * or what is left when no query is on show. On a phone queue and letter are two pages.
 */
export default function QueryDeskScreen(props: Props) {
  const { state } = props;
  const query = state?.data;
  const queue = useQueue(query);
  const changes = useChanges(queries);
  const deeds = useDeeds(queue, query, changes);
  const queuePage = useFlag('queue');
  useKnownTitle('Query desk');
  const { shown, isAwaited, failure, isAtEnd } = useWhatShows(queue, state);
  const opened = useOpenedGroup(queue, shown);
  const isAlike = opened.size > 1;
  const keys = useDeskKeys(queue, deeds, isAlike);

  const list = { address: `${queries.path}${queue.listSearch}`, title: queries.title };
  const trail = <Trail list={list}>Query desk</Trail>;
  if (failure) {
    const retryBoth = () => [state?.retry, queue.read].forEach((read) => read?.());
    return (
      <FailedScreen>
        {trail}
        <ScreenHeading>The query desk did not arrive</ScreenHeading>
        <FailedRead error={failure} onRetry={retryBoth}>
          <BackToQuerys queue={queue} />
        </FailedRead>
      </FailedScreen>
    );
  }
  if (isAtEnd) return <DeskEnd queue={queue} deeds={deeds} />;
  const parts = { queue, deeds, keys, isAlike, opened, shown, isAwaited };
  return (
    <>
      <ListChanges noun={queries} changes={changes} />
      <section
        className={styles.inbox}
        aria-label="Query desk"
        data-page={queuePage.isOn ? 'queue' : 'letter'}
      >
        {trail}
        <QueuePane {...parts} onShowQueue={() => queuePage.set(true)} />
        <QueryPane {...props} {...parts} />
        {deeds.question}
      </section>
    </>
  );
}

/** What stands at the desk: its failure, its end, or the inbox with the query on show, as far as that is known. */
function useWhatShows(queue: Queue, state: ValueState<Query> | undefined) {
  const { id, step, order } = queue;
  const isOnline = useStore(ONLINE);
  // Offline the queue still has what was written; a retry cannot help, and the shell says why.
  const shown = state?.data ?? (isOnline ? undefined : queue.rows.find(({ _id }) => _id === id));
  // On the way to the next query there is one soon: its place has its shape from the start.
  const isOnItsWay = step === 'next' && (queue.isReading || order.found !== null);
  const error = step === 'query' ? state?.error : queue.error;
  const isEmpty = !shown && !queue.isRead && !queue.asking;
  return {
    shown,
    isAwaited: (isOnItsWay || state?.isLoading === true) && !shown,
    /** Why nothing of it can be shown. */
    failure: isEmpty ? error : undefined,
    isAtEnd: step !== 'query' && !isOnItsWay,
  };
}

/** The desk's keys and what they do, on its last page too. */
function useDeskKeys({ order, nav: { show } }: Queue, deeds: Deeds, isAlike: boolean) {
  const steps = {
    next: () => order.next && show(order.next._id),
    previous: () => order.previous && show(order.previous._id),
  };
  const keys = { j: steps.next, k: steps.previous, z: () => void deeds.undo() };
  // Of alike queries E is with the button that resolves them all.
  const hasKeys = useSingleKeys(isAlike ? keys : { ...keys, e: deeds.resolveShown });
  return { steps, hasKeys };
}

/** What the parts of the desk share. */
type Parts = {
  queue: Queue;
  deeds: Deeds;
  keys: ReturnType<typeof useDeskKeys>;
  /** The query on show stands for others, which are resolved with it. */
  isAlike: boolean;
  /** The ids of those that went with it when it was opened, with its own. */
  opened: ReadonlySet<string>;
  /** The query on show, or what is known of it. */
  shown: Query | undefined;
  isAwaited: boolean;
};

/** The queue, and how far it is. */
function QueuePane(props: Parts & { onShowQueue: () => void }) {
  const { queue, deeds, shown, onShowQueue } = props;

  return (
    <div className={styles.queuePane}>
      <DeskHead queue={queue} name={shown?.name ?? ''} onShowQueue={onShowQueue} />
      {queue.error && <LoadError error={queue.error} onRetry={queue.read} />}
      <ReadAllQueries queue={queue} />
      <DeskQueue queue={queue} onResolve={deeds.resolveOfQueue} />
      {queue.view === 'pending' && <AlikeLine queue={queue} />}
      <DeskProgress queue={queue} answeredCount={deeds.answeredCount} />
    </div>
  );
}

/** The query could not be read: in its place, or above what is known of it. */
function QueryFailed({ state, isShown }: { state: ValueState<Query>; isShown: boolean }) {
  const { error, retry } = state;
  if (!error) return null;
  return (
    <div>
      {isShown ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <NotArrived title="The query did not arrive" error={error} onRetry={retry} />
      )}
    </div>
  );
}

/** The query on show, the reply to it, and what can be done. */
function QueryPane({ state, status, edit, ...parts }: Props & Parts) {
  const { queue, deeds, keys, isAlike, opened, shown, isAwaited } = parts;
  const { askToDelete, dialog } = useDeletion(queries);
  const isOnline = useStore(ONLINE);
  const isKept = !isOnline && shown !== undefined;

  return (
    <section className={styles.letter} aria-label="Query">
      <div className={styles.pane} data-alike={isAlike ? '' : undefined}>
        <div className={styles.scroll} tabIndex={-1} data-scrolled-by-keys>
          {state?.error && !isKept && <QueryFailed state={state} isShown={shown !== undefined} />}
          {isAwaited && <AwaitedLetter />}
          {shown && (
            <DeskLetter
              query={shown}
              status={status?.(shown)}
              language={queue.narrowed.languageOf(shown)}
              later={
                <LaterNote untilMs={queue.later.untilOf(shown)} onBringBack={deeds.bringBack} />
              }
              edit={edit}
              onDelete={() => askToDelete(shown, shown.name, { leave: deeds.leaveDeleted })}
            />
          )}
          <DeskReturned queue={queue} deeds={deeds} id={shown?._id} />
        </div>
        {shown && <DeskSender key={`of ${shown._id}`} queue={queue} deeds={deeds} query={shown} />}
        {shown && <ReplyLead />}
        {shown && !isAlike && (
          <DeskReply
            key={shown._id}
            deeds={deeds}
            query={shown}
            language={queue.narrowed.languageOf(shown)}
            readAgain={() => state?.retry()}
          />
        )}
        {shown && isAlike && (
          <AlikeReply key={shown._id} queue={queue} deeds={deeds} query={shown} opened={opened} />
        )}
        {isAwaited && <div className={styles.awaitedReply} aria-hidden />}
      </div>
      <div className={styles.docked}>
        <DeskActions {...keys} queue={queue} deeds={deeds} isAlike={isAlike}>
          <DeskUndo deeds={deeds} />
        </DeskActions>
      </div>
      {dialog}
    </section>
  );
}
