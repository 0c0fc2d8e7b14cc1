import type { ReactNode } from 'react';

import { createStore } from '@/lib/storage/store';

/** A message that needs no further code, for when a chunk fails to load. */
export type Notice = {
  id: number;
  text: string;
  /** How screen readers announce it: at once, or politely. */
  role: 'alert' | 'status';
  canReload?: boolean;
  action?: ReactNode;
};

/** The visible messages, oldest first. */
export const notices = createStore<readonly Notice[]>([]);

let lastId = 0;

/** Shows a message until `removeNotice`; it replaces one with the same text. */
export function showNotice(notice: Omit<Notice, 'id'>): number {
  const id = (lastId += 1);
  const others = notices.read().filter(({ text }) => text !== notice.text);
  notices.write([...others, { ...notice, id }]);
  return id;
}

/** Removes a message, if it is still shown. */
export function removeNotice(id: number): void {
  if (notices.read().some((notice) => notice.id === id)) {
    notices.write(notices.read().filter((notice) => notice.id !== id));
  }
}
