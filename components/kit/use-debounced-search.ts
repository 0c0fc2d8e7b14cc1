import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react';

import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { useTimeout } from '@/lib/browser/waiting';
import { SEARCH_DELAY_MS } from '@/lib/constants';
import { typedText } from '@/lib/text/typed-text';

/**
 * The text of a search box. An empty text is searched at once, and so is the first key after a
 * pause, unless a search takes many calls; the rest of a word is debounced; what an input method builds is searched once it is whole. `searched` is the search now; another one than this box has set, as
 * after Back, replaces the text.
 */
export function useDebouncedSearch(
  searched: string,
  onSearch: (text: string) => void,
  { isFirstAtOnce = true } = {},
) {
  const later = useTimeout();
  const lastKeyAtMs = useRef(-Infinity);
  // `at` is the search when the text was typed, `sent` the search set by this box.
  const [typed, setTyped] = useState({ text: searched, at: searched, sent: searched });
  if (typed.sent === searched && typed.at !== searched) setTyped({ ...typed, at: searched });
  const isOwn = typed.at === searched || typed.sent === searched;

  function search(next: string): void {
    later(() => undefined, 0); // cancels the search that waits
    setTyped({ text: next, at: searched, sent: typedText(next) });
    onSearch(typedText(next));
  }

  function type(next: string): void {
    const atMs = nowMs();
    const isFirst = isFirstAtOnce && atMs - lastKeyAtMs.current > SEARCH_DELAY_MS;
    lastKeyAtMs.current = atMs;
    if (isFirst || typedText(next) === '') {
      search(next);
      return;
    }
    show(next);
    const screen = shownScreen();
    later(() => searchLater(next, screen), SEARCH_DELAY_MS);
  }

  function show(next: string): void {
    later(() => undefined, 0);
    // A search may have been set since the last render.
    setTyped(({ sent }) => ({ text: next, at: searched, sent }));
  }

  const box = {
    value: isOwn ? typed.text : searched,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const isHalf = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      (isHalf ? show : type)(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      type(currentTarget.value),
  };

  const { searchLater } = useStableHandlers({
    searchLater: (next: string, screen: string) => {
      // After navigation to a record the list stays mounted until that screen's code is loaded: a
      // search would navigate back.
      if (isOwn && shownScreen() === screen) search(next);
    },
  });

  return { box, search };
}

const nowMs = () => performance.now();

function shownScreen(): string {
  return window.location.hash.split('?')[0] ?? '';
}
