import { getSession, rememberSession } from '@/lib/session/session';

import type { RowChange } from './change-set';
import { type RowState, WAITING } from './row-state';
import { runRows } from './run-rows';
import type { Writer } from './writer';

/**
 * Runs a few rows that nobody keeps a set of, for the session that is signed in now, and answers with where
 * they stand; whoever calls it logs what was written. A single one does not wait for a server that asks for
 * that, but fails.
 */
export function runFew(
  rows: readonly RowChange[],
  writer: Writer,
  states: readonly RowState[] = rows.map(() => WAITING),
): Promise<readonly RowState[]> {
  const isSameSession = rememberSession();
  return runRows({
    rows,
    states,
    places: [...rows.keys()],
    writer,
    isPatient: rows.length > 1,
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => isSameSession() && getSession().token !== null,
  });
}

/** The same with one row. */
export async function runOne(row: RowChange, writer: Writer): Promise<RowState> {
  const [state = WAITING] = await runFew([row], writer);
  return state;
}

/** Takes a change of one record back, as a set takes back each of its rows. */
export async function takeBackOne(row: RowChange, writer: Writer): Promise<RowState> {
  const [state = WAITING] = await runFew([row], writer, [{ is: 'waiting', back: true }]);
  return state;
}
