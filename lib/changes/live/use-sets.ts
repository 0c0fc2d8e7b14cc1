import { useEffect, useState } from 'react';

import { ownerOf, useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/device-store';
import { useStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import type { WholeSet } from '../home/set-home';
import { findSet, isTaken, listSets, watchSets } from '../home/set-store';

import { type LiveSet, liveSets } from './live-sets';

/** How soon it is looked again whether another tab still runs a set. */
const LOOK_AGAIN_MS = 1_000;

/** Whether a tab runs each of these sets just now; empty until that is known. */
function useTaken(ids: readonly string[]): ReadonlyMap<string, boolean> {
  const [taken, setTaken] = useState<ReadonlyMap<string, boolean>>(new Map());
  const of = ids.join(' ');
  useEffect(
    function lookWhileTaken() {
      let isActive = true;
      let cancel = (): void => undefined;
      async function look(): Promise<void> {
        cancel();
        const all = of.split(' ').filter(Boolean);
        const answers = await Promise.all(all.map(isTaken));
        if (!isActive) return;
        setTaken(new Map(all.map((id, at) => [id, answers[at] === true])));
        cancel();
        if (answers.includes(true)) cancel = startTimer(() => void look(), LOOK_AGAIN_MS);
      }
      // Each tab tells when it begins or ends a set.
      const stop = watchSets(() => void look());
      void look();
      return () => {
        isActive = false;
        stop();
        cancel();
      };
    },
    [of],
  );
  return taken;
}

/** The signed-in admin's sets of all nouns, or of one: those of this page, and the open ones of the device. */
export function useOpenSets(noun?: string) {
  const owner = ownerOf(useSession());
  const here = useStore(liveSets);
  const [heads] = useDeviceList(watchSets, owner, listSets);
  const isOf = (set: { noun: string }) => noun === undefined || set.noun === noun;
  const open = (heads ?? []).filter((head) => head.isOpen && !here.has(head.id) && isOf(head));
  const taken = useTaken(open.map(({ id }) => id));
  return {
    live: [...here.values()].filter((live) => live.owner === owner && isOf(live)),
    /** No tab runs them. */
    brokenOff: open.filter(({ id }) => taken.get(id) === false),
    /** Another tab runs them just now, or nobody knows yet. */
    elsewhere: open.filter(({ id }) => taken.get(id) !== false),
    isRead: heads !== undefined,
  };
}

/** A set of this page; undefined once it was dismissed. */
export const useLiveSet = (id: string): LiveSet | undefined => useStore(liveSets).get(id);

/** A set with its rows, or why there is none; neither while it is read, or without an id. */
type ReadSet = { set?: LiveSet | WholeSet; lack?: 'gone' | 'unreadable' };

/** A set with its rows, of this page or as the device keeps it. */
export function useSet(owner: string, id: string | null): ReadSet {
  const live = useLiveSet(id ?? '');
  const [found, setFound] = useState<ReadSet & { id: string }>();
  useEffect(
    function readRows() {
      let isActive = true;
      async function read(): Promise<void> {
        if (id === null) return;
        const set = await findSet(owner, id);
        if (isActive) setFound(typeof set === 'string' ? { id, lack: set } : { id, set });
      }
      const stop = watchSets(() => void read());
      void read();
      return () => {
        isActive = false;
        stop();
      };
    },
    [owner, id],
  );
  if (live) return { set: live };
  return found?.id === id ? found : {};
}
