import { hasDatabases } from './device-store';
import { createStore } from './store';
import { readStored, wouldStore, writeStored } from './web-storage';

const ASKED = 'askedToKeep';

/**
 * Whether the browser keeps what is stored until somebody clears it; null while that is not known.
 * Otherwise it may clear everything by itself, when the disk fills up or nobody came for a while; one that
 * stores nothing, or not all, never keeps it.
 */
export const IS_KEPT = createStore<boolean | 'never' | null>(null);

const canStore = () => hasDatabases() && wouldStore('local', ASKED, 1);

/** Missing over plain http and in old browsers. */
const manager = () => (navigator as { storage?: StorageManager }).storage;

/** What the browser answers; `otherwise` where it has no answer. */
async function answerOf<Value>(answer: Promise<Value> | undefined, otherwise: Value) {
  return (await answer?.catch(() => otherwise)) ?? otherwise;
}

/** Asks the browser to keep what is stored; some of them ask the user. */
export async function askToKeep(): Promise<void> {
  writeStored('session', ASKED, 'true');
  IS_KEPT.write(await answerOf(manager()?.persist(), false));
}

/** The same with the first draft in a tab, and never again by itself. */
export function askToKeepOnce(): void {
  if (readStored('session', ASKED) === null) void askToKeep();
}

/** Finds out whether it does, without asking it. */
export async function readIsKept(): Promise<void> {
  IS_KEPT.write(canStore() ? await answerOf(manager()?.persisted(), false) : 'never');
}

/** How many bytes this site may store; null where the browser does not say. */
export async function readQuota(): Promise<number | null> {
  const { quota = null } = await answerOf(manager()?.estimate(), {});
  return quota;
}
