import type { ApiError } from '@/lib/http/api-error';

/** How the reading of all rows goes. */
export type Reading =
  | { phase: 'idle' | 'asking' }
  | { phase: 'running'; rows: number }
  | { phase: 'failed'; error: ApiError };

export type ReadingEvent =
  | { type: 'asked' | 'arrived' | 'stopped' }
  | { type: 'progressed'; rows: number }
  | { type: 'failed'; error: ApiError };

/** Nothing is being read. */
export const IDLE: Reading = { phase: 'idle' };

/**
 * idle --asked--> asking --progressed--> running --arrived--> idle; any of them --failed--> failed,
 * --stopped--> idle. Only long lists are asked about.
 */
export function readingReducer(_: Reading, event: ReadingEvent): Reading {
  switch (event.type) {
    case 'asked':
      return { phase: 'asking' };
    case 'progressed':
      return { phase: 'running', rows: event.rows };
    case 'failed':
      return { phase: 'failed', error: event.error };
    case 'arrived':
    case 'stopped':
      return IDLE;
  }
}
