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

/** Kinds of a snapshot's nodes that scripts have made; the others are V8's code and Blink's own. */
const VALUES = new Set(['object', 'closure', 'array', 'number', 'string', 'concatenated string']);

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
};

/** The bytes of the values in a page's heap after its garbage is collected, compiled code left out. */
export async function bytesOfValues(session: CDPSession): Promise<number> {
  await collectGarbage(session);
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot; // Chrome's own format
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (VALUES.has(types[0][nodes[node + kind] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
}

/** Runs in the page. Playwright's `setInputFiles` would keep the field, and its dialog, in memory. */
export function chooseFile(field: Element, bytes: number[]): void {
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], 'ink.png', { type: 'image/png' }));
  (field as HTMLInputElement).files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
