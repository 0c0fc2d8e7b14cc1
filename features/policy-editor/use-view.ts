import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { showToast } from '@/components/toast/toast';

import type { Difference } from './compare/html-difference';
import type { OpenedText } from './rich-text/opened-text';
import type { SourceText } from './source/source-panel';
import type { WrittenText } from './write/html-editor';

/** The views of the editor. */
export type View = 'write' | 'source' | 'preview' | 'changes' | 'versions';

/** A longer text takes the write view many seconds to open on an old device, one of tables and formats most. */
const LONGEST_WRITTEN = 100_000;

/** Whether a text is opened as source for its length alone. */
export const isLongText = (html: string) => html.length > LONGEST_WRITTEN;

/** Why a text opened as source: it is long, or the write view would lose these parts of it. */
export type WhySource = { isLong: boolean; losses: Difference[] };

/** The view on show, and the way to others. */
export type Viewing = ReturnType<typeof useView>;

type ViewState = {
  view: View;
  /** Another number for each text: the write view is mounted anew with it. */
  textNumber: number;
  /** The view in which Write was asked for; null where the editor tries it by itself. */
  askedIn: View | null;
  /** Null where the text of now did not open as source by itself. */
  whySource: WhySource | null;
};

/** How a text opens: in the view that is wanted, or else in the one that its length allows. */
function openingOf(html: string, textNumber: number, wanted?: View): ViewState {
  const isLong = wanted === undefined && isLongText(html);
  return {
    view: wanted ?? (isLong ? 'source' : 'write'),
    textNumber,
    askedIn: null,
    whySource: isLong ? { isLong, losses: [] } : null,
  };
}

/**
 * Which view of a draft is on show, at first the one for the text that it begins with. A text opens as source when it is long, or the
 * write view cannot hold all of it. `reopen` opens another text, `showView` the same one in another view.
 */
export function useView(first: string) {
  const [state, setState] = useState(() => openingOf(first, 0));
  const written = useRef<WrittenText>(null);
  const source = useRef<SourceText>(null);

  function showView(view: View): void {
    setState((before) => ({ ...before, view, askedIn: before.view }));
  }

  function reopen(text: string, view?: View): void {
    setState(({ textNumber }) => openingOf(text, textNumber + 1, view));
  }

  /** The source is asked for its line once it stands in the page. */
  function showLine(line: number): void {
    if (state.view !== 'source') flushSync(() => showView('source'));
    source.current?.goTo(line);
  }

  /** Leaves the write view where a text did not open, and one that it tried by itself also where parts are lost. */
  function noteOpened(opened: OpenedText | null): void {
    const { askedIn } = state;
    if (askedIn === null) {
      if (opened?.losses.length === 0 && !opened.isAllLocked) return;
      const whySource = { isLong: false, losses: opened?.losses ?? [] };
      setState({ ...state, view: 'source', whySource });
    } else if (opened === null) {
      setState({ ...state, view: askedIn });
      showToast(
        'info',
        'Write cannot open this text: its HTML is too broken for the toolbar. Correct it in HTML source.',
      );
    }
  }

  return {
    view: state.view,
    textNumber: state.textNumber,
    whySource: state.whySource,
    written,
    source,
    showView,
    showLine,
    reopen,
    noteOpened,
    /** Words that the write view has not handed to the draft yet; null for none, and while another view is on show. */
    readRest: () => written.current?.readRest() ?? null,
  };
}
