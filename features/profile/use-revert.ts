import { useNavigate } from 'react-router-dom';

import { saveDraft, readDraft } from '@/components/form/draft-store';
import { showToast } from '@/components/toast/toast';
import { revertible, type Activity } from '@/lib/activity/activity';
import { LOG_ADDRESS } from '@/lib/links/paths';
import { backState } from '@/lib/links/use-list-origin';

/**
 * Saves the old values of a change as a draft and opens the record's form with it. Submit merges
 * them with later changes, like every save.
 */
export function useRevert(owner: string): (entry: Activity) => Promise<void> {
  const navigate = useNavigate();

  return async (entry) => {
    const { address, title, subject, atMs } = entry;
    const fields = revertible(entry);
    const unsent = await readDraft(owner, address);
    if (unsent !== null && unsent.revertsMs === undefined) {
      showToast(
        'warning',
        'Its form holds something that you did not send: see that through first.',
      );
    } else {
      await saveDraft(owner, {
        address,
        title,
        subject,
        savedAtMs: Date.now(),
        values: Object.fromEntries(fields.map(({ name, before }) => [name, before])),
        base: Object.fromEntries(fields.map(({ name, after }) => [name, after])),
        revertsMs: atMs,
      });
    }
    void navigate(address, { state: backState(LOG_ADDRESS) });
  };
}
