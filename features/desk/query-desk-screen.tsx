import type { ReactNode } from 'react';

import { ListChanges } from '@/components/changes/shown/list-changes';
import { useChanges } from '@/components/changes/use-changes';
import { Trail } from '@/components/kit/trail';
import { FailedScreen } from '@/components/plain/failed-screen';
import { FailedRead, LoadError } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { queries, type Query } from '@/features/queries/api';
import { useKnownTitle } from '@/lib/browser/window';
import { useFlag } from '@/lib/links/use-link';
import type { ValueState } from '@/lib/reads/use-value';

import { BackToQuerys, DeskEnd, ReadAllQueries } from './desk-end';
import styles from './desk.module.css';
import { type Deeds, useDeeds } from './letter/use-deeds';
import { QueryPane } from './query-pane';
import { AlikeLine } from './queue/alike-line';
import { DeskHead, DeskProgress } from './queue/desk-head';
import { DeskQueue } from './queue/desk-queue';
import { type Queue, useQueue } from './queue/use-queue';
import { useDeskKeys } from './use-desk-keys';
import { failureOf, isNextComing, useShown } from './use-shown';

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
export default function QueryDeskScreen({ state, status, edit }: Props) {
  const queue = useQueue(state?.data);
  const changes = useChanges(queries);
  const deeds = useDeeds(queue, state?.data, changes);
  const queuePage = useFlag('queue');
  useKnownTitle('Query desk');
  const shown = useShown(queue, state);
  const keys = useDeskKeys(queue, deeds, shown.isAlike);
  const failure = failureOf(queue, shown);

  const list = { address: `${queries.path}${queue.listSearch}`, title: queries.title };
  const trail = <Trail list={list}>Query desk</Trail>;
  if (failure) {
    const retryBoth = () => [state?.retry, queue.read].forEach((read) => read?.());
    return (
      <FailedScreen>
        {trail}
        <ScreenHeading>The query desk did not arrive</ScreenHeading>
        <FailedRead error={failure} onRetry={retryBoth}>
          <BackToQuerys listSearch={queue.listSearch} />
        </FailedRead>
      </FailedScreen>
    );
  }
  if (queue.step !== 'query' && !isNextComing(queue))
    return <DeskEnd queue={queue} deeds={deeds} />;
  return (
    <>
      <ListChanges noun={queries} changes={changes} />
      <section
        className={styles.inbox}
        aria-label="Query desk"
        data-page={queuePage.isOn ? 'queue' : 'letter'}
      >
        {trail}
        <QueuePane
          queue={queue}
          deeds={deeds}
          name={shown.query?.name ?? ''}
          onShowQueue={() => queuePage.set(true)}
        />
        <QueryPane
          queue={queue}
          deeds={deeds}
          keys={keys}
          shown={shown}
          status={status}
          edit={edit}
        />
        {deeds.question}
      </section>
    </>
  );
}

type QueueProps = { queue: Queue; deeds: Deeds; name: string; onShowQueue: () => void };

/** The queue, and how far it is. */
function QueuePane({ queue, deeds, name, onShowQueue }: QueueProps) {
  return (
    <div className={styles.queuePane}>
      <DeskHead queue={queue} name={name} onShowQueue={onShowQueue} />
      {queue.error && <LoadError error={queue.error} onRetry={queue.read} />}
      <ReadAllQueries asking={queue.asking} onRead={queue.read} />
      <DeskQueue queue={queue} onResolve={deeds.resolveOfQueue} />
      {queue.view === 'pending' && <AlikeLine queue={queue} />}
      <DeskProgress pendingCount={queue.order.counts.pending} answeredCount={deeds.answeredCount} />
    </div>
  );
}
