import type { Story } from '@/features/stories/api';

import { InsightPanel, type Figures } from './insight-panel';
import { rowsIn, type Range } from './range';
import type { InsightRows } from './use-insight-rows';

/** What the panels of stories are drawn from. */
export type StoryProps = { rows: InsightRows; range: Range; nowMs: number };

/** The panel of a figure out of the stories of the range. */
export function StoryPanel(
  props: StoryProps & {
    title: string;
    note?: string;
    isWide?: boolean;
    of: (rows: readonly Story[]) => Figures;
  },
) {
  const { rows, range, nowMs, of, ...panel } = props;
  return (
    <InsightPanel
      {...panel}
      source={rows.stories}
      figuresOf={(all) => {
        const recent = rowsIn(all, range, nowMs);
        return recent.length === 0 ? null : of(recent);
      }}
    />
  );
}
