import { editAddress, recordLink } from '@/lib/links/record-link';
import { useGo } from '@/lib/links/use-link';
import { useKeepFound } from '@/lib/rows/kept-order';
import type { Identified } from '@/lib/rows/known-rows';

import type { ListState } from './use-list-state';

type Options = { replace?: boolean; isEditing?: boolean };

/** Opens the page of a record of a list, and keeps what the list has found: the page steps through that. */
export function useOpenRecord<Row extends Identified>(
  list: Pick<ListState<Row>, 'noun' | 'link' | 'mode' | 'rows'>,
) {
  const { noun, mode, rows } = list;
  const { listSearch, needsAllRows: listNeedsAllRows } = list.link;
  const go = useGo();
  const keepFound = useKeepFound(noun.name);

  /** `place` is that on the page, below 0 where it does not stand there: ids may repeat. */
  return (id: string, place: number, { replace = false, isEditing = false }: Options = {}) => {
    keepFound(listSearch, mode.is === 'found' ? (rows.found ?? []) : []);
    const listRow = place < 0 ? null : place;
    const { to, state } = recordLink(noun.singular, id, {
      listSearch,
      listRow,
      listNeedsAllRows,
    });
    go({ to: isEditing ? editAddress(to) : to, state }, { replace });
  };
}
