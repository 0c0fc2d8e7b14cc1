import { useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/device-store';

import type { Draft } from './draft';
import { DRAFTS, listDrafts, removeDraft } from './draft-store';

/** The signed-in admin's drafts, newest first; undefined while they are read. */
export function useDrafts(): { drafts: Draft[] | undefined; discard: (draft: Draft) => void } {
  const owner = useSession().admin?.email ?? '';
  const [drafts, setDrafts] = useDeviceList(DRAFTS, owner, listDrafts);

  function discard(draft: Draft): void {
    setDrafts(drafts?.filter((one) => one !== draft));
    void removeDraft(owner, draft.address);
  }

  return { drafts, discard };
}
