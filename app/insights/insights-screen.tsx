import { useLocation, useSearchParams } from 'react-router-dom';

import { LinkSwitch } from '@/components/page/link-switch';
import { ScreenHeading } from '@/components/page/screen-heading';
import { DashboardSwitch } from '@/features/dashboard/dashboard-switch';
import { rangeLink, RANGES, readRange } from '@/lib/insights/range';
import { serverNowMs } from '@/lib/session/server-clock';

import { CountedFrom } from './counted-from';
import styles from './insights.module.css';
import { DaysUntilResolved, PendingByAge } from './query-panels';
import { Participants, StoriesByStatus, StoryHours, TopGenres, TopHosts } from './story-panels';
import { Summary } from './summary';
import { useInsightRows } from './use-insight-rows';
import { StoriesPerWeek, UsersPerWeek } from './week-panels';

/** What the rows of all nouns say together, for a range of time that the link names. */
export default function InsightsScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const range = readRange(params);
  const insights = useInsightRows();
  const shown = { rows: insights.rows, range, nowMs: serverNowMs() };
  const ranges = RANGES.map((one) => ({
    ...{ to: rangeLink(pathname, one), name: one.label },
    isCurrent: one === range,
  }));

  return (
    <>
      <ScreenHeading actions={<DashboardSwitch current="insights" />}>Insights</ScreenHeading>
      <div className={styles.bar}>
        <LinkSwitch label="Range" links={ranges} replace />
        <CountedFrom {...insights} {...shown} isPart={range.weeks !== null} />
      </div>
      <Summary {...shown} />
      <div className={styles.panels}>
        <StoriesPerWeek {...shown} />
        <TopGenres {...shown} />
        <UsersPerWeek {...shown} />
        <StoriesByStatus {...shown} />
        <StoryHours {...shown} />
        <Participants {...shown} />
        <DaysUntilResolved {...shown} />
        <PendingByAge {...shown} />
        <TopHosts {...shown} />
      </div>
    </>
  );
}
