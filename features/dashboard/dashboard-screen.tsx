import { AntdAlert } from '@/components/antd/alert';
import { LoadError } from '@/components/feedback/load-error';
import { ScreenHeading } from '@/components/page/screen-heading';
import { DASHBOARD_CARDS } from '@/lib/constants';
import { useRecord } from '@/lib/data/use-resource';
import { paths } from '@/lib/navigation/paths';

import { dashboardRead } from './api';
import { CARD_COLOURS, CountCard } from './count-card';
import styles from './dashboard-screen.module.css';
import { UnfinishedWork } from './unfinished-work';

/** Where the cards lead, in their order (specification §2); further ones lead nowhere. */
const TARGETS: readonly (string | undefined)[] = [
  ...[paths.users, paths.stories, paths.genres],
  ...[paths.stories, paths.stories, paths.stories],
];

export default function DashboardScreen() {
  const dashboard = useRecord(dashboardRead);

  return (
    <>
      <ScreenHeading>Dashboard</ScreenHeading>
      <UnfinishedWork />
      <div className={styles.offers}>
        {dashboard.error && <LoadError error={dashboard.error} onRetry={dashboard.retry} />}
      </div>
      {dashboard.data?.length === 0 && <AntdAlert>There are no figures yet.</AntdAlert>}
      <div className={styles.cards}>
        {dashboard.isLoading && <CardSkeletons />}
        {dashboard.data?.map((item, index) => (
          <CountCard
            key={`${item.key}/${index}`}
            item={item}
            colour={CARD_COLOURS[index % CARD_COLOURS.length] ?? 'info'}
            to={TARGETS[index]}
          />
        ))}
      </div>
    </>
  );
}

DashboardScreen.initialRead = dashboardRead;

function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading figures" className={styles.loading}>
      {Array.from({ length: DASHBOARD_CARDS }, (_, index) => (
        <div key={index} data-testid="card-skeleton" className={styles.skeleton} />
      ))}
    </div>
  );
}
