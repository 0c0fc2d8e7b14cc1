import { FORGOTTEN_ROW, type RowChange } from './change-set';
import { REASONS } from './reasons';
import { isFailure, type RowState } from './row-state';
import { announceSets, homeOf, readHeads, sweepRows } from './set-store';

type IsRow = (row: RowChange) => boolean;

/** Each set of an admin with its rows, and the places of those that are looked for. @throws where the database fails */
async function* findRows(owner: string, isRow: IsRow) {
  for (const head of await readHeads(owner)) {
    const home = homeOf(head.id);
    const { rows = [] } = (await home.open(head)) ?? {};
    const found = rows.flatMap((row, at) => (isRow(row) ? [at] : []));
    yield { home, head, rows, found: new Set(found) };
  }
}

/** The rows that are looked for in the sets of an admin, by the ids of their sets. @throws where the database fails */
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

/** Forgets rows in the sets of an admin, and all that is said of them; says how many. @throws where the database fails */
export async function forgetRows(owner: string, isOut: IsRow): Promise<number> {
  let forgotten = 0;
  await sweepRows();
  for await (const { home, head, rows, found } of findRows(owner, isOut)) {
    if (found.size === 0) continue;
    forgotten += found.size;
    await home.changeStates(head, (state, place) =>
      found.has(place) ? withoutPerson(state) : state,
    );
    const others = rows.map((row, at) => (found.has(at) ? FORGOTTEN_ROW : row));
    await home.putRows(head.id, others);
    await home.changeHeads(owner, (one) =>
      one.id === head.id ? { ...one, title: withoutValues(one.title) } : one,
    );
  }
  if (forgotten > 0) announceSets();
  return forgotten;
}
