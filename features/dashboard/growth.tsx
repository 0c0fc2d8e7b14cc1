import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { serverNowMs } from '@/lib/session/server-clock';
import layout from '@/styles/layout.module.css';

import { FiguresPanel } from './figures-panel';
import { GrowthChart } from './growth-chart';
import { addWeeks, startOfWeek, type Dated, countByWeek, type WeekBar } from './moments';
import styles from './overview.module.css';

const WEEKS = 12;

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
  const weeks = people.rows && rooms.rows ? countLastWeeks([people.rows, rooms.rows]) : undefined;
  const isNone = weeks?.every(({ counts }) => counts.every((count) => count === 0));

  return (
    <FiguresPanel
      title="New users and stories per week"
      sources={sources}
      more={!isNone && <Legend />}
      room={styles.chartRoom}
    >
      {() =>
        isNone ? (
          <p className={layout.muted}>Nobody and nothing new in {WEEKS} weeks.</p>
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
    ...{ label: dayOf(startMs), joined, begun },
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
