import { useEffect, useState } from 'react';

import type { Activity } from '@/lib/activity/activity';
import { clearActivity, listActivity, watchActivity } from '@/lib/activity/activity-store';
import { useSession } from '@/lib/session/session';

/** The signed-in admin's changes, the newest first; undefined until they are read. */
export function useActivity(): {
  owner: string;
  entries: Activity[] | undefined;
  clear: () => Promise<boolean>;
} {
  const owner = useSession().admin?.email ?? '';
  const [entries, setEntries] = useState<Activity[]>();

  useEffect(
    function followLog() {
      let isLeft = false;
      async function read(): Promise<void> {
        const found = await listActivity(owner);
        if (!isLeft) setEntries(found);
      }
      const stop = watchActivity(() => void read());
      void read();
      return () => {
        isLeft = true;
        stop();
      };
    },
    [owner],
  );

  return { owner, entries, clear: () => clearActivity(owner) };
}
