import { useEffect, useState } from 'react';

import { ownerOf, useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/device-store';
import { useStore } from '@/lib/storage/store';

import type { WholeSet } from './home/set-home';
import { followOthers, type LiveSet, liveSets } from './live-sets';
import { listSets, readSet, watchSets } from './set-store';

/** The signed-in admin's sets: those of this page, and those of the device that were broken off. */
export function useOpenSets() {
  const owner = ownerOf(useSession());
  const here = useStore(liveSets);
  const [heads] = useDeviceList(watchSets, owner, listSets);
  useEffect(
    function followOtherTabs() {
      return watchSets(() => void followOthers(owner));
    },
    [owner],
  );
  return {
    live: [...here.values()].filter((live) => live.owner === owner),
    brokenOff: (heads ?? []).filter(({ id, isOpen }) => isOpen && !here.has(id)),
    isRead: heads !== undefined,
  };
}

/** The same of one noun. */
export function useSetsOf(noun: string): ReturnType<typeof useOpenSets> {
  const { live, brokenOff, isRead } = useOpenSets();
  const isOf = (set: { noun: string }) => set.noun === noun;
  return { live: live.filter(isOf), brokenOff: brokenOff.filter(isOf), isRead };
}

/** A set with its rows, of this page or as the device keeps it; undefined while it is read, null where it is gone. */
export function useSet(owner: string, id: string | null): LiveSet | WholeSet | null | undefined {
  const live = useLiveSet(id ?? '');
  const [found, setFound] = useState<{ id: string; set: WholeSet | null }>();
  useEffect(
    function readRows() {
      let isActive = true;
      async function read(): Promise<void> {
        if (id === null) return;
        const set = await readSet(owner, id);
        if (isActive) setFound({ id, set });
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
  if (id === null) return null;
  return live ?? (found?.id === id ? found.set : undefined);
}

/** A set of this page; undefined once it was dismissed. */
export const useLiveSet = (id: string): LiveSet | undefined => useStore(liveSets).get(id);
