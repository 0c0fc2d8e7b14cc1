import { ChartNumbers } from '@/components/chart/chart-data';
import { Nothing } from '@/components/kit/panel';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { NOT_READABLE } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { formatCount } from '@/lib/text/format';
import { countUndated, startOfWeek } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import { addWeeks } from './counts-by-time';
import type { PanelRows } from './dashboard-rows';
import { FiguresPanel } from './figures-panel';
import styles from './overview.module.css';
import { growthFigures } from './week-figures';

const WEEKS = 12;
const TITLE = 'New users and stories per week';

/** The users and the stories that were added in each of the last weeks. */
export function Growth({ rows }: { rows: PanelRows }) {
  const sources = [
    { noun: users, related: rows.users },
    { noun: stories, related: rows.stories },
  ];
  const nowMs = serverNowMs();
  const [joined, begun] = [rows.users.rows, rows.stories.rows];
  const startMs = addWeeks(startOfWeek(nowMs), 1 - WEEKS);
  const undated = [joined, begun].reduce((sum, all) => sum + countUndated(all ?? []), 0);
  const isCounted = sources.every(({ related: { rows: known, error } }) => known ?? error);
  const figures = isCounted ? growthFigures(joined, begun, startMs, nowMs) : null;

  return (
    <FiguresPanel
      title={TITLE}
      sources={sources}
      more={figures?.legend}
      room={styles.chartRoom}
      isPartial
    >
      {(isWhole) => (
        <>
          {figures?.chart}
          {figures && (
            // A table itself would be as wide as its words.
            <div className={layout.unseen}>
              <ChartNumbers title={TITLE} table={figures.table} />
            </div>
          )}
          {isWhole && !figures && (
            <Nothing>
              {undated === 0
                ? `Nobody and nothing new in ${WEEKS} weeks.`
                : `Of ${formatCount(undated)} the date is ${NOT_READABLE}.`}
            </Nothing>
          )}
        </>
      )}
    </FiguresPanel>
  );
}
