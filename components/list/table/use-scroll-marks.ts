import { type RefObject, useEffect } from 'react';

import { followColumns } from '@/components/kit/follow-columns';

/**
 * Marks a table's frame as one that scrolls sideways, and says how high the bar below its rows is: their heights,
 * and the shade at its fixed columns, depend on that (`data-table.module.css`).
 */
export function useScrollMarks(frame: RefObject<HTMLElement | null>, columns: unknown): void {
  useEffect(
    function markWhileDrawn() {
      const element = frame.current;
      if (!element) return;
      return followColumns(element, () => {
        element.toggleAttribute('data-scrolls', element.scrollWidth > element.clientWidth);
        const barPx = element.offsetHeight - element.clientHeight;
        element.style.setProperty('--bar-height', `${barPx}px`);
      });
    },
    [frame, columns],
  );
}
