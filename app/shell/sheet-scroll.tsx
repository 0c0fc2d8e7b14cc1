import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

import { useLocation } from '@/lib/links/router';
import { asFields, asNumber } from '@/lib/narrow';
import { readStoredJson, writeStored } from '@/lib/storage/web-storage';

/** For a reload: the entry of the history on show, and how far its screen was scrolled. */
const STORED_AS = 'scroll';

/** So far the sheet is scrolled when the screen's heading is away, and the top bar says what it said. */
const HEADING_PX = 64;

/** How far the screens of this page were scrolled, in pixels, by the keys of their history entries. */
const TOPS = new Map<string, number>();

/**
 * Behind the sign-in the sheet scrolls, not the window (on phones the window does, and its browser sees to
 * the rest). As a window it begins each screen at the top, is where it was on the way back and after a
 * reload, and takes the keys that nobody else has. Stands behind the sheet, whose reference is set first.
 */
export function SheetScroll({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const { key, pathname } = useLocation();
  // Entries that the router did not make, of an address typed by hand, have one key for all.
  const entry = `${key} ${pathname}`;

  const startScreen = useEffectEvent(() => {
    if (sheet.current === null) return undefined;
    return reach(sheet.current, TOPS.get(entry) ?? storedTop(entry) ?? 0);
  });
  useLayoutEffect(
    function beginWhereTheScreenWas() {
      return startScreen();
    },
    [pathname],
  );

  useLayoutEffect(
    function noteHowFarItIsScrolled() {
      const box = sheet.current;
      if (box === null) return undefined;
      const note = () => {
        TOPS.set(entry, box.scrollTop);
        // On phones the window scrolls.
        box.toggleAttribute('data-scrolled', Math.max(box.scrollTop, window.scrollY) > HEADING_PX);
      };
      const keep = () =>
        writeStored('session', STORED_AS, JSON.stringify({ entry, top: box.scrollTop }));
      box.addEventListener('scroll', note);
      window.addEventListener('scroll', note, { passive: true });
      window.addEventListener('pagehide', keep);
      return () => {
        box.removeEventListener('scroll', note);
        window.removeEventListener('scroll', note);
        window.removeEventListener('pagehide', keep);
      };
    },
    [sheet, entry],
  );

  useEffect(function takeKeysOfThePage() {
    document.addEventListener('keydown', focusMain);
    return () => document.removeEventListener('keydown', focusMain);
  }, []);

  return null;
}

function storedTop(entry: string): number | null {
  const stored = asFields(readStoredJson('session', STORED_AS));
  return stored.entry === entry ? asNumber(stored.top) : null;
}

/** Scrolls to a place, and again while the screen grows, until it is reached or somebody acts. */
function reach(box: HTMLElement, top: number): (() => void) | undefined {
  const isThere = () => {
    box.scrollTop = top;
    return box.scrollTop >= top - 1;
  };
  if (isThere()) return undefined;
  const growth = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const stop = () => growth.disconnect();
  for (const part of box.children) growth.observe(part);
  for (const act of ['wheel', 'pointerdown', 'keydown']) {
    box.addEventListener(act, stop, { once: true });
  }
  return stop;
}

const SCROLL_KEYS = [' ', 'PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp'];

/**
 * Keys scroll what is around the focus; without any, a browser would scroll the window. At the desk they
 * scroll the letter, from its heading on.
 */
function focusMain({ target, key }: KeyboardEvent): void {
  const letter = document.querySelector<HTMLElement>('[data-scrolled-by-keys]');
  const isHeading = letter !== null && target instanceof Element && target.matches('h1');
  if ((target !== document.body && !isHeading) || !SCROLL_KEYS.includes(key)) return;
  (letter ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
