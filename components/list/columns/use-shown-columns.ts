import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { TABLE_WINDOW, textPx } from '@/lib/browser/environment';
import { useStore } from '@/lib/storage/store';

import { columnsOfLink, shownColumns } from './chosen-columns';
import type { ListColumn, RowScale } from './column';
import { leastWidthRem } from './row-metrics';

/** The room where nothing folds, as before it is measured. */
const UNLIMITED = 0;
/** So little that all folds which can. */
const ROOM_OF_CARDS = 1;

/** A list's columns, and which of them show. */
export type ShownColumns<Row> = {
  all: ListColumn<Row>[];
  /** Those on show, and those for which there is no room. */
  shown: ListColumn<Row>[];
  folded: ListColumn<Row>[];
  /** All usual ones show, in a table without room for them. */
  isUnfolded: boolean;
};

/**
 * The columns that a link with these ids shows, as far as the list's frame has room for what rows of this scale
 * say of them; measured before the first paint. Cards have none of those that fold, and chosen columns all show,
 * in a table that scrolls.
 */
export function useShownColumns<Row>(
  all: ListColumn<Row>[],
  ids: readonly string[] | null,
  scale: RowScale,
) {
  const frame = useRef<HTMLElement>(null);
  const [widthRem, setWidthRem] = useState(UNLIMITED);
  const isTable = useStore(TABLE_WINDOW);

  useLayoutEffect(function measureFrame() {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidthRem(element.clientWidth / textPx());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const usual = useMemo(() => shownColumns(all, ids).map(widthsFor(scale)), [all, ids, scale]);
  const roomOfUsual = isTable ? widthRem : ROOM_OF_CARDS;
  const roomRem = ids === null ? roomOfUsual : UNLIMITED;
  const { shown, folded } = useMemo(() => foldColumns(usual, roomRem), [usual, roomRem]);
  const isTight = isTable && leastWidthRem(usual) > widthRem;
  const isUnfolded = isTight && ids !== null && columnsOfLink(all, ids) === null;
  const columns: ShownColumns<Row> = { all, shown, folded, isUnfolded };
  return { frame, columns };
}

/** A column as wide as it has to be in rows of a scale. */
const widthsFor =
  (scale: RowScale) =>
  <Row>(column: ListColumn<Row>): ListColumn<Row> =>
    scale === 'tall' ? column : { ...column, widthPx: column.linePx ?? column.widthPx };

/**
 * The columns that fit a table of this width, in the size of the reader's text, and those that do
 * not, by their ranks.
 */
function foldColumns<Row>(columns: ListColumn<Row>[], widthRem: number) {
  const byRank = columns
    .filter(({ foldRank }) => foldRank !== undefined)
    .sort((one, other) => (one.foldRank ?? 0) - (other.foldRank ?? 0));
  const without = (count: number) =>
    columns.filter((each) => !byRank.slice(0, count).includes(each));
  let count = 0;
  while (
    widthRem !== UNLIMITED &&
    count < byRank.length &&
    leastWidthRem(without(count)) > widthRem
  )
    count += 1;
  return { shown: without(count), folded: byRank.slice(0, count) };
}
