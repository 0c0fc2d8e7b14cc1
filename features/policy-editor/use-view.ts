import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { showToast } from '@/components/toast/toast';

import type { Difference } from './compare/html-difference';
import type { OpenedText } from './rich-text/opened-text';
import type { SourceText } from './source/source-panel';
import type { WrittenText } from './write/html-editor';

/** The views of the editor. */
export type View = 'write' | 'source' | 'preview' | 'changes' | 'versions';

/** Why a text opened as source: it is long, or the write view would lose these parts of it. */
export type WhySource = { isLong: boolean; losses: Difference[] };

/** The view on show, and the way to others. */
export type Viewing = ReturnType<typeof useView>;

type ViewState = {
  view: View;
  /** Each text has another number, and mounts the write view anew. */
  textNumber: number;
  /** The view in which Write was asked for; null where the editor tries it by itself. */
  askedIn: View | null;
  /** Why the current text opened as source; null where it did not. */
  whySource: WhySource | null;
};

/**
 * Keeps which view of a draft is on show. A text opens as source if it is long, or if the write view cannot hold all of it.
 * `reopen` opens another text, `showView` shows the same one in another view.
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

  /** Shows the source first, since only a source in the page can scroll to its line. */
  function showLine(line: number): void {
    if (state.view !== 'source') flushSync(() => showView('source'));
    source.current?.goTo(line);
  }

  /** Leaves the write view if a text did not open; if nobody asked for Write, also if parts are lost. */
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

/** Opens a text in the wanted view, or else in the one that its length allows. */
function openingOf(html: string, textNumber: number, wanted?: View): ViewState {
  const isLong = wanted === undefined && isLongText(html);
  return {
    view: wanted ?? (isLong ? 'source' : 'write'),
    textNumber,
    askedIn: null,
    whySource: isLong ? { isLong, losses: [] } : null,
  };
}

/** On an old device the write view takes many seconds to open a longer text, most of all one of tables and formats. */
const LONGEST_WRITTEN = 100_000;

/** Whether a text opens as source for its length alone. */
export const isLongText = (html: string) => html.length > LONGEST_WRITTEN;
