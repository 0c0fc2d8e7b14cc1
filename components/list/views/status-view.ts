import type { ListColumn } from '@/components/list/columns/column';
import { chosenValues, oneOf, withFilter } from '@/lib/filters/filters';
import type { ListView } from '@/lib/links/list-link';

/** The column of every list that says when a record was made. */
const OLDEST_FIRST = { column: 'created-at', isDescending: false };

/**
 * What a list is asked by the tab of a status, '' for all: its rows, those that wait the oldest first. Other filters stay,
 * and so does the order but that of those that wait.
 */
export function viewOfStatus(
  { id, waiting }: Pick<ListColumn<never>, 'id' | 'waiting'>,
  view: Pick<ListView, 'filters' | 'sort'>,
  status: string,
): Pick<ListView, 'filters' | 'sort'> {
  const [before] = chosenValues(view.filters, id);
  const leavesQueue =
    waiting !== undefined && before === waiting && view.sort?.column === OLDEST_FIRST.column;
  return {
    filters: withFilter(view.filters, id, status === '' ? null : oneOf(id, status)),
    sort: status === waiting ? OLDEST_FIRST : leavesQueue ? null : view.sort,
  };
}
