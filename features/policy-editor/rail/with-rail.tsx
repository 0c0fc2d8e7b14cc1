import { type ReactNode, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';

import { BidiText } from '@/components/plain/bidi-text';
import { findHeading, readHeadings } from '@/lib/html/headings';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import layout from '@/styles/layout.module.css';

import type { Review } from '../compare/use-review';
import column from '../kit/rail.module.css';
import workspace from '../kit/workspace.module.css';
import { findTagLines } from '../source/source-lines';

import { CheckList } from './check-list';
import type { PlaceInText } from './checks';
import styles from './editor-rail.module.css';

type Props = Omit<EditorRailProps, 'onHeading' | 'onPlace'> & {
  /** Shows the source of the text. */
  onSource: () => void;
  /** The text itself is on show, not its source. */
  isText?: boolean;
  children: ReactNode;
};

/** A view with the outline of the text beside it, and what to look at before a save. */
export function WithRail({ isText = false, onSource, children, html, review }: Props) {
  const view = useRef<HTMLDivElement>(null);

  function goToHeading(index: number): void {
    if (isText) findHeading(view.current, index)?.scrollIntoView({ block: 'start' });
    else goToPlace({ line: findTagLines(html).heading[index] });
  }

  /** What the text does not show is shown in its source. */
  function goToPlace({ line, element }: PlaceInText): void {
    const text = isText && element ? view.current?.querySelector<HTMLElement>('.ql-editor') : null;
    const found = element && text?.querySelectorAll(element.selector)[element.index];
    if (text && found) {
      text.focus({ preventScroll: true });
      getSelection()?.selectAllChildren(found);
      found.scrollIntoView({ block: 'center' });
    } else if (line !== undefined) {
      const editor = view.current?.closest('section');
      if (isText) flushSync(onSource);
      goToLine(editor, line);
    }
  }

  return (
    <div className={workspace.workspace}>
      <div ref={view}>{children}</div>
      <EditorRail {...{ html, review }} onHeading={goToHeading} onPlace={goToPlace} />
    </div>
  );
}

/** Scrolls to a line of the source on show in `box`, counted from 1, and chooses it. */
function goToLine(box: Element | null | undefined, line: number): void {
  const field = box?.querySelector('textarea');
  if (!field) return;
  const before = field.value.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, { length }) => sum + length + 1, 0);
  const end = field.value.indexOf('\n', start);
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end === -1 ? field.value.length : end);
  // The letters, which stand before their field: a text area scrolls to no line of its own.
  field.previousElementSibling?.children[line - 1]?.scrollIntoView({ block: 'center' });
}

type EditorRailProps = {
  html: string;
  review: Review;
  /** Scrolls to a heading, counted from 0. */
  onHeading: (index: number) => void;
  onPlace: (place: PlaceInText) => void;
};

/** Beside the policy editor: the outline, and what to look at before a save. */
function EditorRail({ html, review, ...on }: EditorRailProps) {
  const headings = useMemo(() => readHeadings(sanitizeHtml(html)), [html]);
  const changed = new Set(review.comparison.places.map(({ section }) => section));

  return (
    <div className={column.rail} role="group" aria-label="About this text">
      {headings.length > 0 && (
        <nav aria-label="Outline">
          <h2>Outline</h2>
          <ol className={`${layout.list} ${styles.outline}`}>
            {headings.map(({ index, depth, text: heading }) => (
              <li key={index} style={{ paddingInlineStart: `${depth}em` }}>
                <button
                  type="button"
                  className={layout.plainButton}
                  onClick={() => on.onHeading(index)}
                >
                  <BidiText>{heading}</BidiText>
                  {changed.has(heading) && <i role="img" aria-label="changed" />}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <CheckList {...{ html, review }} onPlace={on.onPlace} />
    </div>
  );
}
