import type { ListState } from '@/components/list/state/use-list-state';
import type { Identified } from '@/lib/rows/known-rows';
import { stepsFrom } from '@/lib/rows/steps';

/** A step past the page that is on its way: from which record, from which page, and where to. */
export type Turn = { from: string; first: number; by: 1 | -1 };

/** The record on show, and the page beside it. */
type OnShow = {
  id: string;
  onPage: readonly Identified[];
  page: Pick<ListState<Identified>['page'], 'first' | 'rowCount'>;
};

const isOnPage = ({ id, onPage }: OnShow) => onPage.some(({ _id }) => _id === id);

/** Whether a step from the record on show leads to another page. */
export function canTurn(now: OnShow, by: 1 | -1): boolean {
  const { first, rowCount } = now.page;
  return isOnPage(now) && (by === 1 ? first + now.onPage.length <= rowCount : first > 1);
}

/** Whether nothing is to come of a turn any more: its record is not on show, or stands on the other page too. */
export const isTurnOver = (turn: Turn, now: OnShow): boolean =>
  // Another admin's change can have moved it there.
  turn.from !== now.id || (isOnPage(now) && turn.first !== now.page.first);

/** The record that a turn leads to: the first or last one of the page that has come; null before. */
export function landingOf({ by }: Turn, now: OnShow): string | null {
  const { id, onPage } = now;
  if (onPage.length === 0 || isOnPage(now)) return null;
  const { previous, next } = stepsFrom(onPage, id, { seenAt: by === 1 ? 0 : onPage.length });
  return onPage[(by === 1 ? next : previous) ?? -1]?._id ?? null;
}
