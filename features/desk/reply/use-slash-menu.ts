import { type KeyboardEvent, useState } from 'react';

import { isOfInputMethod } from '@/lib/browser/keys';
import { fold } from '@/lib/text/fold';

import { inOrderFor, type Snippet } from './snippets';

/** A `/` at the beginning of a word, and what is typed of a snippet's name behind it. */
const SLASH = /(?:^|\s)\/([^\s/]*)$/u;
const MOST = 8;

/** The snippets that a `/` in the reply offers. */
export type SlashMenu = ReturnType<typeof useSlashMenu>;

/**
 * Opens the snippets at a `/` in a text: letters narrow them, arrows choose, Enter inserts, Escape leaves
 * the text as it is. `insert` puts one in place of what was typed for it.
 */
export function useSlashMenu(
  snippets: readonly Snippet[],
  language: string,
  insert: (snippet: Snippet, typed: { start: number; end: number }) => void,
) {
  const [typed, setTyped] = useState<{ start: number; end: number; word: string } | null>(null);
  const [place, setPlace] = useState(0);
  const options =
    typed === null
      ? []
      : inOrderFor(snippets, language)
          .filter(({ name, text }) => fold(name.trim() || text).includes(fold(typed.word)))
          .slice(0, MOST);
  const chosen = options[place];

  function choose(snippet: Snippet): void {
    if (typed === null) return;
    setTyped(null);
    insert(snippet, typed);
  }

  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => setPlace((place + 1) % options.length),
    ArrowUp: () => setPlace((place + options.length - 1) % options.length),
    Enter: () => chosen && choose(chosen),
    Escape: () => setTyped(null),
  };

  return {
    options,
    place,
    /** A `/` was typed, and there is no snippet to offer. */
    isInVain: typed?.word === '' && snippets.length === 0,
    insert: choose,
    /** Looks for a `/` before the caret. */
    follow(field: HTMLTextAreaElement): void {
      const { selectionStart: end, value } = field;
      const found = SLASH.exec(value.slice(0, end));
      const word = found?.[1];
      setPlace(0);
      setTyped(word === undefined ? null : { start: end - word.length - 1, end, word });
    },
    close: () => setTyped(null),
    /** Takes the keys of the list while it is open. True where it took this one. */
    press(event: KeyboardEvent): boolean {
      const act = keys[event.key];
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      const isPlain = !(ctrlKey || metaKey || altKey || shiftKey);
      if (options.length === 0 || !act || !isPlain || isOfInputMethod(event.nativeEvent))
        return false;
      event.preventDefault();
      event.stopPropagation();
      act();
      return true;
    },
  };
}
