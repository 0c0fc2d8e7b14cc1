/** Whether the full list has the rows of all pages, or of the current page. */
export type Scope = 'all' | 'page';

/** The order, filters and columns of a full list, as in its link. */
export type ListViewState = {
  sort: { title: string; isDescending: boolean } | null;
  /** The selected values by column title; without any, a column is not filtered. */
  filters: Record<string, string[]>;
  /** The titles of the visible columns; null for the default. */
  columns: string[] | null;
};

const FILTER = 'f.';

/** Reads the scope from a link (`?whole=1`, `?whole=page`). */
export function readScope(link: URLSearchParams): Scope {
  return link.get('whole') === 'page' ? 'page' : 'all';
}

/** Sets the scope in a link. */
export function writeScope(link: URLSearchParams, scope: Scope): URLSearchParams {
  const next = new URLSearchParams(link);
  next.set('whole', scope === 'all' ? '1' : 'page');
  return next;
}

/** Reads `sort=-Name&f.Status=active&cols=Name,Email`; unknown columns are ignored. */
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

/** Replaces the view in a link. */
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
