import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { useDeferredValue, useMemo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { readHeadings } from '@/lib/html/headings';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { findChecks, type PlaceInText } from './checks';
import { DifferenceList } from './difference-list';
import styles from './editor-rail.module.css';
import type { Difference } from './html-difference';
import { shownSource } from './source-edit';
import { findDropped } from './source-lines';
import type { Comparison } from './use-comparison';

type Props = {
  html: string;
  /** The draft beside the live text. */
  comparison: Comparison;
  /** What would not be saved. */
  refused: readonly Difference[];
  /** Scrolls to a heading, counted from 0. */
  onHeading: (index: number) => void;
  onPlace: (place: PlaceInText) => void;
};

/** Beside the policy editor: the outline, and what to look at before a save. */
export function EditorRail({ html, comparison, refused, onHeading, onPlace }: Props) {
  const headings = useMemo(() => readHeadings(sanitizeHtml(html)), [html]);
  const changed = new Set(comparison.places.map(({ section }) => section));

  return (
    <div className={styles.rail} role="group" aria-label="About this text">
      {headings.length > 0 && (
        <nav aria-label="Outline">
          <h2>Outline</h2>
          <ol className={`${layout.list} ${styles.outline}`}>
            {headings.map(({ index, depth, text: heading }) => (
              <li key={index} style={{ paddingInlineStart: `${depth}em` }}>
                <button
                  type="button"
                  className={layout.plainButton}
                  onClick={() => onHeading(index)}
                >
                  <BidiText>{heading}</BidiText>
                  {changed.has(heading) && <i role="img" aria-label="changed" />}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <CheckList {...{ html, refused, onPlace }} />
    </div>
  );
}

const MOST_SHOWN = 8;

type CheckListProps = {
  html: string;
  /** What would not be saved. */
  refused: readonly Difference[];
  onPlace: (place: PlaceInText) => void;
};

/** What to look at before visitors see the text; each entry leads to its place. */
function CheckList({ html, refused, onPlace }: CheckListProps) {
  const source = shownSource(useDeferredValue(html));
  const checks = useMemo(() => findChecks(source), [source]);
  const dropped = useMemo(() => {
    const others = refused.filter(({ label }) => !label.startsWith('<a href='));
    return [...findDropped(source, others)];
  }, [source, refused]);
  const entries = [
    ...dropped.map(([line, items]) => ({
      place: { line },
      text: (
        <>
          <DifferenceList items={items} /> is not kept
        </>
      ),
    })),
    ...checks.map(({ quoted, what, ...place }) => ({
      place,
      text: (
        <>
          {quoted !== '' && (
            <>
              “<BidiText>{quoted}</BidiText>”{' '}
            </>
          )}
          {what}
        </>
      ),
    })),
  ];
  const hidden = entries.length - MOST_SHOWN;

  return (
    <section aria-label="Before it goes out">
      <h2>Before it goes out</h2>
      {entries.length === 0 ? (
        <p className={styles.calm}>
          <AntdIcon shape={CheckOutlined} /> Links, headings and images are in order.
        </p>
      ) : (
        <ul className={`${layout.list} ${styles.checks}`}>
          {entries.slice(0, MOST_SHOWN).map(({ place, text }, index) => (
            <li key={index}>
              <button type="button" className={layout.plainButton} onClick={() => onPlace(place)}>
                <AntdIcon shape={WarningOutlined} />
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className={styles.calm}>and {countOf(hidden, 'more', 'more')}</p>}
    </section>
  );
}
