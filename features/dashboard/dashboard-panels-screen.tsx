import { type ComponentType, useContext } from 'react';

import { LastChanges } from '@/components/activity/own-changes';
import { KnownFailure } from '@/components/kit/panel';
import layout from '@/styles/layout.module.css';

import { ShelfPanelRoom } from './awaited-panels';
import styles from './dashboard-panels.module.css';
import type { PanelProps, PanelReads } from './dashboard-rows';
import { FirstRun, FirstRunRoom } from './first-run';
import { Growth } from './growth';
import { NeedsAttention } from './needs-attention';
import { NewestUsers } from './newest-users';
import { PendingQueries } from './pending-queries';
import { NotRead, type SharedFailure, sharedFailures } from './shared-failures';
import { ShelfPanel } from './shelf-panel';
import { UnfinishedWork } from './unfinished-work';

type Part = {
  Panel: ComponentType<PanelProps>;
  /** What it reads. */
  reads: readonly (keyof PanelReads['reads'])[];
  /** Drawn as long as any of that is there. */
  isPartial?: true;
  /** Its height while its books are on their way. */
  isShelf?: true;
};

/** What stands below the counters, in these rows; of two the first has two thirds. */
const ROWS: readonly (readonly Part[])[] = [
  [{ Panel: ShelfPanel, reads: ['stories'], isShelf: true }],
  [
    { Panel: Growth, reads: ['users', 'stories'], isPartial: true },
    { Panel: NeedsAttention, reads: ['stories', 'genres', 'banners'], isPartial: true },
  ],
  [
    { Panel: PendingQueries, reads: ['newestQueries'] },
    { Panel: NewestUsers, reads: ['newestUsers'] },
  ],
];

/** What the dashboard shows below its counters: the panels of what could be read. */
export default function PanelsScreen({
  rows,
  reads,
  counts,
  isLost,
}: PanelReads & Pick<PanelProps, 'counts'> & { isLost: boolean }) {
  const known = useContext(KnownFailure);
  if (isLost) return <OwnWork rows={rows} />;
  const made = [rows.users, rows.stories, rows.queries];
  if (made.every((one) => one.rows?.length === 0)) {
    return (
      <>
        <FirstRun genres={rows.genres.rows?.length} banners={rows.banners.rows?.length} />
        <OwnWork rows={rows} />
      </>
    );
  }
  const isToCome = made.some((one) => !one.rows && !one.error && !one.question);
  if (counts.isFirstRun && isToCome) return <FirstRunRoom />;
  const { places, said } = placeFailures(reads, known);
  return (
    <KnownFailure value={[...known, ...said]}>
      <div className={styles.panels}>
        {ROWS.map((parts, row) => {
          const shown = parts.filter((part) => places.get(part) !== null);
          return (
            <div key={row} className={styles.row} data-parts={shown.length}>
              {shown.map((part) => {
                const failure = places.get(part);
                return (
                  <div key={part.reads.join()}>
                    {failure ? (
                      <Missing failure={failure} counts={part.isShelf && counts} />
                    ) : (
                      <part.Panel rows={rows} counts={counts} />
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
        <OwnWork rows={rows} />
      </div>
    </KnownFailure>
  );
}

/**
 * What stands in the place of each part that lacks what it needs: the failure, in the first that it leaves out;
 * null where that is said already, and the part beside it has the room.
 */
function placeFailures(reads: PanelReads['reads'], known: readonly string[]) {
  const failures = sharedFailures(
    ROWS.flat().flatMap((part) => part.reads.map((name) => reads[name])),
  );
  const said = new Set<string>();
  const places = new Map<Part, SharedFailure | null>();
  for (const part of ROWS.flat()) {
    const failed = part.reads.flatMap((name) => reads[name].error?.message ?? []);
    const isOut = part.isPartial ? failed.length === part.reads.length : failed.length > 0;
    if (!isOut) continue;
    const message = failed.find((one) => !known.includes(one) && !said.has(one));
    if (message !== undefined) said.add(message);
    places.set(part, failures.find(({ error }) => error.message === message) ?? null);
  }
  return { places, said };
}

type MissingProps = { failure: SharedFailure; counts: PanelProps['counts'] | undefined };

/** What was not read, as high as the part that it stands for: nothing moves when a failure arrives. */
function Missing({ failure, counts }: MissingProps) {
  return (
    <section className={`${layout.raised} ${styles.missing}`}>
      {counts && (
        <div aria-hidden>
          <ShelfPanelRoom counts={counts} />
        </div>
      )}
      <NotRead failure={failure} />
    </section>
  );
}

/** What this admin has begun, and what they changed last. */
function OwnWork({ rows }: Pick<PanelProps, 'rows'>) {
  return (
    <div>
      <UnfinishedWork rows={rows} />
      <LastChanges />
    </div>
  );
}
