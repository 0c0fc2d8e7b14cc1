import type { Page } from '@playwright/test';

/** The largest layout shift that readers do not notice; Google calls 0.1 good. */
export const MOST_SHIFT = 0.02;

export type Shift = { value: number; moved: string[] };

/** Sums up the layout shifts without recent input, as browsers report them. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts: Shift[] = [];
    const describe = ({ node }: { node: Node | null }) =>
      node instanceof Element
        ? `<${node.tagName.toLowerCase()} class="${node.className}">`
        : '#text';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(describe) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

/** What has moved since the last time this was asked. */
export async function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    // The observer is called after the frame.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0);
  });
}
