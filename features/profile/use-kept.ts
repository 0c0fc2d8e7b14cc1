import { useEffect, useState } from 'react';

import { watchActivity } from '@/lib/activity/activity';
import { watchSeen } from '@/lib/seen/seen';
import { watchExports } from '@/lib/sheets/kept-exports';
import { watchStored } from '@/lib/storage/web-storage';

import { type KeptItem, listKept } from './kept-kind';
import { KEPT_KINDS } from './kept-kinds';

/** What this browser keeps for an admin, by kind; undefined while it is read. */
export function useKept(owner: string): KeptItem[][] | undefined {
  const [kept, setKept] = useState<KeptItem[][]>();

  useEffect(
    function followWhatIsKept() {
      let isActive = true;
      async function read(): Promise<void> {
        const found = await Promise.all(KEPT_KINDS.map((kind) => listKept(kind, owner)));
        if (isActive) setKept(found);
      }
      const stops = [watchStored, watchActivity, watchExports, watchSeen].map((watch) =>
        watch(() => void read()),
      );
      void read();
      return () => {
        isActive = false;
        for (const stop of stops) stop();
      };
    },
    [owner],
  );

  return kept;
}
