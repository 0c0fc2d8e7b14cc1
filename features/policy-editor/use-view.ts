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

const viewFor = (html: string): View => (isLongText(html) ? 'source' : 'write');

/** The view on show, and the way to others. */
export type Viewing = ReturnType<typeof useView>;

type ViewState = {
  view: View;
  /** A new number mounts the view anew, with a replaced text. */
  mountKey: number;
  /** The view in which Write was asked for; null where the editor tries it by itself. */
  askedIn: View | null;
};

/**
 * Which view of a draft is on show, at first the one for the text that it begins with. A text opens as source when it is long, or the
 * write view cannot hold all of it. `reopen` opens another text, `showView` the same one in another view.
 */
export function useView(first: string) {
  const [state, setState] = useState<ViewState>({
    view: viewFor(first),
    mountKey: 0,
    askedIn: null,
  });
  /** Why it opened as source: what the write view would lose of it. Null where it did not. */
  const [whySource, setWhySource] = useState<Difference[] | null>(
    state.view === 'source' ? [] : null,
  );

  const written = useRef<WrittenText>(null);
  const source = useRef<SourceText>(null);

  function showView(view: View): void {
    setState((before) => ({ ...before, view, askedIn: before.view }));
  }

  function reopen(text: string, view = viewFor(text)): void {
    setState(({ mountKey }) => ({ view, mountKey: mountKey + 1, askedIn: null }));
  }

  /** The source is asked for its line once it stands in the page. */
  function showLine(line: number): void {
    if (state.view !== 'source') flushSync(() => showView('source'));
    source.current?.goTo(line);
  }

  /** Leaves the write view where a text did not open, and one that it tried by itself also where parts are lost. */
  function noteOpened(opened: OpenedText | null): void {
    const { askedIn, mountKey } = state;
    if (askedIn === null) {
      if (opened?.losses.length === 0 && !opened.isAllLocked) return;
      setState({ ...state, view: 'source' });
      if (mountKey === 0) setWhySource(opened?.losses ?? []);
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
    mountKey: state.mountKey,
    whySource,
    written,
    source,
    showView,
    showLine,
    reopen,
    noteOpened,
    /** What was typed last in the write view; null where the draft has it. */
    readTyped: () => written.current?.read() ?? null,
  };
}
