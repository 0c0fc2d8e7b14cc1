import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useState, type RefObject } from 'react';

/** A row of a table as high as its cells' one line; what is drawn is measured. */
const ROW_HEIGHT_PX = 57;
const ROWS_AROUND = 8;

/** The rows of a long table that are drawn, and the room that the others take. */
export type VirtualRows = {
  drawn: number[];
  /** How high the gap before each drawn row is, and the one after the last. */
  gapsPx: number[];
  measure: (row: Element | null) => void;
  /** Keeps the row that has the focus, however far the table is scrolled. */
  onFocusRow: (index: number | null) => void;
};

/** Draws only the rows of a table that can be seen, however many there are. */
export function useVirtualRows(count: number, frame: RefObject<HTMLElement | null>): VirtualRows {
  const [focused, setFocused] = useState<number | null>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoised
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: ROWS_AROUND,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const isApart = focused !== null && focused < count && !drawn.includes(focused);
      return isApart ? [...drawn, focused].sort((one, other) => one - other) : drawn;
    },
  });
  const items = rows.getVirtualItems();
  const gapsPx = items.map(({ start }, index) => start - (items[index - 1]?.end ?? 0));
  return {
    drawn: items.map(({ index }) => index),
    gapsPx: [...gapsPx, rows.getTotalSize() - (items.at(-1)?.end ?? 0)],
    measure: rows.measureElement,
    onFocusRow: setFocused,
  };
}
