import { useLocation, useSearchParams } from 'react-router-dom';

import { sharedFailures, SharedFailures, SharingFailures } from '@/components/kit/shared-failures';
import { Trail } from '@/components/kit/trail';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { State } from '@/components/plain/state';
import { serverNowMs } from '@/lib/session/server-clock';

import { CountAgain, CountedWords } from './counted-from';
import styles from './insights.module.css';
import { DashboardSwitch, LinkSwitch } from './link-switch';
import { DaysUntilResolved, PendingByAge } from './query-panels';
import { rangeLink, RANGES, readRange } from './range';
import { Participants, StoriesByStatus, StoryHours, TopGenres, TopHosts } from './story-panels';
import { Summary } from './summary';
import { useInsightRows } from './use-insight-rows';
import { StoriesPerWeek, UsersPerWeek } from './week-panels';

/** The panels in their order, and whose rows each is made of. */
const PANELS = [
  { of: 'stories', Figures: StoriesPerWeek },
  { of: 'stories', Figures: TopGenres },
  { of: 'users', Figures: UsersPerWeek },
  { of: 'stories', Figures: StoriesByStatus },
  { of: 'stories', Figures: StoryHours },
  { of: 'stories', Figures: Participants },
  { of: 'queries', Figures: DaysUntilResolved },
  { of: 'queries', Figures: PendingByAge },
  { of: 'stories', Figures: TopHosts },
] as const;

/** What the rows of all nouns say together, for a range of time that the link names. */
export default function InsightsScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const range = readRange(params);
  const insights = useInsightRows();
  const shown = { rows: insights.rows, range, nowMs: serverNowMs() };
  const isLost = Object.values(insights.rows).every(({ rows, error }) => !rows && error);
  const reads = PANELS.map(({ of }) => [{ ...insights.rows[of], noun: of }]);
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
      {isLost ? (
        <State drawing="torn" title="The figures did not arrive">
          <SharedFailures failures={sharedFailures(reads, 1)} isUrgent />
        </State>
      ) : (
        <SharingFailures failures={sharedFailures(reads)} isUrgent>
          <div className={styles.figures}>
            <Summary {...shown} />
            <div className={styles.panels}>
              {PANELS.map(({ Figures }, index) => (
                <Figures key={index} {...shown} />
              ))}
            </div>
          </div>
          {range.weeks !== null && (
            <p className={styles.hint}>Links lead to the records of all time.</p>
          )}
        </SharingFailures>
      )}
    </>
  );
}
