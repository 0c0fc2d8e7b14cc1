import { useState } from 'react';

import { showToast } from '@/components/toast/toast';

import { openText, type ShownText, startWriting, type View } from './review';

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
