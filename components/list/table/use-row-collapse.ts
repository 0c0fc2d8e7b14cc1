import { type RefObject, useLayoutEffect, useRef } from 'react';

import { LEAVE, REDUCED_MOTION } from '@/lib/browser/environment';

/** Where a row has gone, those below it move up into its place instead of being there in one frame. */
export function useRowCollapse(
  frame: RefObject<HTMLElement | null>,
  rows: readonly { _id: string }[],
): void {
  const before = useRef(rows);
  useLayoutEffect(
    function closeTheGap() {
      const were = before.current;
      before.current = rows;
      const place = were.findIndex(({ _id }, at) => rows[at]?._id !== _id);
      const next = were[place + 1];
      // Another page has other rows altogether.
      const isGap = place >= 0 && next !== undefined && rows[place]?._id === next._id;
      const box = frame.current;
      if (!isGap || box === null || REDUCED_MOTION.read()) return;
      const drawn = [...box.querySelectorAll<HTMLElement>('tr[data-record]')];
      const from = `translateY(${drawn[place]?.offsetHeight ?? 0}px)`;
      // What comes from below would bring a bar, which the rows make room for, until the last one stands.
      const held = box.animate({ overflowY: ['hidden', 'hidden'] }, { ...LEAVE, fill: 'forwards' });
      const moves = drawn
        .slice(place)
        .map((row) => row.animate({ transform: [from, 'none'] }, LEAVE).finished);
      void Promise.allSettled(moves).then(() => held.cancel());
    },
    [frame, rows],
  );
}
