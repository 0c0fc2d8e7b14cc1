import { useMemo, useState, type RefObject } from 'react';

/** What is found in the source, and the way through it. */
export type Find = {
  query: string;
  /** Where each match begins and ends, in the order of the text. */
  matches: [start: number, end: number][];
  /** The match that is shown, from 0. */
  current: number;
  search: (query: string) => void;
  /** Leads to the next match, or the one before, round both ends. */
  step: (by: 1 | -1) => void;
};

function findAll(text: string, query: string): Find['matches'] {
  if (query === '') return [];
  const pattern = new RegExp(query.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu');
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);
}

/** Searches a text; a new search begins at the caret of its field. */
export function useFind(text: string, field: RefObject<HTMLTextAreaElement | null>): Find {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const matches = useMemo(() => findAll(text, query), [text, query]);
  const current = Math.min(chosen, matches.length - 1);

  function search(next: string): void {
    const caret = field.current?.selectionStart ?? 0;
    setQuery(next);
    setChosen(
      Math.max(
        0,
        findAll(text, next).findIndex(([start]) => start >= caret),
      ),
    );
  }

  function step(by: 1 | -1): void {
    const count = matches.length;
    if (count > 0) setChosen((current + by + count) % count);
  }

  return { query, matches, current, search, step };
}
