import { useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/use-device-list';

import type { Draft } from './draft';
import { DRAFTS, listDrafts, removeDraft } from './draft-store';

/** What the signed-in admin left unsent, the newest first; undefined until it is read. */
export function useDrafts(): { drafts: Draft[] | undefined; discard: (draft: Draft) => void } {
  const owner = useSession().admin?.email ?? '';
  const [drafts, setDrafts] = useDeviceList(DRAFTS, owner, listDrafts);

  function discard(draft: Draft): void {
    setDrafts(drafts?.filter((one) => one !== draft));
    void removeDraft(owner, draft.address);
  }

  return { drafts, discard };
}
