import { Button } from 'antd';
import { useMemo } from 'react';

import { BidiText } from '@/components/ui/bidi-text';
import layout from '@/components/ui/layout.module.css';
import { countWords, describeChange, diffWords } from '@/components/value/diff-words';
import { Moment } from '@/components/value/timestamp';
import { readHeadings } from '@/features/policies/headings';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { formatCount } from '@/lib/text/format';

import styles from './editor-rail.module.css';

/** How fast most people read a text of rules. */
const WORDS_A_MINUTE = 200;
const MOST_VERSIONS = 3;

type Props = {
  html: string;
  /** The words of the live text, and what would be saved of the draft. */
  liveText: string;
  text: string;
  /** When this device saved the text, the newest first. */
  saves: readonly { savedAt: string; isUnsent?: boolean }[];
  /** Scrolls to a heading, counted from 0; left out where the text itself is not on show. */
  onHeading: ((index: number) => void) | undefined;
  onVersions: () => void;
};

/** Beside the policy editor: the outline, what the text amounts to, and the last versions. */
export function EditorRail({ html, liveText, text, saves, onHeading, onVersions }: Props) {
  const headings = useMemo(() => readHeadings(sanitizeHtml(html)), [html]);
  const change = useMemo(() => describeChange(diffWords(liveText, text)), [liveText, text]);
  const words = countWords(text);
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));

  return (
    <div className={styles.rail} role="group" aria-label="About this text">
      {onHeading && headings.length > 0 && (
        <nav aria-label="Outline">
          <h2>Outline</h2>
          <ol className={styles.outline}>
            {headings.map(({ index, depth, text: heading }) => (
              <li key={index} style={{ paddingInlineStart: `${depth}em` }}>
                <button type="button" onClick={() => onHeading(index)}>
                  <BidiText>{heading}</BidiText>
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
          <dd>{change || (html === '' || text === liveText ? 'No words' : 'Formatting only')}</dd>
        </dl>
      </section>
      {saves.length > 0 && (
        <section aria-label="Last versions">
          <h2>
            Versions <small>kept in this browser</small>
          </h2>
          <ol className={styles.versions}>
            {saves.slice(0, MOST_VERSIONS).map(({ savedAt, isUnsent }, index) => (
              <li key={`${savedAt} ${index}`}>
                <Moment iso={savedAt} />
                <span className={layout.muted}>{isUnsent ? 'not saved' : 'submitted'}</span>
              </li>
            ))}
          </ol>
          <Button type="link" className={styles.more} onClick={onVersions}>
            Compare {saves.length === 1 ? 'it' : `all ${saves.length}`}
          </Button>
        </section>
      )}
    </div>
  );
}
