/**
 * Every parameter of an internal link, by the screen that reads it. Bookmarks, saved views and
 * drafts hold such links, so that no name may change.
 */
type Param =
  // A list: the server's page, the view of all rows, its export, and the record beside it.
  | ('q' | 'page' | 'size')
  | ('sort' | `f.${string}` | 'all' | 'cols')
  | ('export' | 'peek')
  // Its second look.
  | 'look'
  // The saved view that it began with, by its name.
  | 'view'
  // A record, the profile or a policy with its form open; a form that begins with a deleted record.
  | ('edit' | 'again')
  // The query desk: where it is, whether resolved queries show too, or those alone that are put off,
  // whether alike ones stand as one, a phone's page of its queue, which share of the queue it is, the language
  // that it is narrowed to, and whether to those alone who wrote twice.
  | ('desk' | 'resolved' | 'later' | 'alike' | 'queue' | 'share' | 'lang' | 'twice')
  // A privacy request: whom it is about, and the query that asked.
  | ('who' | 'asked')
  // The log of the profile, the range of the insights, a heading of a policy, and on the dashboard the noun
  // whose gone records show.
  | ('activity' | 'range' | 'section' | 'gone');

/** The values that take the place of others. */
export type ParamChanges = Partial<Record<Param, string | null>>;

/** What a query string says by a name; null for nothing. */
export function readParam(search: string, name: Param): string | null {
  return new URLSearchParams(search).get(name);
}

/** Whether a query string has a name. */
export const hasParam = (search: string, name: Param) => readParam(search, name) !== null;

/** A query string with other values, or without those that are null or ''; '' for an empty one. */
export function withParams(search: string, changes: ParamChanges): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return toSearch(params);
}

/** The query string of some parameters; '' for none. */
export function toSearch(params: URLSearchParams): string {
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
