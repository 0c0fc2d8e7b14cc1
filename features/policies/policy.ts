import type { ResourceRead } from '@/lib/rows/resource-read';

import { POLICIES } from './api';

/** One of the two policy texts, as the screens that show and edit it need to know it. */
export type Policy = {
  /** Tells the texts apart in the cache and on this device. */
  name: string;
  title: string;
  read: (signal?: AbortSignal) => Promise<string>;
  save: (content: string) => Promise<void>;
  /** The toast after saving. */
  success: string;
};

/** The live text. */
export function policyRead({ name, read }: Policy): ResourceRead<string> {
  return { key: [POLICIES, name], fetchValue: read };
}
