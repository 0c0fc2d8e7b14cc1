import { draftsOf } from '@/components/form/draft-slot';
import { removeDraft } from '@/components/form/draft-store';
import type { Query } from '@/features/queries/api';
import { recordPath } from '@/lib/links/paths';
import { currentOwner } from '@/lib/session/session';

/** Where the draft of a reply to one query stands. */
export const replyAddress = (id: string) => `${recordPath('query', id)}?desk=1`;

/** The same of the reply to all that go with a query: in one to it alone its name may stand already. */
export const groupReplyAddress = (id: string) => `${replyAddress(id)}&alike=1`;

/** A query, and when it was made: a reply to another one that had its id is none to it. */
type One = Pick<Query, '_id' | 'createdAt'>;

const draftsAt = (address: string, { createdAt }: One) =>
  draftsOf(currentOwner(), address, createdAt);

/** Whether a reply to one query is typed that has not gone out. */
export const hasOwnUnsentReply = (query: One) =>
  draftsAt(replyAddress(query._id), query).length > 0;

/** Whether a reply is typed that has not gone out, to a query or to all that go with it. */
export const hasUnsentReply = (query: One) =>
  hasOwnUnsentReply(query) || draftsAt(groupReplyAddress(query._id), query).length > 0;

/** Removes the reply to one query where another one has gone out. */
export function removeOwnReply(query: One): void {
  const [newest] = draftsAt(replyAddress(query._id), query);
  if (newest) removeDraft(currentOwner(), newest);
}
