import { useEffect } from 'react';

import { afterPaint } from '@/lib/browser/waiting';

/** Text fields are left out: a phone would open its keyboard. */
const CONTROLS = ':is(a[href], button:enabled, [tabindex="0"])';

function isInSight(element: HTMLElement): boolean {
  return element.closest('[inert], [hidden], [aria-hidden=true]') === null;
}

/** A control near to where one was, or the screen's heading. */
function controlBeside(ancestors: readonly WeakRef<Element>[]): HTMLElement | null {
  const heading = document.querySelector('h1');
  for (const ancestor of ancestors.map((one) => one.deref())) {
    if (!ancestor?.isConnected) continue;
    // Beyond the part that it was in, the first control is the page's own, as the way past the menu.
    if (ancestor.matches('main') || ancestor.querySelector('main') !== null) break;
    const near = [...ancestor.querySelectorAll<HTMLElement>(CONTROLS)].find(isInSight);
    if (near) return near;
  }
  return heading;
}

/**
 * Where the control that had the focus goes with what it did, as "Load all" does, gives the focus to one
 * beside it, unless somebody has taken it meanwhile: on `body` the keyboard would begin at the page's top.
 */
export function useKeptFocus(): void {
  useEffect(function watchFocus() {
    // Weakly: a closed dialog would stay in memory until somebody takes the focus again.
    let last: WeakRef<Element> | null = null;
    let ancestors: WeakRef<Element>[] = [];
    let cancel: (() => void) | undefined;

    const note = ({ target }: FocusEvent) => {
      const element = target instanceof Element ? target : null;
      last = element && new WeakRef(element);
      ancestors = [];
      for (let at = element?.parentElement; at; at = at.parentElement) {
        ancestors.push(new WeakRef(at));
      }
    };
    const isLost = () =>
      last !== null && !last.deref()?.isConnected && document.activeElement === document.body;
    const keep = () => {
      if (!isLost()) return;
      cancel?.();
      // Whoever took it away may have a better place for it.
      cancel = afterPaint(() => {
        if (isLost()) controlBeside(ancestors)?.focus({ preventScroll: true });
      });
    };

    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      cancel?.();
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
