import { ApiError } from '@/lib/http/api-error';

import type { Lease, SetHead, SetHome } from '../home/set-home';
import { announceSets, homeOf, readHeads, sweepSets } from '../home/set-store';
import { FORGOTTEN_ROW, type RowChange } from '../plan/change-set';
import { REASONS } from '../state/reasons';
import { isFailure, type RowState } from '../state/row-state';

import { liveSets } from './live-sets';

type IsRow = (row: RowChange) => boolean;

/** Each set of an admin with its rows, and the places of the rows that fit. @throws where the database fails */
async function* findRows(owner: string, isRow: IsRow) {
  for (const head of await readHeads(owner)) {
    const home = homeOf(head.id);
    const { rows = [] } = (await home.open(head)) ?? {};
    const found = rows.flatMap((row, at) => (isRow(row) ? [at] : []));
    yield { home, head, rows, found: new Set(found) };
  }
}

/** The rows that fit in the sets of an admin, by the ids of their sets. @throws where the database fails */
export async function findRowsIn(owner: string, isRow: IsRow): Promise<Map<string, RowChange[]>> {
  const all = new Map<string, RowChange[]>();
  for await (const { head, rows, found } of findRows(owner, isRow)) {
    const of = rows.filter((_, at) => found.has(at));
    if (of.length > 0) all.set(head.id, of);
  }
  return all;
}

/** The same state without what it may say of a person. */
function withoutPerson(state: RowState): RowState {
  if (state.is === 'left' && 'now' in state) return { ...state, now: {} };
  if (!isFailure(state)) return state;
  return { ...state, message: REASONS.forgotten, wholeReply: undefined };
}

/** A title without the values in it, which may name a person: "changed (Name: Ann)". */
const withoutValues = (title: string) => title.replace(/ \(.*$/s, '');

/**
 * Takes a set whose rows are forgotten. A run keeps where rows stand from its memory, and so what is forgotten meanwhile
 * too. @throws ApiError where one is under way
 */
async function takeIdle(home: SetHome, { id }: SetHead): Promise<Lease> {
  const isTaken = liveSets.read().get(id)?.isRunning === true || (await home.isTaken(id));
  const lease = isTaken ? null : await home.takeLease(id);
  if (lease === null) throw new ApiError(REASONS.beingWritten);
  return lease;
}

/**
 * Forgets rows in the sets of an admin, and all that is said of them; says how many. @throws where the database fails,
 * or one of the sets is being written
 */
export async function forgetRows(owner: string, isOut: IsRow): Promise<number> {
  let forgotten = 0;
  await sweepSets();
  for await (const { home, head, rows, found } of findRows(owner, isOut)) {
    if (found.size === 0) continue;
    const lease = await takeIdle(home, head);
    try {
      await home.changeStates(head, (state, place) =>
        found.has(place) ? withoutPerson(state) : state,
      );
      const others = rows.map((row, at) => (found.has(at) ? FORGOTTEN_ROW : row));
      await home.putRows(head.id, others);
      await home.changeHeads(owner, (one) =>
        one.id === head.id ? { ...one, title: withoutValues(one.title) } : one,
      );
    } finally {
      await lease.release();
    }
    forgotten += found.size;
  }
  if (forgotten > 0) announceSets();
  return forgotten;
}
