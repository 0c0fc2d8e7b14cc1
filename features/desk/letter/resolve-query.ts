import { sayStatus } from '@/components/record/change-words';
import { failureOf } from '@/components/record/failure-of';
import { type Undone, undoOf } from '@/components/record/undo';
import { showToast } from '@/components/toast/toast';
import {
  PENDING,
  queries,
  type Query,
  QUERY_FIELDS,
  type QueryStatus,
  RESOLVED,
} from '@/features/queries/api';
import { logStatus } from '@/lib/activity/log-change';
import { madeAt } from '@/lib/changes/plan/another-record';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { runOne } from '@/lib/changes/run/run-one';
import { writerOf } from '@/lib/changes/run/writer';
import type { RowState } from '@/lib/changes/state/row-state';
import { ApiError, describeFailure } from '@/lib/http/api-error';
import type { RecordsNow } from '@/lib/rows/known-rows';
import { currentOwner } from '@/lib/session/session';

import { senderOf } from '../state/sender-of';

/** What a resolve has come to. */
export type ResolveResult = {
  /** It is stored, and was this admin's. */
  isResolved: boolean;
  /** Why the query stays pending: what it says by now, or what has failed. */
  why?: Query | ApiError;
  /** What the query holds by now, as far as that is known; null: it is gone. */
  known?: Partial<Query> | null;
};

/** The fields that the admin has read before resolving. */
export const READ_FIELDS = QUERY_FIELDS.filter(({ isStatus }) => isStatus !== true);

/** Why a query that was resolved here stays pending, in a sentence. */
export function describeReturn({ was, why }: { was: Query; why: Query | ApiError }): string {
  const sender = senderOf(was);
  return why instanceof ApiError
    ? `The query of ${sender} is back in the queue. ${describeFailure(why)}`
    : `Somebody changed the query of ${sender} meanwhile, so it stays pending.`;
}

/** The status alone is sent, as everywhere: an API that escapes what it takes would store the texts in that form. */
const writer = writerOf(queries);

/** From one status to another, of a query as it was read. */
function changeOf(letter: Query, from: string, to: QueryStatus): RowChange {
  const { _id: id, name, email, query } = letter;
  return {
    id,
    ...madeAt(letter),
    noun: queries.name,
    name,
    before: { name, email, query, status: from },
    after: { status: to },
  };
}

function log(owner: string, query: Query, before: string, after: string): void {
  const of = { noun: queries, record: query._id, subject: query.name, ...madeAt(query) };
  logStatus(owner, { ...of, before, after });
}

/** Resolves a query as it was read, unless it says something else by now or needs it no more (ADR 38). */
export async function resolveQuery(query: Query): Promise<ResolveResult> {
  const owner = currentOwner();
  return resultOf(owner, query, await runOne(changeOf(query, query.status, RESOLVED), writer));
}

function resultOf(owner: string, query: Query, state: RowState): ResolveResult {
  const sender = senderOf(query);
  switch (state.is) {
    case 'written':
      log(owner, query, query.status, RESOLVED);
      return { isResolved: true, known: { status: RESOLVED } };
    case 'same':
      showToast('info', `Somebody else has already resolved the query of ${sender}.`);
      return { isResolved: false, known: { status: RESOLVED } };
    case 'left': {
      if (state.why === 'changed') {
        const now = { ...query, ...state.now };
        return { isResolved: false, why: now, known: now };
      }
      showToast('warning', `Somebody has deleted the query of ${sender} meanwhile.`);
      return { isResolved: false, known: null };
    }
    case 'failed':
    case 'unknown':
      return { isResolved: false, why: failureOf(state) };
    case 'waiting':
    case 'reading':
    case 'sent':
    case 'unsent':
      showToast('warning', `The query of ${sender} stays pending: your session ended before.`);
      return { isResolved: false };
  }
}

/** Sets a query that was resolved here back to Pending, as every undo does. */
export function undoResolve(
  query: Query,
  refresh: (written?: RecordsNow) => Promise<void>,
): Promise<Undone> {
  const owner = currentOwner();
  const undo = undoOf({
    row: changeOf(query, PENDING, RESOLVED),
    writer,
    done: `${sayStatus(query.name, PENDING)} again.`,
    refresh(written) {
      // What it reads again is not waited for.
      void refresh(written);
      return Promise.resolve();
    },
    onUndone: () => log(owner, query, RESOLVED, PENDING),
  });
  return undo();
}
