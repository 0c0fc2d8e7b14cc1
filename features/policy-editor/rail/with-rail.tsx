import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { findHeading, type Heading, headingsIn, shownTitle } from '@/lib/html/sections';
import layout from '@/styles/layout.module.css';

import type { Review } from '../compare/use-review';
import column from '../kit/rail.module.css';
import workspace from '../kit/workspace.module.css';
import { traceText } from '../source/traced-text';

import { CheckList } from './check-list';
import type { Spot } from './checks';
import { findPlace } from './places';
import styles from './with-rail.module.css';

type Props = {
  html: string;
  review: Review;
  /** Whether the text itself is on show, not its source. */
  isText?: boolean;
  /** Shows a line of the source. */
  onLine: (line: number) => void;
  children: ReactNode;
};

/** A view with the outline of the text beside it, and what to look at before a save. */
export function WithRail({ html, review, isText = false, onLine, children }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const traced = useTraced(html);
  const headings = useMemo(() => headingsIn(traced.body), [traced]);
  const changed = new Set(review.comparison.changes.map(({ section }) => shownTitle(section)));

  function goToHeading(index: number): void {
    const heading = findHeading(traced.body, index);
    if (isText) findHeading(view.current, index)?.scrollIntoView({ block: 'start' });
    else if (heading) goToSpot({ line: traced.lineOf(heading) });
  }

  /** Leads to a place in the text, or in the source if the text does not show it. */
  function goToSpot({ line, place }: Spot): void {
    const text = isText ? view.current?.querySelector<HTMLElement>('.ql-editor') : null;
    const found = text && place ? findPlace(text, place) : [];
    const [first, last] = [found[0], found.at(-1)];
    if (first && last) {
      text?.focus({ preventScroll: true });
      getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
      first.scrollIntoView({ block: 'center' });
    } else if (line !== undefined) onLine(line);
  }

  return (
    <div className={workspace.workspace}>
      <div ref={view}>{children}</div>
      <div className={column.rail} role="group" aria-label="About this text">
        {headings.length > 0 && (
          <Outline headings={headings} changed={changed} onHeading={goToHeading} />
        )}
        <CheckList review={review} traced={traced} onSpot={goToSpot} />
      </div>
    </div>
  );
}

/** What the rail reads of a text, which may come a moment after what is typed. */
function useTraced(html: string) {
  const source = useDeferredValue(html);
  return useMemo(() => traceText(source), [source]);
}

type OutlineProps = {
  headings: readonly Heading[];
  /** The headings of sections that changed. */
  changed: ReadonlySet<string>;
  /** Scrolls to a heading, counted from 0. */
  onHeading: (index: number) => void;
};

function Outline({ headings, changed, onHeading }: OutlineProps) {
  return (
    <nav aria-label="Outline">
      <h2>Outline</h2>
      <ol className={`${layout.list} ${styles.outline}`}>
        {headings.map(({ index, depth, text }) => (
          <li key={index} style={{ paddingInlineStart: `${depth}em` }}>
            <button type="button" className={layout.plainButton} onClick={() => onHeading(index)}>
              <BidiText>{text}</BidiText>
              {changed.has(text) && <i role="img" aria-label="changed" />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
