import { type Fields, isFields } from '@/lib/narrow';

import { ApiError, describeReply, lostReply, saidSuccess } from './api-error';
import { type Reply, sayRedirect } from './to-api-error';

/**
 * The response's body. Throws when it is no JSON object, has `success: false` or an error alone, or does not
 * confirm a write, which a `note` marks; by §7 a profile update may answer with `user` alone.
 */
export function readReply(
  reply: Reply & { data: unknown; status: number },
  note: string | null,
): Fields {
  const { data: body, status } = reply;
  const redirect = note === null ? '' : sayRedirect(reply);
  if (redirect !== '') throw lostReply(redirect, note, status);
  if (!isFields(body)) {
    throw lostReply('The server sent a reply that this page cannot read.', note, status);
  }
  const isDone = saidSuccess(body);
  // Of a write that says an error alone, nobody knows how much was done.
  if (isDone === false || (isDone === null && note === null && (body.error ?? null) !== null)) {
    const { message, wholeReply } = describeReply(body, 'The server refused the request.');
    throw new ApiError(message, status, { wholeReply });
  }
  if (note !== null && isDone !== true && !isFields(body.user)) {
    throw lostReply(describeReply(body, 'The server did not confirm this.'), note, status);
  }
  return body;
}
