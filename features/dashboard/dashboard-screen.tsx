import { useEffect, useState, type ComponentType } from 'react';

import { AntdAlert } from '@/components/antd/alert';
import { LoadError } from '@/components/feedback/load-error';
import { ScreenHeading } from '@/components/page/screen-heading';
import { afterPaint } from '@/lib/browser/after-paint';
import { DASHBOARD_CARDS } from '@/lib/constants';
import { useRecord } from '@/lib/data/use-resource';
import { useDrafts } from '@/lib/drafts/use-drafts';
import { paths } from '@/lib/navigation/paths';
import { serverNowMs } from '@/lib/session/server-clock';
import { formatDay } from '@/lib/text/format';
import { toPercent } from '@/lib/text/percent';

import { dashboardRead, type DashboardItem } from './api';
import { CountCard } from './count-card';
import styles from './dashboard-screen.module.css';
import { countStatuses, statusOf, storiesWith } from './story-status';
import { UnfinishedWork } from './unfinished-work';

/** Where the cards lead, in their order (specification §2); further ones lead nowhere. */
const TARGETS: readonly (string | undefined)[] = [
  ...[paths.users, paths.stories, paths.genres],
  ...[paths.stories, paths.stories, paths.stories],
];

/** A card's route, with the filter of the status that it counts. */
function targetOf(item: DashboardItem, index: number): string | undefined {
  const status = statusOf(item);
  return TARGETS[index] === paths.stories && status ? storiesWith(status) : TARGETS[index];
}

/** How many of all stories have the status of a counter; null for other counters. */
function shareOf(item: DashboardItem, items: readonly DashboardItem[]): string | null {
  const [status, counts] = [statusOf(item), countStatuses(items)];
  if (status === undefined || counts === null) return null;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${toPercent(counts[status], total)} % of all`;
}

type Props = {
  /** What other features show below the counters; it reads nothing before these are answered. */
  panels: ComponentType;
};

export default function DashboardScreen({ panels: Panels }: Props) {
  const dashboard = useRecord(dashboardRead);
  const drafts = useDrafts();
  const items = dashboard.data;
  const isPainted = useIsPainted(items !== undefined || dashboard.error !== undefined);

  return (
    <>
      <ScreenHeading meta={[formatDay(serverNowMs())]}>Dashboard</ScreenHeading>
      <div className={styles.cards}>
        {dashboard.isLoading && <CardSkeletons />}
        {dashboard.error && <LoadError error={dashboard.error} onRetry={dashboard.retry} />}
        {items?.length === 0 && <AntdAlert>There are no figures yet.</AntdAlert>}
        {items?.map((item, index) => (
          <CountCard
            key={`${item.key}/${index}`}
            item={item}
            index={index}
            detail={shareOf(item, items)}
            to={targetOf(item, index)}
          />
        ))}
      </div>
      <div className={styles.below}>
        <UnfinishedWork {...drafts} />
        {/* Rendered once the drafts are read, since their list would push the panels down. */}
        {isPainted && drafts.drafts && <Panels />}
      </div>
    </>
  );
}

DashboardScreen.initialRead = dashboardRead;

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
    <div role="status" aria-label="Loading figures" className={styles.loading}>
      {Array.from({ length: DASHBOARD_CARDS }, (_, index) => (
        <div key={index} data-testid="card-skeleton" className={styles.skeleton} />
      ))}
    </div>
  );
}
