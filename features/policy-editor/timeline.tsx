import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { useMemo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { StatusTag } from '@/components/kit/status-tag';
import { Since } from '@/components/kit/timestamp';
import { countWords } from '@/components/kit/word-diff';
import { Avatar } from '@/components/plain/avatar';
import { BidiText } from '@/components/plain/bidi-text';
import { readStructure } from '@/lib/html/html-structure';
import { countOf } from '@/lib/text/format';

import { WordSum } from './compared-texts';
import { STATE_WORDS, type Entry } from './entries';
import styles from './timeline.module.css';
import { compareTexts } from './use-comparison';

type Props = {
  entries: readonly Entry[];
  chosen: string;
  onChoose: (key: string) => void;
};

const read = (html: string) => ({ html, text: readStructure(html).text });
const sizeOf = (html: string) => (new TextEncoder().encode(html).length / 1000).toFixed(1);

/** The texts of a policy on one line, the newest first; a press shows one beside it. */
export function Timeline({ entries, chosen, onChoose }: Props) {
  const changes = useMemo(
    () => entries.map(({ html, replaced }) => measure(html, replaced)),
    [entries],
  );
  const most = Math.max(1, ...changes.map(({ added, removed }) => added + removed));

  return (
    <ol className={styles.timeline} aria-label="Saved versions">
      {entries.map(({ key, state, title, savedAt, by, html, isCurrent }, index) => {
        const { words = 0, added = 0, removed = 0, isKnown = false } = changes[index] ?? {};
        return (
          <li key={key} data-state={state}>
            <button
              type="button"
              aria-current={key === chosen || undefined}
              onClick={() => onChoose(key)}
            >
              <i aria-hidden />
              <span className={styles.line}>
                <strong>{title}</strong>
                <small>
                  <Since iso={savedAt} />
                </small>
              </span>
              <span className={styles.line}>
                <Author {...{ by, state }} />
                <span>
                  {isCurrent ? <StatusTag status="Current" tone="good" /> : STATE_WORDS[state]}
                </span>
              </span>
              <span className={styles.line}>
                <small>
                  {countOf(words, 'word', 'words')}, {sizeOf(html)} kB
                </small>
                {isKnown && (
                  <small className={styles.amount}>
                    <span style={{ width: bar(added, most) }} data-added />
                    <span style={{ width: bar(removed, most) }} data-removed />
                    {added + removed === 0 ? (
                      'Formatting only'
                    ) : (
                      <WordSum {...{ added, removed }} />
                    )}
                  </small>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function measure(html: string, replaced: string) {
  const text = read(html);
  const { added, removed } = compareTexts(read(replaced), text);
  return { words: countWords(text.text), added, removed, isKnown: replaced !== '' };
}

const LONGEST_BAR_PX = 56;
const bar = (words: number, most: number) => `${Math.ceil((LONGEST_BAR_PX * words) / most)}px`;

/** By whom a text is, as far as this browser knows. */
function Author({ by, state }: Pick<Entry, 'by' | 'state'>) {
  if (state === 'elsewhere')
    return (
      <span className={styles.by}>
        <span className={styles.server}>
          <AntdIcon shape={DownloadOutlined} />
        </span>
        Changed elsewhere
      </span>
    );
  return (
    <span className={styles.by}>
      {by !== '' && <Avatar name={by} sizePx={22} />}
      <BidiText>{by}</BidiText>
    </span>
  );
}
