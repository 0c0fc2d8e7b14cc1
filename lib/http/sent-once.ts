let isOnce = false;

/** Whether the call that begins just now is sent once only, whatever its reply. */
export const isSentOnce = (): boolean => isOnce;

/**
 * Begins a write that is not repeated after a 429: its caller reads again before it sends anything twice, and may have
 * been stopped meanwhile. The call has to be the first that `write` waits for.
 */
export function sendOnce<Reply>(write: () => Promise<Reply>): Promise<Reply> {
  isOnce = true;
  try {
    return write();
  } finally {
    isOnce = false;
  }
}
