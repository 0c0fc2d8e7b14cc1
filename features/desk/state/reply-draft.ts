import { hasDraft, newestSlot, removeDraft } from '@/components/form/draft-store';
import { recordPath } from '@/lib/links/paths';
import { currentOwner } from '@/lib/session/session';

/** Where the draft of a reply to one query stands. */
export const replyAddress = (id: string) => `${recordPath('query', id)}?desk=1`;

/** The same of the reply to all that go with a query: in one to it alone its name may stand already. */
export const groupReplyAddress = (id: string) => `${replyAddress(id)}&alike=1`;

function hasDraftAt(address: string): boolean {
  const form = [currentOwner(), address] as const;
  return hasDraft(...form, newestSlot(...form));
}

/** Whether a reply to one query is typed that has not gone out. */
export const hasOwnUnsentReply = (id: string) => hasDraftAt(replyAddress(id));

/** Whether a reply is typed that has not gone out, to a query or to all that go with it. */
export const hasUnsentReply = (id: string) =>
  hasOwnUnsentReply(id) || hasDraftAt(groupReplyAddress(id));

/** Removes the reply to one query where another one has gone out. */
export function removeOwnReply(id: string): void {
  const [owner, address] = [currentOwner(), replyAddress(id)];
  removeDraft(owner, { address, slot: newestSlot(owner, address) });
}
