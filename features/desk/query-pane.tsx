import type { ReactNode } from 'react';

import { NotArrived } from '@/components/kit/not-arrived';
import { LoadError } from '@/components/plain/load-error';
import { useDeletion } from '@/components/record/use-deletion';
import { queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import type { ValueState } from '@/lib/reads/use-value';
import { useStore } from '@/lib/storage/store';

import styles from './desk.module.css';
import { DeskActions } from './letter/desk-actions';
import { AwaitedLetter, DeskLetter } from './letter/desk-letter';
import { DeskReturned, DeskUndo } from './letter/desk-notices';
import { DeskSender } from './letter/desk-sender';
import { LaterNote } from './letter/later-note';
import type { Deeds } from './letter/use-deeds';
import type { Queue } from './queue/use-queue';
import { AlikeReply } from './reply/alike-reply';
import { DeskReply } from './reply/reply';
import { ReplyLead } from './reply/reply-area';
import type { DeskKeys } from './use-desk-keys';
import type { Shown } from './use-shown';

type Props = {
  queue: Queue;
  deeds: Deeds;
  keys: DeskKeys;
  shown: Shown;
  status?: ((query: Query) => ReactNode) | undefined;
  edit?: ReactNode;
};

/** The query on show, the reply to it, and what can be done. */
export function QueryPane({ queue, deeds, keys, shown, status, edit }: Props) {
  const { order, nav, alike, narrowed, later, rows, isComplete } = queue;
  const { state, query, isAwaited, opened, isAlike } = shown;
  const { languageOf } = narrowed;
  const { askToDelete, dialog } = useDeletion(queries);
  const isOnline = useStore(ONLINE);
  const isKept = !isOnline && query !== undefined;

  return (
    <section className={styles.letter} aria-label="Query">
      <div className={styles.pane} data-alike={isAlike ? '' : undefined}>
        <div className={styles.scroll} tabIndex={-1} data-scrolled-by-keys>
          {state?.error && !isKept && <QueryFailed state={state} isShown={query !== undefined} />}
          {isAwaited && <AwaitedLetter />}
          {query && (
            <DeskLetter
              query={query}
              status={status?.(query)}
              language={languageOf(query)}
              later={<LaterNote untilMs={later.untilOf(query)} onBringBack={deeds.bringBack} />}
              edit={edit}
              onDelete={() => askToDelete(query, query.name, { leave: deeds.leaveDeleted })}
            />
          )}
          <DeskReturned deeds={deeds} id={query?._id} onShow={nav.show} />
        </div>
        {query && (
          <DeskSender
            key={`of ${query._id}`}
            rows={rows}
            placeOf={nav.placeOf}
            deeds={deeds}
            query={query}
          />
        )}
        {query && <ReplyLead />}
        {query && !isAlike && (
          <DeskReply
            key={query._id}
            deeds={deeds}
            query={query}
            language={languageOf(query)}
            readAgain={() => state?.retry()}
          />
        )}
        {query && isAlike && (
          <AlikeReply
            key={query._id}
            alike={alike}
            languageOf={languageOf}
            deeds={deeds}
            query={query}
            opened={opened}
          />
        )}
        {isAwaited && <div className={styles.awaitedReply} aria-hidden />}
      </div>
      <div className={styles.docked}>
        <DeskActions
          order={order}
          isComplete={isComplete}
          deeds={deeds}
          steps={keys.steps}
          hasKeys={keys.hasKeys}
          isAlike={isAlike}
        >
          <DeskUndo deeds={deeds} />
        </DeskActions>
      </div>
      {dialog}
    </section>
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
