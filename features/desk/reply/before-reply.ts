import { showToast } from '@/components/toast/toast';
import { isResolved, queries, type Query } from '@/features/queries/api';
import { changedFields } from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import { limitCalls } from '@/lib/http/call-in-parallel';
import { refetchBeforeWrite } from '@/lib/http/http';
import { formatCount } from '@/lib/text/format';
import { withTimeout } from '@/lib/timers';

import { READ_FIELDS } from '../letter/resolve-query';
import { senderOf } from '../state/sender-of';

/** A browser opens a mail program within some seconds of a press: a slower answer is not waited for. */
const LONGEST_WAIT_MS = 2_000;

type News = {
  said: string;
  /** It could not be read again: nobody knows what it says by now. */
  isUnread: boolean;
};

/**
 * What somebody else has done with a query since it was read, or why nobody knows; null for nothing, or where the
 * answer takes too long.
 */
async function newsOf(query: Query): Promise<News | null> {
  const sender = senderOf(query);
  try {
    const late = () => new Error('too late');
    const reading = refetchBeforeWrite(() => queries.get(query._id));
    const now = await withTimeout(reading, LONGEST_WAIT_MS, late);
    if (isResolved(now)) return known(`Somebody else has already resolved the query of ${sender}.`);
    const isChanged = changedFields(READ_FIELDS, query, now).length > 0;
    return isChanged ? known(`Somebody changed the query of ${sender} meanwhile.`) : null;
  } catch (error) {
    if (!(error instanceof ApiError)) return null;
    return error.isGone
      ? known(`Somebody has deleted the query of ${sender} meanwhile.`)
      : { said: error.message, isUnread: true };
  }
}

const known = (said: string): News => ({ said, isUnread: false });

/**
 * Whether a reply may go out: not where it would be the second one, or answer what nobody asks any more,
 * which is said, as is that nobody knows. What is known to be resolved is answered all the same.
 */
export async function mayGoOut(query: Query): Promise<boolean> {
  const news = isResolved(query) ? null : await newsOf(query);
  if (news !== null) showToast('warning', `${news.said} Your reply is kept, and has not gone out.`);
  return news === null;
}

const oneOfFour = limitCalls(4);

/**
 * Those of several queries to which a reply may go out, each asked as a single one is, and those that could not be
 * read again; what gets no reply is said.
 */
export async function thoseToAnswer(all: readonly Query[]) {
  const news = await Promise.all(all.map((query) => oneOfFour(() => newsOf(query))));
  const [only, ...more] = news.filter((one) => one !== null);
  if (only !== undefined)
    showToast(
      'warning',
      more.length === 0
        ? `${only.said} No reply to it is saved.`
        : `${formatCount(more.length + 1)} of these queries could not be read again, or somebody has resolved, changed or deleted them meanwhile. No reply to them is saved.`,
    );
  return {
    toAnswer: all.filter((_, place) => news[place] === null),
    unread: all.filter((_, place) => news[place]?.isUnread === true),
  };
}
