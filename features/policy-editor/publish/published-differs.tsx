import { Button } from 'antd';
import { useEffect, useRef } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { SafeHtml } from '@/components/plain/safe-html';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { scrollToElement } from '@/lib/browser/window';
import { useStore } from '@/lib/storage/store';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { ComparedTexts } from '../compare/compared-texts';
import { DifferenceKinds } from '../compare/difference-list';
import workspace from '../kit/workspace.module.css';

import type { DifferingSection, Mismatch } from './differing-sections';
import styles from './published-differs.module.css';
import { TwoTexts } from './two-texts';

const MOST_SECTIONS = 30;
/** A sentence names at most so many kinds of formatting. */
const MOST_KINDS = 6;

type Props = {
  mismatch: Mismatch;
  isPending: boolean;
  onMend: () => void;
  onSubmitAgain: () => void;
  onAccept: () => void;
};

/** Shows section by section what visitors see in place of the submitted text, and offers what can be done. */
export function PublishedDiffers({ mismatch, isPending, onMend, onSubmitAgain, onAccept }: Props) {
  const { sent, seen, replaced, sections } = mismatch;
  // Then a cache holds the text before, or the server stored nothing.
  const isOld = seen === replaced;
  const region = useRef<HTMLElement>(null);
  const more = sections.length - MOST_SECTIONS;

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
          {sections.slice(0, MOST_SECTIONS).map((section, index) => (
            <li key={index} className={styles.part}>
              <Differing section={section} />
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

function Differing({ section }: { section: DifferingSection }) {
  const { heading, sent, seen, comparison, words, lost, gained } = section;
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
            Lost: <DifferenceKinds items={lost} most={MOST_KINDS} />.
          </>
        )}
        {gained.length > 0 && (
          <>
            {' '}
            New: <DifferenceKinds items={gained} most={MOST_KINDS} />.
          </>
        )}
      </p>
      {hasOtherWords && (
        <div className={styles.box}>
          <ComparedTexts lines={comparison.lines} isSide={isWide} current={0} heads={heads} />
        </div>
      )}
      {/* One that was moved alone would be the same on both sides. */}
      {!hasOtherWords && lost.length + gained.length > 0 && (
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
