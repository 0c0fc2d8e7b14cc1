import { useCallback } from 'react';

import { type Entry, useActivity } from '@/components/activity/own-changes';
import { watchActivity } from '@/lib/activity/activity';
import { watchSets } from '@/lib/changes/home/set-store';
import { useDeviceList } from '@/lib/storage/device-store';

import type { Keys } from './api';
import { findOnDevice, type OnDevice } from './on-device';

/** What this device keeps of somebody, with the changes as the log shows them: sets too that hold rows of theirs. */
export type OwnTraces = OnDevice & { entries: readonly Entry[] };

function watchChanges(onChange: () => void): () => void {
  const stops = [watchActivity(onChange), watchSets(onChange)];
  return () => stops.forEach((stop) => stop());
}

/** Finds what this device keeps of somebody; null until that is known, and for nobody. */
export function useOnDevice(keys: Keys | null): OwnTraces | null {
  const { owner, entries } = useActivity();
  // By what they hold: keys are put together anew with each render.
  const of = JSON.stringify(keys);
  const read = useCallback(
    async (who: string) => {
      const one = JSON.parse(of) as Keys | null;
      return one ? [{ of, found: await findOnDevice(who, one) }] : [];
    },
    [of],
  );
  const [[known] = []] = useDeviceList(watchChanges, owner, read);
  if (known?.of !== of || entries === undefined) return null;
  const { found } = known;
  const ids = new Set([...found.changes.map(({ id }) => id), ...found.rows.keys()]);
  return { ...found, entries: entries.filter(({ id }) => ids.has(id)) };
}
