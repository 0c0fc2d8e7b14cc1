import { serverNowMs } from '@/lib/session/session';
import { newId } from '@/lib/storage/device-store';
import { announceChange, watchTopic } from '@/lib/storage/tab-channel';

import { type ChangeSet, isMixed, type RowChange } from '../plan/change-set';
import { WAITING, WRITTEN_BEFORE } from '../state/row-state';

import { deviceHome } from './device-home';
import { isOnPage, pageHome } from './page-home';
import type { WholeSet, Lease, SetHead, SetHome } from './set-home';

const TOPIC = 'change-sets';

/** Tells all tabs that sets were added, have ended or went. */
export const announceSets = () => announceChange(TOPIC);

/** Calls back when sets are added, end or go, in other tabs too; returns the unsubscribe function. */
export const watchSets = (onChange: () => void) => watchTopic(TOPIC, onChange);

/** Where a set is kept. */
export const homeOf = (id: string): SetHome => (isOnPage(id) ? pageHome : deviceHome);

/** Whether a reload finds a set again. */
export const isOnDevice = (id: string): boolean => !isOnPage(id);

/** Makes a whole set of a plan, as it is kept before its first run. */
export function newSet(set: ChangeSet): WholeSet {
  const { noun, title, rows } = set;
  const names = new Set(rows.flatMap(({ after }) => Object.keys(after ?? {})));
  return {
    id: newId(),
    noun,
    title,
    rows,
    atMs: serverNowMs(),
    count: rows.length,
    isDeletion: rows.every(({ after }) => after === null),
    isOpen: true,
    isLeft: false,
    isTold: false,
    isMixed: isMixed(set),
    fields: [...names],
    states: rows.map(({ leads }) => (leads ? WRITTEN_BEFORE : WAITING)),
  };
}

/** The sets that this page keeps of which the device may have a copy all the same, since it has answered too late. */
const ghosts = new Set<string>();

/** The same without these copies. */
const withoutGhosts =
  (change: (head: SetHead) => SetHead | null) =>
  (head: SetHead): SetHead | null =>
    ghosts.has(head.id) ? null : change(head);

/** Keeps a whole set, as before its first call; false where only this page keeps it. */
export async function keepSet(owner: string, set: WholeSet): Promise<boolean> {
  try {
    await deviceHome.keep(owner, set);
    ghosts.delete(set.id);
    return true;
  } catch {
    await keepOnPage(owner, set);
    // A slow device may have it all the same, and another tab would go on with it. Nobody waits for that one.
    // Where that fails, the next change of any set deletes it.
    ghosts.add(set.id);
    const others = withoutGhosts((head) => head);
    void deviceHome.changeHeads(owner, others).then(announceSets, () => undefined);
    return false;
  } finally {
    announceSets();
  }
}

/** Keeps a set as long as the page lives, in place of what the device may keep of it. */
export const keepOnPage = (owner: string, set: WholeSet): Promise<void> =>
  pageHome.keep(owner, set);

/** All of an admin's sets, the newest first. @throws where the database fails */
export async function readHeads(owner: string): Promise<SetHead[]> {
  const here = await pageHome.heads(owner);
  const kept = await deviceHome.heads(owner);
  return [...here, ...kept.filter(({ id }) => !isOnPage(id))];
}

/** An admin's sets, the newest first, as far as they can be read. */
export const listSets = (owner: string): Promise<SetHead[]> =>
  readHeads(owner).catch(() => pageHome.heads(owner));

/** A set with its rows; `gone` where nothing has it any more, `unreadable` where the database failed. */
export async function findSet(
  owner: string,
  id: string,
): Promise<WholeSet | 'gone' | 'unreadable'> {
  try {
    const home = homeOf(id);
    const head = (await home.heads(owner)).find((one) => one.id === id);
    return (head && (await home.open(head))) ?? 'gone';
  } catch {
    return 'unreadable';
  }
}

/** The same; null where there is none, for whatever reason. */
export async function readSet(owner: string, id: string): Promise<WholeSet | null> {
  const found = await findSet(owner, id);
  return typeof found === 'string' ? null : found;
}

/** Takes a set for this tab; null while another one has it. */
export const takeLease = (id: string): Promise<Lease | null> => homeOf(id).takeLease(id);

/** Whether a tab runs a set just now. */
export const isTaken = (id: string): Promise<boolean> => homeOf(id).isTaken(id);

/** Says something else of an admin's sets, and takes those out of which it says null; false where the database failed. */
async function changeHeads(
  owner: string,
  change: (head: SetHead) => SetHead | null,
): Promise<boolean> {
  try {
    await pageHome.changeHeads(owner, change);
    // The device may still have a set that the page keeps in its place, and show it at the next visit.
    await deviceHome.changeHeads(owner, withoutGhosts(change));
    return true;
  } catch {
    // What cannot be kept is not changed either.
    return false;
  } finally {
    announceSets();
  }
}

/** Changes what is said of a set. */
export async function changeHead(
  owner: string,
  id: string,
  change: Partial<SetHead>,
): Promise<void> {
  await changeHeads(owner, (head) => (head.id === id ? { ...head, ...change } : head));
}

/** Takes a set out, with all that is kept of it. */
export async function forgetKept(owner: string, id: string): Promise<void> {
  await changeHeads(owner, (head) => (head.id === id ? null : head));
}

/** Deletes the sets of an admin that are over; unfinished ones wait for their answer. False when the database failed. */
export const forgetOver = (owner: string): Promise<boolean> =>
  changeHeads(owner, (head) => (head.isOpen ? head : null));

/** Deletes on the device what `SetHome.sweep` says. @throws where the database fails */
export const sweepSets = (isOver?: (head: SetHead) => boolean): Promise<void> =>
  deviceHome.sweep(isOver);

/** Replaces the rows of a set. @throws where the database fails */
export const keepRows = (id: string, rows: readonly RowChange[]): Promise<void> =>
  homeOf(id).putRows(id, rows);
