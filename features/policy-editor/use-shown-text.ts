import { useState } from 'react';

import { showToast } from '@/components/toast/toast';

import { startWriting, type WriteStart } from './write/opened-text';

/** The views of the editor. */
export type View = 'write' | 'source' | 'preview' | 'changes' | 'versions';

/**
 * The view on show; `start` is null until the write view is asked for a text that is long, and for one that it cannot
 * open. A new `count` mounts it anew with a replaced text.
 */
export type ShownText = { view: View; start: WriteStart | null; count: number };

/** A longer text takes the write view many seconds to open on an old device, one of tables and formats most. */
const LONGEST_WRITTEN = 100_000;

/** Whether a text is opened as source for its length alone. */
export const isLongText = (html: string) => html.length > LONGEST_WRITTEN;

/** Opens a text in the write view, or as source when it is long or the write view cannot hold all of it. */
export function openText(html: string, count = 0): ShownText {
  if (isLongText(html)) return { view: 'source', start: null, count };
  const start = startWriting(html);
  const isWritable = start?.losses.length === 0 && !start.isAllLocked;
  return { view: isWritable ? 'write' : 'source', start, count };
}

/** Which view of a draft is on show; `show` opens another text, `showView` the same one in another view. */
export function useShownText(opened: ShownText, html: string) {
  const [shown, setShown] = useState(opened);

  function showView(view: View): void {
    const { start, count } = shown;
    if (view !== 'write' || start?.from === html) {
      setShown({ ...shown, view });
      return;
    }
    const next = startWriting(html);
    if (next !== null) setShown({ view, start: next, count: count + 1 });
    else showToast('info', 'Write cannot open this text. Mend it in HTML source.');
  }

  function show(text: string, view?: View): void {
    setShown(({ count }) => {
      const next = openText(text, count + 1);
      return { ...next, view: view ?? next.view };
    });
  }

  return { shown, showView, show };
}
