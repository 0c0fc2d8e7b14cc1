import { useCachedValue } from './use-cached-value';

/**
 * The ids of a list that is ordered or filtered in the browser, from the moment a record is opened
 * from it; `listSearch` is the list's part of the link. Undefined after a reload.
 */
export function useOrderSnapshot(
  list: string,
  listSearch: string,
): [ids: readonly string[] | undefined, take: (ids: readonly string[]) => void] {
  const view = new URLSearchParams(listSearch);
  view.delete('page');
  view.sort();
  const [ids, setIds] = useCachedValue<readonly string[]>([list, 'order', view.toString()]);
  return [ids, (next) => setIds(() => next)];
}
