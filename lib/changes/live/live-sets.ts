import { currentOwner } from '@/lib/session/session';
import { createStore } from '@/lib/storage/store';

import type { WholeSet } from '../home/set-home';
import {
  keepSet,
  findSet,
  isOnDevice,
  isTaken,
  keepRows,
  readSet,
  takeLease,
  watchSets,
} from '../home/set-store';
import type { RowChange } from '../plan/change-set';

/** A set of this page, running or not, until it is dismissed. */
export type LiveSet = WholeSet & {
  owner: string;
  isRunning: boolean;
  /** Whether the device keeps it; else a reload loses it. Null until that is known. */
  isOnDevice: boolean | null;
  /** The places of the rows that the last run took: the states of the others are older, and may be wrong by now. */
  lastRun?: readonly number[];
  /** Until when the server wants no call, where a screen says so. */
  waitsUntilMs?: number | null;
};

/** A set as screens show it: of this page, or as the device keeps it. */
export type ShownSet = WholeSet &
  Partial<Pick<LiveSet, 'isRunning' | 'isOnDevice' | 'waitsUntilMs'>>;

/** The sets of this page by id, the oldest first: they outlive the screens that began them. */
export const liveSets = createStore<ReadonlyMap<string, LiveSet>>(new Map());

/** Ends the watch over what other tabs do, which lasts while this page has a set, whatever screen is shown. */
let unwatch: (() => void) | undefined;

/** Shows a set among those of this page, as the newest. */
export function showSet(live: LiveSet): void {
  unwatch ??= watchSets(() => void followOthers());
  liveSets.write(new Map([...liveSets.read(), [live.id, live]]));
}

/** Changes what is said of a set of this page. */
export function tellLive(id: string, change: Partial<LiveSet>): void {
  const sets = new Map(liveSets.read());
  const known = sets.get(id);
  if (known) liveSets.write(sets.set(id, { ...known, ...change }));
}

/** Takes a set off this page. */
export function dropLive(id: string): void {
  const sets = new Map(liveSets.read());
  if (!sets.delete(id)) return;
  liveSets.write(sets);
  if (sets.size > 0) return;
  unwatch?.();
  unwatch = undefined;
}

/** Takes a set of the device into those of this page; says so where another tab has it, or it cannot be read. */
export async function takeSet(
  owner: string,
  id: string,
): Promise<'here' | 'elsewhere' | 'gone' | 'unreadable'> {
  const here = liveSets.read().get(id);
  // It is of the admin before.
  if (here && here.owner !== owner) return 'gone';
  if (here) return here.isRunning || !(await isTaken(id)) ? 'here' : 'elsewhere';
  const lease = await takeLease(id);
  if (lease === null) return 'elsewhere';
  const kept = await findSet(owner, id);
  await lease.release();
  if (typeof kept === 'string') return kept;
  showSet({ ...kept, owner, isRunning: false, isOnDevice: isOnDevice(id) });
  return 'here';
}

/** Puts another change in the place of a row that was left out, unless another tab has written it since. */
export async function replaceRow(id: string, place: number, row: RowChange): Promise<void> {
  const live = liveSets.read().get(id);
  if (!live || live.isRunning) return;
  const known = (await readSet(live.owner, id)) ?? live;
  if (known.states[place]?.is !== 'left') return;
  const rows = known.rows.map((one, at) => (at === place ? row : one));
  try {
    await keepRows(id, rows);
    tellLive(id, { rows, states: known.states });
  } catch {
    const isOnDevice = await keepSet(live.owner, { ...known, rows });
    tellLive(id, { rows, states: known.states, isOnDevice });
  }
}

/** Looks again at the admin's sets of this page that do not run: another tab may have gone on with them. */
async function followOthers(): Promise<void> {
  for (const { id, owner, ...live } of liveSets.read().values()) {
    if (owner !== currentOwner() || live.isRunning) continue;
    const kept = await readSet(owner, id);
    if (!kept || liveSets.read().get(id)?.states !== live.states) continue;
    tellLive(id, { title: kept.title, rows: kept.rows, states: kept.states });
  }
}
