import { getSession, rememberSession } from '@/lib/session/session';

import type { RowChange } from '../plan/change-set';
import { type RowState, WAITING } from '../state/row-state';

import { runRows } from './run-rows';
import type { Writer } from './writer';

/**
 * Runs a row without a set, for the session that is signed in now, and answers with where it stands. The caller logs
 * what was written. Where a server asks to wait, the row fails.
 */
async function run(row: RowChange, writer: Writer, from: RowState): Promise<RowState> {
  const isSameSession = rememberSession();
  const [state = from] = await runRows({
    rows: [row],
    states: [from],
    places: [0],
    writer,
    isPatient: false,
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => isSameSession() && getSession().token !== null,
  });
  return state;
}

/** Writes a change of one record. */
export const runOne = (row: RowChange, writer: Writer) => run(row, writer, WAITING);

/** Takes a change of one record back, as a set takes back each of its rows. */
export const takeBackOne = (row: RowChange, writer: Writer) =>
  run(row, writer, { is: 'waiting', back: true });
