import { Panel, PanelList } from '@/components/kit/panel';
import { ShelfLegend } from '@/components/shelf/shelf-legend';
import { ShelfRoom } from '@/components/shelf/shelf-room';
import { useValue } from '@/lib/reads/use-value';

import { type DashboardItem, dashboardRead } from './api';
import panelStyles from './dashboard-panels.module.css';
import type { PanelProps } from './dashboard-rows';
import { FirstRunRoom } from './first-run';
import overviewStyles from './overview.module.css';

type Counts = PanelProps['counts'];

/** What stands for what the counters will say. */
const NO_COUNTS = { books: 90, genres: 14 };

/** How many books and genres the shelf will have, and whether there is nobody and nothing yet, by the places of their counters. */
export function countsOf(items: readonly DashboardItem[] | undefined): Counts {
  const [people, books, covers] = [0, 1, 2].map((place) => items?.[place]?.value);
  const isFirstRun = people === 0 && books === 0;
  return { books: books ?? NO_COUNTS.books, genres: covers ?? NO_COUNTS.genres, isFirstRun };
}

/** What stands below the shelf, as in `dashboard-panels-screen`; two are lower than a list. */
const AWAITED_ROWS = [
  [
    ['New users and stories per week', overviewStyles.chartRoom ?? ''],
    ['Needs attention', overviewStyles.findingsRoom ?? ''],
  ],
  [
    ['Pending queries', null],
    ['Newest users', null],
  ],
] as const;

/** The panels with their headings, without anything read. */
export function AwaitedPanels() {
  const counts = countsOf(useValue(dashboardRead).data);
  if (counts.isFirstRun) return <FirstRunRoom />;
  return (
    <div className={panelStyles.panels} aria-hidden>
      <div className={panelStyles.row}>
        <div>
          <ShelfPanelRoom counts={counts} />
        </div>
      </div>
      {AWAITED_ROWS.map((parts, row) => (
        <div key={row} className={panelStyles.row} data-parts={parts.length}>
          {parts.map(([title, room]) => (
            <div key={title}>
              <Panel title={title}>
                {room !== null ? (
                  <div className={`${overviewStyles.skeleton} ${room}`} />
                ) : (
                  <PanelList
                    label={title}
                    state={{ data: undefined }}
                    empty=""
                    children={() => null}
                  />
                )}
              </Panel>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The place of the shelf, with its head. */
export function ShelfPanelRoom({ counts }: { counts: Counts }) {
  return (
    <Panel title="The shelf" more={<ShelfLegend />}>
      <ShelfRoom {...counts} isLow />
    </Panel>
  );
}
