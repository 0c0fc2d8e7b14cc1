import { ApiError } from './api-error';

/**
 * Reads what is about to be saved once more. Its ApiError says that nothing was sent, since the
 * write that was to follow never left.
 */
export async function refetchBeforeWrite<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, status, retryAfterMs } = error;
    const reason = navigator.onLine
      ? 'What is stored could not be read again, so nothing was sent.'
      : 'You are offline, so nothing was sent.';
    const text = `${message.replace(/\.?$/, '.')} ${reason}`;
    throw new ApiError(text, status, { retryAfterMs });
  }
}
