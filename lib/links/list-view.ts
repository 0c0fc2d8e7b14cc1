/** What a list shows beyond one page of the server, as in its link. */
export type ListView = {
  sort: { column: string; isDescending: boolean } | null;
  /** The selected values by column id; without any, a column is not filtered. */
  filters: Record<string, string[]>;
  /** The ids of the visible columns; null for the default. */
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

/** Links and saved views from before columns had ids name them by their headings: "Room Name". */
function toColumnId(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Reads `sort=-name&f.status=active&cols=name,email&all=word`; unknown columns are ignored. */
export function readView(link: URLSearchParams, ids: readonly string[]): ListView {
  const [, minus, sorted = ''] = /^(-?)(.*)$/s.exec(link.get('sort') ?? '') ?? [];
  const column = ids.find((id) => id === toColumnId(sorted));
  const filters: ListView['filters'] = {};
  for (const [name, value] of link) {
    const id = name.startsWith(FILTER) ? toColumnId(name.slice(FILTER.length)) : '';
    if (ids.includes(id)) filters[id] = [...(filters[id] ?? []), value];
  }
  const chosen = link.get('cols')?.split(',').map(toColumnId) ?? [];
  const columns = ids.filter((id) => chosen.includes(id));
  return {
    sort: column === undefined ? null : { column, isDescending: minus === '-' },
    filters,
    columns: columns.length === 0 ? null : columns,
    all: link.get('all') ?? '',
  };
}

/** Replaces the view in a link; a search of all records takes the place of the server's. */
export function writeView(
  link: URLSearchParams,
  { sort, filters, columns, all }: ListView,
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
  if (sort) next.set('sort', (sort.isDescending ? '-' : '') + sort.column);
  for (const [id, values] of Object.entries(filters)) {
    for (const value of values) next.append(FILTER + id, value);
  }
  if (columns) next.set('cols', columns.join(','));
  return next;
}

/** The link to a list, of the rows that have one of some values in a column. */
export function filteredList(path: string, column: string, values: readonly string[]): string {
  const view = { sort: null, filters: { [column]: [...values] }, columns: null, all: '' };
  return `${path}?${writeView(new URLSearchParams(), view).toString()}`;
}
