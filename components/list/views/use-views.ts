import type { ShownColumns } from '@/components/list/columns/use-shown-columns';
import { asksSince } from '@/components/list/state/use-since-field';
import { orderOfLink, rowsOfLink, viewOfLink } from '@/lib/links/list-link';
import { readParam } from '@/lib/links/params';
import { useLocation } from '@/lib/links/router';
import { ownerOf, useSession } from '@/lib/session/session';

import { useAllViews } from './saved-views';

/** A view that every admin has, whatever `config.json` says: its name, and what the list is asked. */
export type FixedView = { name: string; link: string };

/** The column whose values are tabs. */
export const statusColumn = <Row>({ all }: ShownColumns<Row>) => all.find(({ choices }) => choices);

/** Whether there is more than one view to choose from; a bar for a single one would say nothing. */
export function useHasTabs(
  nounName: string,
  columns: ShownColumns<never>,
  fixed: readonly FixedView[] = [],
): boolean {
  const views = useAllViews(ownerOf(useSession()), nounName);
  const isNamed = readParam(useLocation().search, 'view') !== null;
  const isChoice = fixed.length > 0 || views.length > 0 || isNamed;
  return isChoice || statusColumn(columns) !== undefined;
}

/** Whether the list's link asks for what is new to this device, or a view beside it, which is counted. */
export function useAsksForNews(nounName: string): boolean {
  const views = useAllViews(ownerOf(useSession()), nounName);
  return [useLocation().search, ...views.map(({ link }) => link)].some(asksSince);
}

/** The list's views, and which of them is on show. */
export function useViews(nounName: string, fixed: readonly FixedView[]) {
  const { search } = useLocation();
  const views = useAllViews(ownerOf(useSession()), nounName);
  const current = readParam(search, 'view');
  const order = orderOfLink(viewOfLink(search));
  const isOnShow = ({ link }: { link: string }) => orderOfLink(link) === order;
  // It is no view of another order, size or look: nobody can keep a change of it.
  const isFixedOnShow = ({ link }: FixedView) => rowsOfLink(link) === rowsOfLink(search);
  // A link that names no view, such as a copied one, is that of the view that shows the same.
  const at = views.findIndex((one) => (current === null ? isOnShow(one) : one.name === current));
  const view = views[at];
  return {
    views,
    /** The name in the link, of a view that is kept or not. */
    current,
    /** The kept one that is on show, where it stands, and whether it has been changed since. */
    at,
    view,
    isChanged: view !== undefined && !isOnShow(view),
    isSaved: view !== undefined,
    isFixed: fixed.some(isFixedOnShow),
    isFixedOnShow,
  };
}
