import { READ_RETRIES } from '@/lib/constants';

import type { ApiError } from './api-error';

/**
 * How long to wait before a read that failed is tried once more by itself, or null when that
 * cannot help: the server has refused the request, has asked for a longer wait than a screen
 * should sit through, or has had its tries. `tries` counts from 1.
 */
export function readRetryDelayMs({ status, retryAfterMs = 0 }: ApiError, tries: number) {
  const { count, firstDelayMs, longestWaitMs } = READ_RETRIES;
  const isRefusal = status !== undefined && status < 500 && status !== 429;
  if (isRefusal || tries > count || retryAfterMs > longestWaitMs) return null;
  // Half to one and a half times the delay, so that many screens do not come back at once.
  const backOffMs = firstDelayMs * 2 ** (tries - 1) * (0.5 + Math.random());
  return Math.max(backOffMs, retryAfterMs);
}
