import { useLocation, useSearchParams } from 'react-router-dom';

import { Trail } from '@/components/antd/trail';
import { LinkSwitch } from '@/components/page/link-switch';
import { ScreenHeading } from '@/components/page/screen-heading';
import { DashboardSwitch } from '@/features/dashboard/dashboard-switch';
import { rangeLink, RANGES, readRange } from '@/lib/insights/range';
import { serverNowMs } from '@/lib/session/server-clock';

import { CountAgain, CountedWords } from './counted-from';
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
      <Trail>Insights</Trail>
      <ScreenHeading
        meta={[
          <span key="from" className={styles.from}>
            <CountedWords {...insights} {...shown} /> <CountAgain {...insights} />
          </span>,
        ]}
        actions={
          <>
            <LinkSwitch label="Range" links={ranges} replace />
            <DashboardSwitch current="insights" />
          </>
        }
      >
        Insights
      </ScreenHeading>
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
      {range.weeks !== null && (
        <p className={styles.hint}>Links lead to the records of all time.</p>
      )}
    </>
  );
}
