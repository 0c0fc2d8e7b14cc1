import { showToast } from '@/components/toast/toast';
import { queries, updateQuery, type Query } from '@/features/queries/api';
import { logStatus } from '@/lib/activity/log-change';
import { changedFields, type FormField } from '@/lib/forms/form-fields';
import { withoutEmpty } from '@/lib/forms/validation';
import { ApiError, describeFailure } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/refetch-before-write';
import { getSession } from '@/lib/session/session';
import { isolate } from '@/lib/text/bidi';

/** The result of a resolve; `theirs` was somebody else's, with `changed` the query says `now`. */
export type ResolveResult =
  { kind: 'resolved' | 'theirs' | 'gone' | 'pending' } | { kind: 'changed'; now: Query };

/** What a try has come to: `offline` sent nothing. */
type SendResult = ResolveResult | { kind: 'offline' };

/** The fields that the admin has read before resolving. */
export const READ_FIELDS: readonly FormField[] = [
  { name: 'query', label: 'Query', kind: 'text' },
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'text' },
];

/** Who is signed in. */
export const currentOwner = () => getSession().admin?.email ?? '';

/** What a query is called in a sentence. */
export function senderOf({ name, email }: Pick<Query, 'name' | 'email'>): string {
  return isolate(name.trim() || email.trim() || 'somebody');
}

/**
 * Resolves a query as `owner` read it, unless it says something else by now or needs it no more
 * (ADR 21). At the sign-out there is no time to read it again: then the status alone is sent.
 */
export async function sendResolve(
  query: Query,
  owner: string,
  isLast: boolean,
): Promise<SendResult> {
  if (!navigator.onLine && !isLast) return { kind: 'offline' };
  try {
    const now = owner === currentOwner() && !isLast ? await readNow(query) : query;
    if (now.status === 'Resolved') {
      showToast('info', `Somebody else has already resolved the query of ${senderOf(query)}.`);
      return { kind: 'theirs' };
    }
    if (changedFields(READ_FIELDS, query, now).length > 0) return { kind: 'changed', now };
    if (owner !== currentOwner()) return reportPending(query);
    const { email, name, query: text } = now;
    const rest = isLast ? {} : withoutEmpty({ email, name, query: text });
    await updateQuery(query._id, { ...rest, status: 'Resolved' });
    log(owner, now);
    return { kind: 'resolved' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const wasSent = error.isOutcomeUnknown || error.status !== undefined;
    if (!navigator.onLine && !wasSent) return { kind: 'offline' };
    return reportFailure(query, error);
  }
}

const readNow = ({ _id }: Query) => refetchBeforeWrite(() => queries.get(_id));

function reportPending(query: Query): ResolveResult {
  const sender = senderOf(query);
  showToast('warning', `The query of ${sender} stays pending: your session ended before.`);
  return { kind: 'pending' };
}

function reportFailure(query: Query, error: ApiError): ResolveResult {
  const sender = senderOf(query);
  if (error.status === 404) {
    showToast('warning', `Somebody has deleted the query of ${sender} meanwhile.`);
    return { kind: 'gone' };
  }
  showToast('error', `The query of ${sender} is back in the queue. ${describeFailure(error)}`);
  return { kind: 'pending' };
}

function log(owner: string, { _id, name, status }: Query): void {
  const change = { record: _id, subject: name, before: status, after: 'Resolved' };
  logStatus(owner, { noun: queries, ...change });
}
