import type { ChunkFailure } from '@/lib/browser/load-chunk';

/** What a page makes of a file that is broken: the reason that it gives, or 'usable' without the file. */
type FileFault = { script: ChunkFailure; style: ChunkFailure | 'usable' };

/** What may happen to a file that a screen needs; `__tests__/full/browser/first-files.e2e.ts` plays them. */
export const FILE_FAULTS = {
  'not there': { script: 'missing', style: 'missing' },
  'cut by the network': { script: 'error', style: 'error' },
  empty: { script: 'missing', style: 'usable' },
  'cut off': { script: 'error', style: 'usable' },
  'never answered': { script: 'timeout', style: 'timeout' },
} satisfies Record<string, FileFault>;
