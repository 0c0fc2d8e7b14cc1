import { useEffect, useState } from 'react';

import { NotArrived, Strip } from '@/components/kit/not-arrived';
import { KnownFailure } from '@/components/kit/panel';
import { lazyScreen } from '@/components/plain/lazy-screen';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { genres } from '@/features/genres/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { ONLINE, WIDE_WINDOW } from '@/lib/browser/environment';
import { afterPaint } from '@/lib/browser/waiting';
import { DASHBOARD_CARDS } from '@/lib/constants';
import { oneOf } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { useValue } from '@/lib/reads/use-value';
import { serverNowMs } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { formatDay } from '@/lib/text/dates';
import { toPercent } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { type DashboardItem, dashboardRead } from './api';
import { AwaitedPanels, countsOf } from './awaited-panels';
import { CountCard } from './count-card';
import { cardFacts, type PanelReads, usePanelReads } from './dashboard-rows';
import styles from './dashboard-screen.module.css';
import { DashboardSwitch } from './link-switch';
import { oneOfEachNoun, SharingFailures } from './shared-failures';
import { NothingNew, SincePanel } from './since-panel';
import { countStatuses, statusOf } from './status-counters';
import { useReturnOffer } from './unfinished-work';
import { useSince } from './use-since';

const LOST = 'The figures did not arrive';

// Not needed for the counters, so loaded after them.
const Panels = lazyScreen(
  'dashboard-panels',
  () => import('./dashboard-panels-screen'),
  <AwaitedPanels />,
);

/**
 * A card's route by its place (specification §2), with the filter of the status that it counts;
 * further ones lead nowhere.
 */
function targetOf(item: DashboardItem, index: number): string | undefined {
  const target = [users, stories, genres, stories, stories, stories][index];
  const status = statusOf(item);
  return target === stories && status
    ? filteredList(stories.path, oneOf('status', status))
    : target?.path;
}

/** How many of all stories have the status of a counter; null for other counters. */
function shareOf(item: DashboardItem, items: readonly DashboardItem[]): string | null {
  const [status, counts] = [statusOf(item), countStatuses(items)];
  if (status === undefined || counts === null) return null;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${toPercent(counts[status], total)} % of all`;
}

/** The counters, and below them panels, which read nothing before those are answered. */
export default function DashboardScreen() {
  const dashboard = useValue(dashboardRead);
  const isOnline = useStore(ONLINE);
  // Beside the switch a phone has room for a short date.
  const isWide = useStore(WIDE_WINDOW);
  const items = dashboard.data;
  // Offline the figures of before stand, and the shell says why.
  const failure = items && !isOnline ? undefined : dashboard.error;
  const isPainted = useIsPainted(items !== undefined || failure !== undefined);
  const panels = usePanelReads(isPainted);
  const facts = cardFacts(panels.rows);
  const counts = countsOf(items);
  // While nothing is known panels keep their places; once all has failed one card says it for all.
  const outcome = failure !== undefined && !items ? outcomeOf(panels) : 'known';
  const lost = outcome === 'lost' ? failure : undefined;
  const isAwaited = !isPainted || outcome === 'awaited';
  const isNobodyYet =
    items?.length === 0 && Object.values(panels.rows).every(({ rows }) => rows?.length === 0);
  const returnOffer = useReturnOffer();
  const since = useSince(panels.rows);
  const isCalm = since?.hasNews === false;

  /** The counters, and what the panels could not read. */
  function retryAll(): void {
    dashboard.retry();
    const failed = Object.values(panels.reads).filter(({ error }) => error);
    for (const read of oneOfEachNoun(failed)) read.read();
  }

  return (
    <>
      <ScreenHeading
        meta={[
          formatDay(serverNowMs(), serverNowMs(), isWide ? 'long' : 'short'),
          // On a phone it would come late, as two lines that push all else down.
          isCalm && isWide ? <NothingNew since={since} /> : null,
          returnOffer,
        ]}
        actions={<DashboardSwitch current="dashboard" />}
      >
        Dashboard
      </ScreenHeading>
      {lost && (
        <section className={layout.raised} aria-label={LOST}>
          <NotArrived title={LOST} error={lost} onRetry={retryAll} />
        </section>
      )}
      {since && !isCalm && outcome === 'known' && <SincePanel since={since} />}
      <div className={styles.cards} hidden={lost !== undefined || isNobodyYet}>
        {dashboard.isLoading && <CardSkeletons />}
        {failure && !items && !lost && (
          <div className={styles.none}>
            <NotArrived title={LOST} error={failure} onRetry={retryAll} strip="urgent" />
          </div>
        )}
        {items?.length === 0 && (
          <div className={styles.none}>
            <Strip drawing="book" title="There are no figures yet." />
          </div>
        )}
        {items?.map((item, index) => (
          <CountCard
            key={`${item.key}/${index}`}
            item={item}
            index={index}
            // Of nothing there is no more to say.
            detail={counts.isFirstRun ? null : (shareOf(item, items) ?? facts[index] ?? null)}
            to={targetOf(item, index)}
          />
        ))}
      </div>
      <div className={styles.below}>
        {failure && items && (
          <SharingFailures
            failures={[{ error: failure, reads: [{ noun: 'figures', read: retryAll }] }]}
          />
        )}
        {isAwaited && <AwaitedPanels />}
        {!isAwaited && (
          <KnownFailure value={failure && !items ? [failure.message] : []}>
            <Panels {...panels} counts={counts} isLost={lost !== undefined} />
          </KnownFailure>
        )}
      </div>
    </>
  );
}

/** What became of all that panels are made of: some is known, or asked about; all has failed; or it is on its way. */
function outcomeOf({ rows }: PanelReads): 'known' | 'lost' | 'awaited' {
  const all = Object.values(rows);
  if (all.some((one) => one.rows !== undefined)) return 'known';
  if (all.every(({ error }) => error !== undefined)) return 'lost';
  return all.some(({ error, question }) => error === undefined && question === null)
    ? 'awaited'
    : 'known';
}

/** Whether what is there has been painted. */
function useIsPainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(
    function waitForPaint() {
      return isThere ? afterPaint(() => setPainted(true)) : undefined;
    },
    [isThere],
  );
  return isPainted;
}

function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading figures" className={styles.loading} data-loading>
      {Array.from({ length: DASHBOARD_CARDS }, (_, index) => (
        <div key={index} data-testid="card-skeleton" className={styles.card}>
          <div className={styles.awaited} />
          <div className={styles.awaited} />
        </div>
      ))}
    </div>
  );
}
