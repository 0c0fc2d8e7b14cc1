import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button } from 'antd';
import { useDeferredValue, useMemo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { countWords } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import { readHeadings } from '@/lib/html/headings';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { countOf, formatCount, formatTimestamp } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { findChecks, type PlaceInText } from './checks';
import { WordSum } from './compared-texts';
import { DifferenceList } from './difference-list';
import styles from './editor-rail.module.css';
import type { Difference } from './html-difference';
import { shownSource } from './source-edit';
import { findDropped } from './source-lines';
import type { Comparison } from './use-comparison';

/** How fast most people read a text of rules. */
const WORDS_A_MINUTE = 200;
const MOST_VERSIONS = 3;

type Props = {
  html: string;
  /** The words that would be saved of the draft, and how they compare with the live text. */
  text: string;
  comparison: Comparison;
  isChanged: boolean;
  /** When this device saved the text, the newest first. */
  saves: readonly { savedAt: string; isUnsent?: boolean }[];
  /** What would not be saved. */
  refused: readonly Difference[];
  /** Scrolls to a heading, counted from 0. */
  onHeading: (index: number) => void;
  onPlace: (place: PlaceInText) => void;
  onVersions: () => void;
};

/** Beside the policy editor: outline, facts, last versions, and what to look at before a save. */
export function EditorRail(props: Props) {
  const { html, text, comparison, isChanged, saves, refused, onHeading, onPlace, onVersions } =
    props;
  const { places, added, removed } = comparison;
  const headings = useMemo(() => readHeadings(sanitizeHtml(html)), [html]);
  const changed = new Set(places.map(({ section }) => section));
  const words = countWords(text);
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));

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
      <section aria-label="This text">
        <h2>This text</h2>
        <dl className={styles.facts}>
          <dt>Words</dt>
          <dd>{formatCount(words)}</dd>
          <dt>Reading</dt>
          <dd>{minutes === 1 ? '1 minute' : `${formatCount(minutes)} minutes`}</dd>
          <dt>Changed</dt>
          <dd>
            {places.length === 0 && (isChanged ? 'Formatting only' : 'Nothing')}
            {places.length > 0 && (
              <>
                {countOf(places.length, 'place', 'places')}, <WordSum {...{ added, removed }} />
              </>
            )}
          </dd>
        </dl>
      </section>
      {saves.length > 0 && (
        <section aria-label="Last versions">
          <h2>
            Versions <small>kept in this browser</small>
          </h2>
          <ol className={`${layout.list} ${styles.versions}`}>
            {isChanged && (
              <li data-draft>
                <span>Now, in this draft</span>
                {places.length > 0 && <WordSum {...{ added, removed }} />}
              </li>
            )}
            {saves.slice(0, MOST_VERSIONS).map(({ savedAt, isUnsent }, index) => (
              <li key={`${savedAt} ${index}`}>
                <time dateTime={savedAt}>{formatTimestamp(savedAt)}</time>
                <span className={layout.muted}>{isUnsent ? 'not saved' : 'submitted'}</span>
              </li>
            ))}
          </ol>
          <Button type="link" className={styles.more} onClick={onVersions}>
            Compare {saves.length === 1 ? 'it' : 'all of them'}
          </Button>
        </section>
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
