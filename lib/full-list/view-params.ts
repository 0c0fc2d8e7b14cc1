/** What the rows of a list are taken from: all of its pages, or the one on show. */
export type Scope = 'all' | 'page';

/** How a list is shown in full-list mode. All of it stands in the link. */
export type ListViewState = {
  sort: { title: string; isDescending: boolean } | null;
  /** The wanted values by column title; a column without any is not filtered. */
  filters: Record<string, string[]>;
  /** The titles of the columns on show; null for the list's own. */
  columns: string[] | null;
};

const FILTER = 'f.';

/** Which rows a link in full-list mode asks for (`?whole=1`, `?whole=page`). */
export function readScope(link: URLSearchParams): Scope {
  return link.get('whole') === 'page' ? 'page' : 'all';
}

/** Puts the scope into a link; all else stays. */
export function writeScope(link: URLSearchParams, scope: Scope): URLSearchParams {
  const next = new URLSearchParams(link);
  next.set('whole', scope === 'all' ? '1' : 'page');
  return next;
}

/** Reads `sort=-Name&f.Status=active&cols=Name,Email`; columns that do not exist are left out. */
export function readView(link: URLSearchParams, titles: readonly string[]): ListViewState {
  const sort = /^(-?)(.*)$/s.exec(link.get('sort') ?? '');
  const title = titles.find((each) => each === sort?.[2]);
  const filters: ListViewState['filters'] = {};
  for (const each of titles) {
    const values = link.getAll(FILTER + each);
    if (values.length > 0) filters[each] = values;
  }
  const chosen = link.get('cols')?.split(',') ?? [];
  const columns = titles.filter((each) => chosen.includes(each));
  return {
    sort: title === undefined ? null : { title, isDescending: sort?.[1] === '-' },
    filters,
    columns: columns.length === 0 ? null : columns,
  };
}

/** Puts a view into a link in place of the one that stands there; all else stays. */
export function writeView(link: URLSearchParams, { sort, filters, columns }: ListViewState) {
  const next = new URLSearchParams(link);
  for (const name of [...next.keys()]) {
    if (name === 'sort' || name === 'cols' || name.startsWith(FILTER)) next.delete(name);
  }
  if (sort) next.set('sort', (sort.isDescending ? '-' : '') + sort.title);
  for (const [title, values] of Object.entries(filters)) {
    for (const value of values) next.append(FILTER + title, value);
  }
  if (columns) next.set('cols', columns.join(','));
  return next;
}
