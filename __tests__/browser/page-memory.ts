import type { CDPSession, Page } from '@playwright/test';

/** What a page keeps in memory. */
export type Holdings = { nodes: number; listeners: number; timers: number };

/** Counts in the page: timers that have neither run nor been cleared. */
export function countTimers(): void {
  const active = new Set<number>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  Object.assign(window, {
    activeTimers: active,
    setTimeout(work: TimerHandler, ms?: number, ...args: unknown[]) {
      const run = () => {
        active.delete(id);
        if (typeof work === 'function') Reflect.apply(work, window, args);
      };
      const id = start(run, ms);
      active.add(id);
      return id;
    },
    clearTimeout(id?: number) {
      if (id !== undefined) active.delete(id);
      stop(id);
    },
  });
}

/** Elements go in a later round than what held them. */
async function collectGarbage(session: CDPSession): Promise<void> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
}

/** What a page holds after its garbage is collected. */
export async function holdings(page: Page, session: CDPSession): Promise<Holdings> {
  await collectGarbage(session);
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const timers = await page.evaluate(
    () => (window as unknown as { activeTimers: Set<number> }).activeTimers.size,
  );
  return { nodes, listeners: jsEventListeners, timers };
}

/** The bytes of a page's heap after its garbage is collected. */
export async function heapOf(session: CDPSession): Promise<number> {
  await collectGarbage(session);
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Runs in the page. Playwright's `setInputFiles` would keep the field, and its dialog, in memory. */
export function chooseFile(field: Element, bytes: number[]): void {
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], 'ink.png', { type: 'image/png' }));
  (field as HTMLInputElement).files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
