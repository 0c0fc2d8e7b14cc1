import chart from '@/components/chart/chart.module.css';
import { useChartSize } from '@/components/chart/use-chart-size';
import { Nothing } from '@/components/kit/panel';
import { AntdTooltip } from '@/components/kit/thumbnail';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { serverNowMs } from '@/lib/session/session';
import { countOf, formatShortDay } from '@/lib/text/format';
import { type Dated, startOfWeek } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import { addWeeks, countByWeek, type WeekBar } from './counts-by-time';
import type { PanelRows } from './dashboard-rows';
import { FiguresPanel } from './figures-panel';
import styles from './overview.module.css';

const WEEKS = 12;

/** The users and the stories that were added in each of the last weeks. */
export function Growth({ rows }: { rows: PanelRows }) {
  const sources = [
    { noun: users, related: rows.users },
    { noun: stories, related: rows.stories },
  ];
  const [joined, begun] = [rows.users.rows, rows.stories.rows];
  const weeks = joined && begun ? countLastWeeks([joined, begun]) : undefined;
  const isLost = sources.some(({ related: { rows: known, error } }) => !known && error);
  const isNone = weeks?.every(({ counts }) => counts.every((count) => count === 0));

  return (
    <FiguresPanel
      title="New users and stories per week"
      sources={sources}
      more={!isNone && !isLost && <Legend />}
      room={styles.chartRoom}
    >
      {() =>
        isNone ? (
          <Nothing>Nobody and nothing new in {WEEKS} weeks.</Nothing>
        ) : (
          <Weeks weeks={weeks ?? []} />
        )
      }
    </FiguresPanel>
  );
}

function countLastWeeks(lists: readonly (readonly Dated[])[]): WeekBar[] {
  const nowMs = serverNowMs();
  return countByWeek(lists, addWeeks(startOfWeek(nowMs), 1 - WEEKS), nowMs).bars;
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden>
      <span data-series="users">Users</span> <span data-series="stories">Stories</span>
    </p>
  );
}

/** The chart, and its numbers as a table for screen readers. */
function Weeks({ weeks }: { weeks: WeekBar[] }) {
  const columns = weeks.map(({ startMs, counts: [joined = 0, begun = 0] }) => ({
    ...{ label: formatShortDay(startMs), joined, begun },
  }));
  return (
    <>
      <GrowthChart weeks={columns} />
      {/* A table itself would be as wide as its words. */}
      <div className={layout.unseen}>
        <table>
          <caption>New users and stories per week</caption>
          <tbody>
            {columns.map(({ label, joined, begun }) => (
              <tr key={label}>
                <th scope="row">From {label}</th>
                <td>{joined} users</td>
                <td>{begun} stories</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A week's first day, and how many users and stories were added in it. */
type Week = { label: string; joined: number; begun: number };

const HEIGHT_PX = 236;
/** The room of the texts around the chart at their usual size. */
const MARGIN_PX = { top: 22, bottom: 24 };
const DIGIT_PX = 7;
/** Between the numbers at the left and the lines. */
const GAP_PX = 10;
/** A label with the space beside it. */
const LABEL_PX = 68;
const MOST_BAR_PX = 18;
/** A number in a bar needs as much. */
const NUMBER_PX = 20;

/** A step of 1, 2 or 5 and its tens, with which at most four lines reach a number. */
function stepTo(most: number): number {
  for (let ten = 1; ; ten *= 10) {
    const step = [1, 2, 5].find((digit) => digit * ten * 4 >= most);
    if (step !== undefined) return step * ten;
  }
}

function layOut(weeks: readonly Week[], width: number, scale: number) {
  const most = Math.max(4, ...weeks.flatMap(({ joined, begun }) => [joined, begun]));
  const step = stepTo(most);
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
  const highest = ticks.at(-1) ?? most;
  const left = scale * (GAP_PX + DIGIT_PX * String(highest).length);
  const [top, bottom] = [MARGIN_PX.top * scale, HEIGHT_PX - MARGIN_PX.bottom * scale];
  // The last label may be wider than its week.
  const over = Math.max(0, LABEL_PX * scale - width / weeks.length) / 2;
  const wide = Math.max(0, width - left - over) / weeks.length;
  return {
    ticks,
    left,
    bottom,
    wide,
    bar: Math.min(MOST_BAR_PX, wide * 0.6),
    /** One in so many weeks has a label, the last one too. */
    every: Math.max(1, Math.ceil((LABEL_PX * scale) / wide)),
    xOf: (index: number) => left + wide * (index + 0.5),
    yOf: (count: number) => bottom - ((bottom - top) * count) / highest,
  };
}

/** Users as a line, stories as bars; the present week is marked and says its numbers. */
function GrowthChart({ weeks }: { weeks: readonly Week[] }) {
  const { frame, width, scale } = useChartSize();
  const { ticks, left, bottom, wide, bar, every, xOf, yOf } = layOut(weeks, width, scale);
  const last = weeks.length - 1;
  const points = weeks.map(({ joined }, index) => `${xOf(index)},${yOf(joined)}`).join(' ');
  const { joined = 0, begun = 0 } = weeks[last] ?? {};
  const hasRoom = bar >= NUMBER_PX * 0.8 * scale && bottom - yOf(begun) >= NUMBER_PX * scale;

  return (
    <div ref={frame} className={styles.frame}>
      <svg {...{ width, height: HEIGHT_PX }} className={styles.chart} aria-hidden>
        {weeks.map(({ label, joined: users, begun: told }, index) => (
          <AntdTooltip
            key={label}
            title={`From ${label}: ${countOf(users, 'user', 'users')}, ${countOf(told, 'story', 'stories')}`}
          >
            <rect
              {...{ x: xOf(index) - wide / 2, width: wide, height: bottom }}
              className={styles.week}
            />
          </AntdTooltip>
        ))}
        {ticks.map((count) => (
          <g key={count}>
            <path d={`M${left} ${yOf(count)}H${width}`} className={chart.rule} />
            <text x={left - GAP_PX * scale} y={yOf(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        {weeks.map(({ label, begun: count }, index) => (
          <g key={label}>
            <rect
              {...{ x: xOf(index) - bar / 2, y: yOf(count), width: bar, rx: 3 }}
              height={bottom - yOf(count)}
              className={styles.bar}
            />
            {(last - index) % every === 0 && (
              <text x={xOf(index)} y={HEIGHT_PX - 4} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
        <polyline points={points} className={styles.line} />
        {weeks.map(({ label, joined: count }, index) => (
          <circle
            key={label}
            {...{ cx: xOf(index), cy: yOf(count), r: index === last ? 4.5 : 2.5 }}
            className={styles.dot}
            data-now={index === last || undefined}
          />
        ))}
        <text x={xOf(last)} y={yOf(joined) - 10} textAnchor="middle" className={styles.newest}>
          {joined}
        </text>
        {hasRoom && (
          <text
            x={xOf(last)}
            y={yOf(begun) + 14 * scale}
            textAnchor="middle"
            className={styles.inBar}
          >
            {begun}
          </text>
        )}
      </svg>
    </div>
  );
}
