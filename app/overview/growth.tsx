import layout from '@/components/ui/layout.module.css';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';
import { addWeeks, startOfWeek, type Dated } from '@/lib/insights/moments';
import { countByWeek, type WeekBar } from '@/lib/insights/weeks';
import { serverNowMs } from '@/lib/session/server-clock';

import { FiguresPanel } from './figures-panel';
import styles from './overview.module.css';

const WEEKS = 12;
/** Enough for one more name below each second week. */
const SIZE = { width: 600, height: 190, left: 30, bottom: 22 };

const dayOf = (ms: number) =>
  new Date(ms).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

/** The users and the stories that were added in each of the last weeks. */
export function Growth({ isIdle }: { isIdle: boolean }) {
  const people = useRelatedRows(users, isIdle);
  const rooms = useRelatedRows(stories, isIdle);
  const sources = [
    { noun: users, related: people },
    { noun: stories, related: rooms },
  ];

  return (
    <FiguresPanel title="New users and stories per week" sources={sources} room={styles.chartRoom}>
      {() => <Weeks weeks={countLastWeeks([people.rows ?? [], rooms.rows ?? []])} />}
    </FiguresPanel>
  );
}

function countLastWeeks(lists: readonly (readonly Dated[])[]): WeekBar[] {
  const nowMs = serverNowMs();
  return countByWeek(lists, addWeeks(startOfWeek(nowMs), 1 - WEEKS), nowMs).bars;
}

/** Users as a line, stories as bars; the numbers as a table for screen readers. */
function Weeks({ weeks }: { weeks: WeekBar[] }) {
  if (weeks.every(({ counts }) => counts.every((count) => count === 0))) {
    return <p className={layout.muted}>Nobody and nothing new in {WEEKS} weeks.</p>;
  }
  const most = Math.max(4, ...weeks.flatMap(({ counts }) => counts));
  const { width, height, left, bottom } = SIZE;
  const step = (width - left) / weeks.length;
  const xOf = (index: number) => left + step * (index + 0.5);
  const yOf = (count = 0) => 8 + (height - bottom - 8) * (1 - count / most);
  const line = weeks.map(({ counts }, index) => `${xOf(index)},${yOf(counts[0])}`).join(' ');

  return (
    <>
      <p className={styles.legend} aria-hidden>
        <span data-series="users">Users</span> <span data-series="stories">Stories</span>
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} aria-hidden>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path d={`M${left} ${yOf(share * most)}H${width}`} className={styles.rule} />
            <text x={left - 8} y={yOf(share * most) + 4} textAnchor="end">
              {Math.round(share * most)}
            </text>
          </g>
        ))}
        {weeks.map(({ startMs, counts }, index) => (
          <g key={startMs}>
            <rect
              x={xOf(index) - 8}
              y={yOf(counts[1])}
              width={16}
              height={yOf(0) - yOf(counts[1])}
              rx={2}
              className={styles.bar}
            />
            {index % 2 === 1 && (
              <text x={xOf(index)} y={height - 4} textAnchor="middle">
                {dayOf(startMs)}
              </text>
            )}
          </g>
        ))}
        <polyline points={line} className={styles.line} />
        {weeks.map(({ startMs, counts }, index) => (
          <circle key={startMs} cx={xOf(index)} cy={yOf(counts[0])} r={3} className={styles.line} />
        ))}
      </svg>
      <table className={layout.unseen}>
        <caption>New users and stories per week</caption>
        <tbody>
          {weeks.map(({ startMs, counts }) => (
            <tr key={startMs}>
              <th scope="row">From {dayOf(startMs)}</th>
              <td>{counts[0]} users</td>
              <td>{counts[1]} stories</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
