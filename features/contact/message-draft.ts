import { isFields, type Fields } from '@/lib/narrow';
import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

const keyOf = (name: string) => `draft:${name}`;

/** What was typed into a form and not sent; null when there is nothing. Lasts as long as the tab. */
export function readDraft(name: string): Fields | null {
  try {
    const draft: unknown = JSON.parse(readStored('session', keyOf(name)) ?? 'null');
    return isFields(draft) ? draft : null;
  } catch {
    // Whatever stands there was not written by us.
    return null;
  }
}

/** Keeps what was typed through a reload. Never for passwords. */
export function keepDraft(name: string, draft: Fields): void {
  writeStored('session', keyOf(name), JSON.stringify(draft));
}

/** Forgets it, once it was sent. */
export function forgetDraft(name: string): void {
  removeStored('session', keyOf(name));
}
