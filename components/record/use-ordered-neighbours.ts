import type { ListLinkState } from '@/lib/links/use-list-origin';
import { readListQuery } from '@/lib/rows/list-query';
import { useOrderSnapshot } from '@/lib/rows/use-all-rows';

import { searchAtPage, type Neighbour, type Neighbours } from './use-neighbours';

/**
 * The neighbours of a record in a list that is ordered or filtered in the browser; null where its
 * order is not known, as after a reload.
 */
export function useOrderedNeighbours(
  list: string,
  id: string,
  { listSearch }: ListLinkState,
): Neighbours | null {
  const [ids] = useOrderSnapshot(list, listSearch);
  const index = ids?.indexOf(id) ?? -1;
  if (!ids || index < 0) return null;
  const { resultPerPage } = readListQuery(new URLSearchParams(listSearch));

  const at = (place: number): Neighbour | null => {
    const neighbour = ids[place];
    if (neighbour === undefined) return null;
    const page = Math.floor(place / resultPerPage) + 1;
    const listRow = place % resultPerPage;
    return { id: neighbour, place: { listSearch: searchAtPage(listSearch, page), listRow } };
  };
  return { position: index + 1, total: ids.length, previous: at(index - 1), next: at(index + 1) };
}
