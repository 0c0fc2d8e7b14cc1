import type { ReactNode } from 'react';

import { createStore } from '@/lib/storage/store';

/** A message that needs no further code to be shown, for when such code does not arrive. */
export type Notice = {
  id: number;
  text: string;
  /** How a screen reader announces it: at once, or in its turn. */
  role: 'alert' | 'status';
  /** Offers to load the page again. */
  canReload?: boolean;
  action?: ReactNode;
};

/** The messages on show, the oldest first. */
export const notices = createStore<readonly Notice[]>([]);

let lastId = 0;

/** Shows a message until `removeNotice` takes it away; one with the same text gives way to it. */
export function showNotice(notice: Omit<Notice, 'id'>): number {
  const id = (lastId += 1);
  const others = notices.read().filter(({ text }) => text !== notice.text);
  notices.write([...others, { ...notice, id }]);
  return id;
}

/** Takes a message away; one that is gone already is no fault. */
export function removeNotice(id: number): void {
  if (notices.read().some((notice) => notice.id === id)) {
    notices.write(notices.read().filter((notice) => notice.id !== id));
  }
}
