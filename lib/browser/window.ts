import { useEffect } from 'react';

import { useConfig } from '@/lib/config/config';
import { createStore, useStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

/** What the part of a screen that knows more than its address calls the window; null for nothing. */
const KNOWN_TITLE = createStore<string | null>(null);

/** Names the window after what is on show, as "Ann Bee · User", while it is; with null the screen's title stays. */
export function useKnownTitle(title: string | null): void {
  useEffect(
    function nameWhatIsShown() {
      KNOWN_TITLE.write(title);
      return () => KNOWN_TITLE.write(null);
    },
    [title],
  );
}

/** Sets the document title: "Users · Creative Story". With null it stays as it is. */
export function useDocumentTitle(title: string | null): void {
  const { brandName } = useConfig().config;
  const known = useStore(KNOWN_TITLE);
  const screen = title === null ? null : (known ?? title);
  useEffect(
    function nameTheWindow() {
      if (screen !== null) document.title = `${screen} · ${brandName}`;
    },
    [screen, brandName],
  );
}

/** Asks before the page is closed or reloaded, until the returned function is called. */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Guards the page while `isActive` and mounted. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(
    function guardWhileActive() {
      return isActive ? guardLeaving() : undefined;
    },
    [isActive],
  );
}

/** Scrolls to an element and focuses it, as a link would, without changing the address. */
export function scrollToElement(part: HTMLElement | null): void {
  if (part === null) return;
  for (
    let box = part.closest('details');
    box;
    box = box.parentElement?.closest('details') ?? null
  ) {
    box.open = true;
  }
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
}

const REVOKE_AFTER_MS = 60_000;

/** A file's name with today's date on this device: "users-2026-11-23.csv". */
export function datedFileName(name: string, extension: string): string {
  const today = new Date().toLocaleDateString('sv'); // Swedes write dates as ISO does
  return `${name}-${today}.${extension}`;
}

/** A value as a file for people and for reading it back. */
export const jsonFile = (value: unknown): Blob =>
  new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });

/** Saves a file under a name through the browser's download. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  startTimer(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
