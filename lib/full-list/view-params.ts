/** What a list shows beyond one page of the server, as in its link. */
export type ListViewState = {
  sort: { title: string; isDescending: boolean } | null;
  /** The selected values by column title; without any, a column is not filtered. */
  filters: Record<string, string[]>;
  /** The titles of the visible columns; null for the default. */
  columns: string[] | null;
  /** Words to find in any column of all records; '' for none. */
  all: string;
};

const FILTER = 'f.';

/** The parameters that change which rows are shown, in which order. */
const isOfRows = (name: string) => name === 'sort' || name === 'all' || name.startsWith(FILTER);

/** Whether a link's rows are chosen or ordered in the browser, so that it needs all of them. */
export function needsAllRows(link: URLSearchParams): boolean {
  return [...link.keys()].some(isOfRows);
}

/** Reads `sort=-Name&f.Status=active&cols=Name,Email&all=word`; unknown columns are ignored. */
export function readView(link: URLSearchParams, titles: readonly string[]): ListViewState {
  const sort = link.get('sort');
  const title = titles.find((each) => sort === each || sort === `-${each}`);
  const filters: ListViewState['filters'] = {};
  for (const each of titles) {
    const values = link.getAll(FILTER + each);
    if (values.length > 0) filters[each] = values;
  }
  const chosen = link.get('cols')?.split(',') ?? [];
  const columns = titles.filter((each) => chosen.includes(each));
  return {
    sort: title === undefined ? null : { title, isDescending: sort !== title },
    filters,
    columns: columns.length === 0 ? null : columns,
    all: link.get('all') ?? '',
  };
}

/** Replaces the view in a link; a search of all records takes the place of the server's. */
export function writeView(
  link: URLSearchParams,
  { sort, filters, columns, all }: ListViewState,
): URLSearchParams {
  const next = new URLSearchParams(link);
  for (const name of [...next.keys()]) {
    // `whole` is in older links.
    if (name === 'cols' || name === 'whole' || isOfRows(name)) next.delete(name);
  }
  if (all !== '') {
    next.delete('q');
    next.set('all', all);
  }
  if (sort) next.set('sort', (sort.isDescending ? '-' : '') + sort.title);
  for (const [title, values] of Object.entries(filters)) {
    for (const value of values) next.append(FILTER + title, value);
  }
  if (columns) next.set('cols', columns.join(','));
  return next;
}
