import { useLayoutEffect } from 'react';

/**
 * While a dialog of antd locks the page (styles/signed-in.css): keeps the room of the page's
 * scrollbar if it has one, so that nothing beneath the dialog moves sideways.
 */
export function useScrollbarRoom(isOpen: boolean): void {
  useLayoutEffect(
    function noteWhetherThePageScrolls() {
      if (!isOpen) return;
      const { scrollHeight, clientHeight, dataset } = document.documentElement;
      if (scrollHeight > clientHeight) dataset.scrolls = '';
      else delete dataset.scrolls;
    },
    [isOpen],
  );
}
