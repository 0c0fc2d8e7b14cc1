/** The browser's locks between tabs; a lock ends with the page that holds it. Plain http has none. */
const locksOf = () => (navigator as Partial<Navigator>).locks;

/** Whether the browser has such locks. */
export const hasLocks = (): boolean => locksOf() !== undefined;

/** Waits for a lock and holds it until it is given back; null where that was stopped, or there are none. */
export async function holdLock(name: string, signal?: AbortSignal): Promise<(() => void) | null> {
  const locks = locksOf();
  if (locks === undefined || signal?.aborted) return null;
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((giveBack) => resolve(() => giveBack()));
    // It rejects where the wait was stopped.
    locks.request(name, signal ? { signal } : {}, hold).catch(() => resolve(null));
  });
}

/** The names of all locks that pages hold just now; null where nobody knows. */
export async function heldLocks(): Promise<ReadonlySet<string> | null> {
  const state = await locksOf()
    ?.query()
    .catch(() => undefined);
  return state ? new Set(state.held?.map(({ name = '' }) => name)) : null;
}
