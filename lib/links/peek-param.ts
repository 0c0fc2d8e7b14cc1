/** The parameter of a list's link that names the record in the drawer beside it. */
export const PEEK = 'peek';
/** The parameter of an address whose form is open. */
export const EDIT = 'edit';

/** A list's query string without the drawer and its form: what a record, a view or the desk keeps. */
export function withoutPeek(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(PEEK)) return search;
  params.delete(PEEK);
  params.delete(EDIT);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
