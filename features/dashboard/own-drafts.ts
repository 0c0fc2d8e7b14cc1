import { type Draft, useDrafts } from '@/components/form/use-draft';
import { isAnother } from '@/lib/changes/plan/another-record';
import { recordPath } from '@/lib/links/paths';
import { asFields } from '@/lib/narrow';
import { useNouns } from '@/lib/nouns/noun';

import type { PanelRows } from './dashboard-rows';

/**
 * The admin's drafts but those of a record whose id another one has by now, as far as that is known: the form of that one
 * offers none of them.
 */
export function useOwnDrafts(rows: PanelRows) {
  const nouns = useNouns();
  const all = useDrafts();
  const known = Object.entries(rows);

  function isOfOther(draft: Draft): boolean {
    const [path = ''] = draft.address.split('?');
    return nouns.some(({ name, singular }) => {
      if (!path.startsWith(recordPath(singular, ''))) return false;
      const [, state] = known.find(([of]) => of === name) ?? [];
      const row = state?.rows?.find(({ _id }) => recordPath(singular, _id) === path);
      return row !== undefined && isAnother(draft, asFields(row));
    });
  }
  return { ...all, drafts: all.drafts?.filter((draft) => !isOfOther(draft)) };
}
