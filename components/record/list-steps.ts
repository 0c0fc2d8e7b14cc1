import { atPage } from '@/lib/links/list-link';
import type { ListPlace } from '@/lib/links/record-link';
import type { Identified } from '@/lib/rows/known-rows';
import { stepsFrom } from '@/lib/rows/steps';

/** The rows of a list around a record, which is all that is known of it. */
export type StepRows = {
  rows: readonly Identified[];
  /** The page that each of them stands on, from 1, and its row there, from 0. */
  placeOf: (index: number) => { page: number; row: number };
  /** Which of them the record is, or was: what has left has steps from its last place, and ids may repeat. */
  seenAt: number | null;
  /** How many rows the whole list has, and each page of it. */
  total: number;
  size: number;
};

/** A record beside the one on show, and what its screen is told about the list. */
export type Step = { id: string; place: ListPlace };

/** The records before and after one; null where there is none, or while it is not known. */
export type ListSteps = {
  /** Which one this is, counted from 1; null while unknown, and when it is not in the list. */
  position: number | null;
  total: number;
  previous: Step | null;
  next: Step | null;
};

/** The steps from a record in its list, of which the rows around it are known. */
export function listSteps(
  id: string,
  { rows, placeOf, seenAt, total, size }: StepRows,
  list: ListPlace,
): ListSteps {
  const { place, previous, next } = stepsFrom(rows, id, { seenAt });

  const at = (index: number | null): Step | null => {
    const record = index === null ? undefined : rows[index];
    if (index === null || !record) return null;
    const { page, row } = placeOf(index);
    const listSearch = atPage(list.listSearch, page);
    return { id: record._id, place: { ...list, listSearch, listRow: row } };
  };
  const position = ({ page, row }: ReturnType<StepRows['placeOf']>) => (page - 1) * size + row + 1;
  return {
    position: place === null ? null : position(placeOf(place)),
    total,
    previous: at(previous),
    next: at(next),
  };
}
