import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

import { countWords } from '@/components/kit/word-diff';
import { datedFileName, download, jsonFile } from '@/lib/browser/window';
import { readStructure } from '@/lib/html/html-structure';
import { countOf } from '@/lib/text/format';
import { sha256 } from '@/lib/text/sha256';

import rail from '../kit/rail.module.css';
import { ShortHash } from '../kit/short-hash';

import { bytesOf, guessCut } from './differing-sections';
import styles from './two-texts.module.css';

/** Shows both texts in figures, and saves them to a file for whoever runs the server. */
export function TwoTexts({ sent, seen }: { sent: string; seen: string }) {
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
