import { hasDraft, newestSlot } from '@/components/form/draft-store';
import { recordPath } from '@/lib/links/paths';
import { currentOwner } from '@/lib/session/session';

/** Where the draft of a reply stands. */
export const replyAddress = (id: string) => `${recordPath('query', id)}?desk=1`;

/** Whether a reply is typed that has not gone out. */
export function isReplyLeft(id: string): boolean {
  const form = [currentOwner(), replyAddress(id)] as const;
  return hasDraft(...form, newestSlot(...form));
}
