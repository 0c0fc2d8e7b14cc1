/** The places of a list to which a key or a button of another part leads. */
type Place = 'search' | 'select-page' | 'status-of-selected';

/** Marks an element as one of them. */
export const markPlace = (place: Place) => ({ 'data-place': place });

/** The element that stands at a place; null where nothing does. */
export const atPlace = (place: Place) =>
  document.querySelector<HTMLElement>(`[data-place="${place}"]`);

/** The first of the rows on show; null where there are none. */
export const firstRow = () => document.querySelector<HTMLElement>('[data-record]');

/** The row of a record; null where it is not on show. */
export const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
