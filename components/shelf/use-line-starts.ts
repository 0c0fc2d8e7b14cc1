import { type RefObject, useLayoutEffect } from 'react';

/** Marks the pieces of a shelf that begin a line, which its width alone knows: a genre goes on under its name there. */
export function useLineStarts(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(function markLineStarts() {
    const shelf = board.current;
    if (shelf === null) return;
    const sizes = new ResizeObserver(() => {
      const pieces = [...shelf.children];
      const tops = pieces.map((piece) => piece.getBoundingClientRect().top);
      pieces.forEach((piece, at) =>
        piece.toggleAttribute('data-starts', tops[at] !== tops[at - 1]),
      );
    });
    sizes.observe(shelf);
    return () => sizes.disconnect();
  });
}
