import { ApiError } from './api-error';

/**
 * Fetches the current record before a write. @throws ApiError whose message says that nothing was
 * sent.
 */
export async function refetchBeforeWrite<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, status, retryAfterMs, wholeReply } = error;
    const reason = navigator.onLine
      ? 'What is stored could not be read again, so nothing was sent.'
      : 'You are offline, so nothing was sent.';
    const text = `${message.replace(/\.?$/, '.')} ${reason}`;
    throw new ApiError(text, status, { retryAfterMs, wholeReply });
  }
}
