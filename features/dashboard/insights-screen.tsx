import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button } from 'antd';
import { Fragment } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { Trail } from '@/components/kit/trail';
import { FailedRead } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { FailedScreen, State } from '@/components/plain/state';
import { queries as queryNoun } from '@/features/queries/api';
import { stories as storyNoun } from '@/features/stories/api';
import { users as userNoun } from '@/features/users/api';
import { filteredList } from '@/lib/links/list-link';
import { paths } from '@/lib/links/paths';
import { Link, useLocation } from '@/lib/links/router';
import { oneOf, onDay } from '@/lib/rows/filters';
import { serverNowMs } from '@/lib/session/session';
import { mean, median } from '@/lib/tally';
import { countOf, formatCount, formatTime, toPercent } from '@/lib/text/format';
import type { Dated } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import { daysUntilChanged, momentsOf } from './counts-by-time';
import { type InsightRows, useInsightRows } from './dashboard-rows';
import { ANY_DAYS, DaysUntilResolved, PendingByAge } from './insights-queries';
import { Participants, StoriesByStatus, StoryHours, TopGenres, TopHosts } from './insights-stories';
import { StoriesPerWeek, UsersPerWeek } from './insights-weeks';
import styles from './insights.module.css';
import { DashboardSwitch, LinkSwitch } from './link-switch';
import { filtersOf, type Range, rangeLink, RANGES, readRange, rowsBefore, rowsIn } from './range';
import { sharedFailures, SharingFailures } from './shared-failures';

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
  const { pathname, search } = useLocation();
  const range = readRange(search);
  const insights = useInsightRows();
  const shown = { rows: insights.rows, range, nowMs: serverNowMs() };
  const isLost = Object.values(insights.rows).every(({ rows, error }) => !rows && error);
  const isEmpty = Object.values(insights.rows).every(({ rows }) => rows?.length === 0);
  const reads = PANELS.map(({ of }) => [{ ...insights.rows[of], noun: of }]);
  const ranges = RANGES.map((one) => ({
    ...{ to: rangeLink(pathname, one), name: one.label },
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
      {isLost ? (
        <FailedScreen>
          <h2>The figures did not arrive</h2>
          {sharedFailures(reads, 1).map(({ error, reads: failed }) => (
            <FailedRead
              key={error.message}
              error={error}
              onRetry={() => failed.forEach(({ retry }) => retry())}
            />
          ))}
        </FailedScreen>
      ) : isEmpty ? (
        <section className={layout.raised} aria-label="Nothing to count yet">
          <State drawing="book" title={<h2 className={layout.heading}>Nothing to count yet</h2>}>
            <p>Figures show here as soon as there are users, stories or queries.</p>
            <Link to={paths.dashboard}>Back to the dashboard</Link>
          </State>
        </section>
      ) : (
        <SharingFailures failures={sharedFailures(reads)} isUrgent>
          <div className={styles.figures}>
            <Summary {...shown} isReading={insights.isReading} />
            <div className={styles.panels}>
              {PANELS.map(({ Figures }, index) => (
                <Figures key={index} {...shown} />
              ))}
            </div>
          </div>
        </SharingFailures>
      )}
    </>
  );
}

const lists = new Intl.ListFormat('en-GB');

const WORDS = [
  ['users', 'user', 'users', userNoun.path],
  ['stories', 'story', 'stories', storyNoun.path],
  ['queries', 'query', 'queries', queryNoun.path],
] as const;

/** The numbers of the nouns that are known: "240 users, 90 stories and 71 queries". */
function countedWords(rows: InsightRows): string {
  return lists.format(
    WORDS.flatMap(([name, one, many]) => {
      const known = rows[name].rows;
      return known ? [countOf(known.length, one, many)] : [];
    }),
  );
}

type Source = ReturnType<typeof useInsightRows>;
type WordsProps = Pick<Source, 'rows' | 'isReading'> & { nowMs: number };

/** From how many rows the figures were counted, and when. */
function CountedWords({ rows, isReading, nowMs }: WordsProps) {
  const words = countedWords(rows);
  const known = Object.values(rows).filter((one) => one.rows !== undefined);
  const at = Math.min(...known.map((one) => one.known.readAt));

  return (
    <span role="status">
      {words === '' && (isReading ? 'Counting …' : 'Nothing is counted yet.')}
      {words !== '' && `Counted from all ${words} as of ${formatTime(at, 'short')}.`}
      <Undated rows={rows} nowMs={nowMs} />
    </span>
  );
}

/** How many rows of each noun no range holds. */
function Undated({ rows, nowMs }: Pick<WordsProps, 'rows' | 'nowMs'>) {
  const undated = WORDS.map(([name, one, many, path]) => {
    const count = undatedIn(rows[name].rows, nowMs);
    return { count, words: countOf(count, one, many), path };
  }).filter(({ count }) => count > 0);
  if (undated.length === 0) return null;
  return (
    <>
      {' In “All” alone, without a usable date: '}
      {undated.map(({ words, path }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <Link to={filteredList(path, onDay('created-at', null))}>{words}</Link>
        </Fragment>
      ))}
      .
    </>
  );
}

/** The way to count again, or at all. */
function CountAgain({ rows, ask, isReading, countAgain }: Source) {
  if (ask) {
    return (
      <Button type="primary" onClick={ask.read}>
        Load all rows
      </Button>
    );
  }
  if (countedWords(rows) === '') return null;
  return (
    <Button
      size="small"
      type="text"
      icon={<AntdIcon shape={ReloadOutlined} />}
      loading={isReading}
      onClick={countAgain}
    >
      Count again
    </Button>
  );
}

function undatedIn(rows: readonly Dated[] | undefined, nowMs: number): number {
  return rows ? rows.length - momentsOf(rows, nowMs).length : 0;
}

type Props = { rows: InsightRows; range: Range; nowMs: number };
type Figure = { label: string; value: string; detail: string; isMore?: boolean; to?: string };

const oneDecimal = (value: number | null) => (value === null ? '–' : value.toFixed(1));

/** From here on a percentage says less than the number of before. */
const MOST_PERCENT = 1_000;

/** "+38 % on the 12 weeks before"; '' where there is nothing before. */
function change(
  now: number,
  before: number | undefined,
  range: Range,
): Pick<Figure, 'detail' | 'isMore'> {
  if (before === undefined) return { detail: '' };
  if (before === 0) return { detail: `none in ${range.before}` };
  const percent = toPercent(now - before, before);
  if (percent >= MOST_PERCENT)
    return { detail: `${formatCount(before)} in ${range.before}`, isMore: true };
  const detail = `${percent < 0 ? '−' : '+'}${Math.abs(percent)} % on ${range.before}`;
  return { detail, isMore: percent > 0 };
}

function figuresOf({ rows, range, nowMs }: Props): Figure[] {
  const pick = <Row extends { createdAt: string }>(all: readonly Row[] | undefined) =>
    all && rowsIn(all, range, nowMs);
  const before = (all: readonly { createdAt: string }[] | undefined) =>
    (all && rowsBefore(all, range, nowMs))?.length;
  const [users, stories] = [pick(rows.users.rows), pick(rows.stories.rows)];
  const queries = pick(rows.queries.rows);
  const participants = stories?.map((story) => story.participants) ?? [];
  const completed = stories?.filter(({ status }) => status === 'completed').length ?? 0;
  const resolved = queries?.filter(({ status }) => status === 'Resolved') ?? [];
  const days = daysUntilChanged(resolved, nowMs);
  const of = filtersOf(range, nowMs);
  const added = (list: readonly unknown[] | undefined) => (list ? formatCount(list.length) : '–');

  return [
    {
      ...{ label: 'New users', value: added(users), to: filteredList(userNoun.path, ...of) },
      ...change(users?.length ?? 0, before(rows.users.rows), range),
    },
    {
      ...{ label: 'Stories begun', value: added(stories), to: filteredList(storyNoun.path, ...of) },
      ...change(stories?.length ?? 0, before(rows.stories.rows), range),
    },
    {
      ...{ label: 'Participants per story', value: oneDecimal(mean(participants)) },
      to: filteredList(storyNoun.path, ...of),
      detail: participants.length > 0 ? `median ${median(participants) ?? 0}` : '',
    },
    {
      label: 'Completed of these stories',
      to: filteredList(storyNoun.path, ...of, oneOf('status', 'completed')),
      value: stories?.length ? `${toPercent(completed, stories.length)} %` : '–',
      detail: stories?.length ? `${formatCount(completed)} of ${formatCount(stories.length)}` : '',
    },
    {
      ...{ label: 'Days until resolved', value: oneDecimal(mean(days)) },
      to: filteredList(queryNoun.path, ...of, oneOf('status', 'Resolved'), ANY_DAYS),
      detail: days.length > 0 ? `by the last change of ${formatCount(days.length)}` : '',
    },
  ];
}

/** The figures of the range in one line, "–" for what has none. */
function Summary({ isReading, ...props }: Props & { isReading: boolean }) {
  return (
    <dl className={styles.summary} aria-label="Summary">
      {figuresOf(props).map(({ label, value, detail, isMore, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            {value !== '–' && to !== undefined ? (
              <Link to={to}>{value}</Link>
            ) : isReading ? (
              <span className={layout.awaitedWord} />
            ) : (
              value
            )}
          </dd>
          <dd className={styles.detail} data-more={isMore ? '' : undefined}>
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}
