import { NotArrived } from '@/components/kit/not-arrived';
import { Trail } from '@/components/kit/trail';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { State } from '@/components/plain/state';
import { paths } from '@/lib/links/paths';
import { Link, useLocation } from '@/lib/links/router';
import { serverNowMs } from '@/lib/session/session';
import layout from '@/styles/layout.module.css';

import { useInsightRows } from './dashboard-rows';
import { PendingByAge, StoriesByGenre, TopWriters } from './insights-bars';
import { CountAgain, CountedWords, ReadToCount } from './insights-counted';
import { ByMonth } from './insights-months';
import { Summary } from './insights-summary';
import { DoneByWeek, GrowthByWeek } from './insights-weeks';
import styles from './insights.module.css';
import { DashboardSwitch, LinkSwitch } from './link-switch';
import { rangeLink, RANGES, readRange } from './range';
import { sharedFailures, SharingFailures } from './shared-failures';

/** The panels in their order, and whose rows each is made of. */
const PANELS = [
  { of: ['users', 'stories'], Figures: GrowthByWeek },
  { of: ['queries', 'stories'], Figures: DoneByWeek },
  { of: ['stories'], Figures: StoriesByGenre },
  { of: ['queries'], Figures: PendingByAge },
  { of: ['stories'], Figures: TopWriters },
  { of: ['queries', 'stories', 'users'], Figures: ByMonth },
] as const;

const LOST = 'The figures did not arrive';

/** What the rows of all nouns say together, for a range of time that the link names. */
export default function InsightsScreen() {
  const { pathname, search } = useLocation();
  const range = readRange(search);
  const insights = useInsightRows();
  const shown = { rows: insights.rows, range, nowMs: serverNowMs() };
  const isLost = Object.values(insights.rows).every(({ rows, error }) => !rows && error);
  const isEmpty = Object.values(insights.rows).every(({ rows }) => rows?.length === 0);
  const failures = sharedFailures(
    PANELS.flatMap(({ of }) => of.map((noun) => ({ ...insights.rows[noun], noun }))),
  );
  const [failure] = failures;
  const ranges = RANGES.map((one) => ({
    to: rangeLink(pathname, one),
    name: one.label,
    isCurrent: one === range,
  }));

  return (
    <>
      <Trail>Insights</Trail>
      <ScreenHeading actions={<DashboardSwitch current="insights" />}>Insights</ScreenHeading>
      <div className={styles.range}>
        <LinkSwitch label="Range" links={ranges} replace />
        <div className={styles.from}>
          <CountedWords {...insights} {...shown} /> <CountAgain {...insights} />
        </div>
      </div>
      <ReadToCount {...insights} />
      {isLost && failure ? (
        <section className={layout.raised} aria-label={LOST}>
          <NotArrived title={LOST} error={failure.error} onRetry={insights.countAgain} />
        </section>
      ) : isEmpty ? (
        <section className={styles.nothing} aria-label="Nothing to count yet">
          <State drawing="book" title={<h2 className={layout.heading}>Nothing to count yet</h2>}>
            <p>Figures show here as soon as there are users, stories or queries.</p>
            <Link to={paths.dashboard}>Back to the dashboard</Link>
          </State>
        </section>
      ) : (
        <>
          <div className={styles.figures}>
            <Summary {...shown} isReading={insights.isReading} />
          </div>
          <SharingFailures failures={failures} isUrgent>
            <div className={styles.figures}>
              <div className={styles.panels}>
                {PANELS.map(({ Figures }, index) => (
                  <Figures key={index} {...shown} />
                ))}
              </div>
            </div>
          </SharingFailures>
        </>
      )}
    </>
  );
}
