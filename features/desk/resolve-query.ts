import { type Undone, undoOf } from '@/components/form/undo-button';
import { showToast } from '@/components/toast/toast';
import {
  queries,
  type QueryInput,
  type QueryStatus,
  updateQuery,
  type Query,
} from '@/features/queries/api';
import { logStatus } from '@/lib/activity/log-change';
import { changedFields, type FormField } from '@/lib/forms/form-fields';
import { withoutEmpty } from '@/lib/forms/validation';
import { ApiError, describeFailure } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import type { KnownRecords } from '@/lib/rows/store';
import { currentOwner } from '@/lib/session/session';
import { isolate } from '@/lib/text/format';

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
export const READ_FIELDS: readonly FormField[] = [
  { name: 'query', label: 'Query', kind: 'text' },
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'text' },
];
const FIELDS: readonly FormField[] = [
  ...READ_FIELDS,
  { name: 'status', label: 'Status', kind: 'choice', isStatus: true },
];

/** What a query is called in a sentence. */
export function senderOf({ name, email }: Pick<Query, 'name' | 'email'>): string {
  return isolate(name.trim() || email.trim() || 'somebody');
}

/** Why a query that was resolved here stays pending, in a sentence. */
export function describeReturn({ was, why }: { was: Query; why: Query | ApiError }): string {
  const sender = senderOf(was);
  return why instanceof ApiError
    ? `The query of ${sender} is back in the queue. ${describeFailure(why)}`
    : `Somebody changed the query of ${sender} meanwhile, so it stays pending.`;
}

/** Resolves a query as it was read, unless it says something else by now or needs it no more (ADR 38). */
export async function resolveQuery(query: Query): Promise<ResolveResult> {
  const owner = currentOwner();
  const sender = senderOf(query);
  try {
    const now = await refetchBeforeWrite(() => queries.get(query._id));
    if (now.status === 'Resolved') {
      showToast('info', `Somebody else has already resolved the query of ${sender}.`);
      return { isResolved: false, known: { status: 'Resolved' } };
    }
    if (changedFields(READ_FIELDS, query, now).length > 0)
      return { isResolved: false, why: now, known: now };
    if (owner !== currentOwner()) {
      showToast('warning', `The query of ${sender} stays pending: your session ended before.`);
      return { isResolved: false };
    }
    await setStatus(now, 'Resolved');
    log(owner, now, now.status, 'Resolved');
    return { isResolved: true, known: { status: 'Resolved' } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) return { isResolved: false, why: error };
    showToast('warning', `Somebody has deleted the query of ${sender} meanwhile.`);
    return { isResolved: false, known: null };
  }
}

/** Sets a query that was resolved here back to Pending, as every undo does. */
export async function undoResolve(
  query: Query,
  refresh: (written?: KnownRecords) => Promise<void>,
): Promise<Undone> {
  const { _id: id, name } = query;
  const owner = currentOwner();
  const before = { ...query, status: 'Pending' };
  const undo = undoOf<QueryInput>(
    {
      fields: FIELDS,
      refresh(written) {
        // What it reads again is not waited for.
        void refresh(written);
        return Promise.resolve();
      },
      stored: { id, name, values: before, read: () => queries.get(id) },
      save: (values) => setStatus({ _id: id, ...values }, 'Pending'),
      onUndone: () => log(owner, query, 'Resolved', 'Pending'),
    },
    { before, after: { ...query, status: 'Resolved' } },
  );
  return undo ? undo() : 'refused';
}

type Read = Pick<QueryInput, 'email' | 'name' | 'query'> & { _id: string };

function setStatus({ _id, email, name, query }: Read, status: QueryStatus): Promise<QueryInput> {
  return updateQuery(_id, { ...withoutEmpty({ email, name, query }), status });
}

function log(owner: string, { _id, name }: Query, before: string, after: QueryStatus): void {
  logStatus(owner, { noun: queries, record: _id, subject: name, before, after });
}
