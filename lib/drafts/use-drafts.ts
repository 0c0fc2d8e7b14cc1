import { useEffect, useState } from 'react';

import { useSession } from '@/lib/session/session';
import { watchChanges } from '@/lib/storage/tab-channel';

import type { Draft } from './draft';
import { DRAFTS, removeDraft, listDrafts } from './draft-store';

/** What the signed-in admin left unsent, the newest first; undefined until it is read. */
export function useDrafts(): { drafts: Draft[] | undefined; discard: (draft: Draft) => void } {
  const owner = useSession().admin?.email ?? '';
  const [drafts, setDrafts] = useState<Draft[]>();

  useEffect(
    function followDrafts() {
      let isLeft = false;
      async function read(): Promise<void> {
        const found = await listDrafts(owner);
        if (!isLeft) setDrafts(found);
      }
      const stop = watchChanges((topic) => {
        if (topic === DRAFTS) void read();
      });
      void read();
      return () => {
        isLeft = true;
        stop();
      };
    },
    [owner],
  );

  function discard(draft: Draft): void {
    setDrafts(drafts?.filter((one) => one !== draft));
    void removeDraft(owner, draft.address);
  }

  return { drafts, discard };
}
