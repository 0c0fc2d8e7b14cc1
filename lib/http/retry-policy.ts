import { READ_RETRIES } from '@/lib/constants';

import type { ApiError } from './api-error';

/**
 * The delay before a failed read is retried; null when it is not: refused, too long a Retry-After,
 * or no tries left. `tries` starts at 1.
 */
export function readRetryDelayMs({ status, retryAfterMs = 0 }: ApiError, tries: number) {
  const { count, firstDelayMs, longestWaitMs } = READ_RETRIES;
  const isRefusal = status !== undefined && status < 500 && status !== 429;
  if (isRefusal || tries > count || retryAfterMs > longestWaitMs) return null;
  // Jitter, so that many screens do not retry at once.
  const backOffMs = firstDelayMs * 2 ** (tries - 1) * (0.5 + Math.random());
  return Math.max(backOffMs, retryAfterMs);
}
