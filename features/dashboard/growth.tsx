import { ChartNumbers } from '@/components/chart/chart-data';
import { Nothing } from '@/components/kit/panel';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { serverNowMs } from '@/lib/session/session';
import { startOfWeek } from '@/lib/text/moments';
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
  const figures = joined && begun && growthFigures(joined, begun, startMs, nowMs);

  return (
    <FiguresPanel title={TITLE} sources={sources} more={figures?.legend} room={styles.chartRoom}>
      {() =>
        figures ? (
          <>
            {figures.chart}
            {/* A table itself would be as wide as its words. */}
            <div className={layout.unseen}>
              <ChartNumbers title={TITLE} table={figures.table} />
            </div>
          </>
        ) : (
          <Nothing>Nobody and nothing new in {WEEKS} weeks.</Nothing>
        )
      }
    </FiguresPanel>
  );
}
