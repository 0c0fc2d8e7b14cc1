import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { countWords } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import { SafeHtml } from '@/components/plain/safe-html';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { datedFileName, download, jsonFile, scrollToElement } from '@/lib/browser/window';
import { readStructure } from '@/lib/html/html-structure';
import { useStore } from '@/lib/storage/store';
import { countOf } from '@/lib/text/format';
import { sha256 } from '@/lib/text/sha256';
import layout from '@/styles/layout.module.css';

import { ComparedTexts } from '../compare/compared-texts';
import { DifferenceList } from '../compare/difference-list';
import rail from '../kit/rail.module.css';
import { ShortHash } from '../kit/short-hash';
import workspace from '../kit/workspace.module.css';

import { bytesOf, guessCut, type Mismatch, type DifferingPart } from './differing-parts';
import styles from './published-differs.module.css';

const MOST_PARTS = 30;
/** How many kinds of formatting are named in one sentence. */
const MOST_NAMED = 6;

type Props = {
  mismatch: Mismatch;
  isPending: boolean;
  onMend: () => void;
  onSubmitAgain: () => void;
  onAccept: () => void;
};

/** What visitors see in place of the text that was submitted, part by part, and what can be done. */
export function PublishedDiffers({ mismatch, isPending, onMend, onSubmitAgain, onAccept }: Props) {
  const { sent, seen, replaced, parts } = mismatch;
  // A cache holds the text before, or nothing was stored.
  const isOld = seen === replaced;
  const region = useRef<HTMLElement>(null);
  const more = parts.length - MOST_PARTS;

  useEffect(function leadHere() {
    scrollToElement(region.current);
  }, []);

  return (
    <div className={workspace.workspace}>
      <section ref={region} className={styles.card} aria-labelledby="published-differs">
        <header>
          <h2 id="published-differs" className={layout.heading}>
            Published text differs
          </h2>
          <p className={layout.second}>
            {isOld
              ? 'Read again from the server after you submitted: visitors still see the text before. A cache may hold it for a while, or the server has stored nothing.'
              : 'Read again from the server after you submitted.'}
          </p>
        </header>
        <ol className={layout.lines}>
          {parts.slice(0, MOST_PARTS).map((part, index) => (
            <li key={index} className={styles.part}>
              <Part part={part} />
            </li>
          ))}
        </ol>
        {more > 0 && <p className={styles.more}>and {countOf(more, 'more part', 'more parts')}</p>}
        <footer className={layout.cluster}>
          <Button type="primary" onClick={onMend} disabled={isPending}>
            Mend in the editor
          </Button>
          <Button onClick={onSubmitAgain} loading={isPending}>
            Submit again
          </Button>
          <Button type="text" onClick={onAccept} disabled={isPending}>
            Accept what visitors see
          </Button>
        </footer>
      </section>
      <TwoTexts sent={sent} seen={seen} />
    </div>
  );
}

function Part({ part }: { part: DifferingPart }) {
  const { heading, sent, seen, comparison, words, lost, gained } = part;
  const isWide = useStore(TABLE_WINDOW);
  const heads = ['You submitted', 'Visitors see'] as const;
  const hasOtherWords = comparison.added + comparison.removed > 0;
  return (
    <>
      {heading !== '' && (
        <h3 className={layout.title}>
          <BidiText>{heading}</BidiText>
        </h3>
      )}
      <p>
        {words}
        {lost.length > 0 && (
          <>
            {' '}
            Lost: <DifferenceList items={lost} most={MOST_NAMED} />.
          </>
        )}
        {gained.length > 0 && (
          <>
            {' '}
            New: <DifferenceList items={gained} most={MOST_NAMED} />.
          </>
        )}
      </p>
      {hasOtherWords ? (
        <div className={styles.box}>
          <ComparedTexts lines={comparison.lines} isSide={isWide} current={0} heads={heads} />
        </div>
      ) : (
        <div className={styles.pair}>
          <Side head={heads[0]} html={sent} />
          <Side head={heads[1]} html={seen} />
        </div>
      )}
    </>
  );
}

function Side({ head, html }: { head: string; html: string }) {
  return (
    <div>
      <small className={layout.second}>{head}</small>
      <SafeHtml html={html} />
    </div>
  );
}

/** Both texts in figures, and as a file for whoever runs the server. */
function TwoTexts({ sent, seen }: { sent: string; seen: string }) {
  const guess = guessCut(sent, seen);

  async function saveBoth(): Promise<void> {
    const texts = { sent, sentSha256: await sha256(sent), seen, seenSha256: await sha256(seen) };
    download(datedFileName('published-text', 'json'), jsonFile(texts));
  }

  return (
    <div className={rail.rail} role="group" aria-label="The two texts">
      <section>
        <h2>The two texts</h2>
        <dl className={styles.facts}>
          <Figures name="Submitted" html={sent} />
          <Figures name="Read back" html={seen} />
        </dl>
        {guess !== '' && <p className={styles.hint}>{guess}</p>}
      </section>
      <Button onClick={() => void saveBoth()}>Save both to a file</Button>
    </div>
  );
}

function Figures({ name, html }: { name: string; html: string }): ReactNode {
  const hash = useSha256(html);
  const words = countOf(countWords(readStructure(html).text), 'word', 'words');
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {words}, {(bytesOf(html) / 1000).toFixed(1)} kB
      </dd>
      {hash !== '' && (
        <>
          <dt>SHA-256</dt>
          <dd>
            <ShortHash hash={hash} />
          </dd>
        </>
      )}
    </>
  );
}

function useSha256(text: string): string {
  const [hash, setHash] = useState('');
  useEffect(
    function hashText() {
      let isCurrent = true;
      void sha256(text).then((made) => {
        if (isCurrent) setHash(made);
      });
      return () => {
        isCurrent = false;
      };
    },
    [text],
  );
  return hash;
}
