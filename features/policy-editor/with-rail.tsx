import { type ComponentProps, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';

import { findHeading } from '@/lib/html/headings';

import type { PlaceInText } from './checks';
import { EditorRail } from './editor-rail';
import styles from './policy-editor.module.css';
import type { View } from './review';
import { shownSource } from './source-edit';
import { findTagLines } from './source-lines';

type RailProps = ComponentProps<typeof EditorRail>;
type Props = Omit<RailProps, 'onHeading' | 'onPlace'> & {
  /** The text itself is on show, not its source. */
  isText?: boolean;
  onView: (view: View) => void;
  children: ReactNode;
};

/** A view with the outline of the text beside it, and what to look at before a save. */
export function WithRail({ isText = false, onView, children, ...rail }: Props) {
  const view = useRef<HTMLDivElement>(null);

  function goToHeading(index: number): void {
    if (isText) findHeading(view.current, index)?.scrollIntoView({ block: 'start' });
    else goToPlace({ line: findTagLines(shownSource(rail.html)).heading[index] });
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
      if (isText) flushSync(() => onView('source'));
      goToLine(editor, line);
    }
  }

  return (
    <div className={styles.workspace}>
      <div ref={view}>{children}</div>
      <EditorRail {...rail} onHeading={goToHeading} onPlace={goToPlace} />
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
