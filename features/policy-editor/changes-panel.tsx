import { type RefObject, useRef, useState } from 'react';

import { showToast } from '@/components/toast/toast';

import { ChangeTools, useIsSide } from './change-tools';
import { ComparedTexts } from './compared-texts';
import { DifferenceList } from './difference-list';
import rail from './editor-rail.module.css';
import { PlaceList } from './place-list';
import styles from './policy-editor.module.css';
import { revertPlace } from './revert-place';
import type { Review } from './review';
import sheet from './sheet.module.css';
import type { Comparison } from './use-comparison';

const HEADS = ['The public text', 'This draft'] as const;

type Props = {
  review: Review;
  comparison: Comparison;
  live: string;
  html: string;
  onChange: (html: string) => void;
  isReadOnly: boolean;
};

/** The live text beside what saving would make of it: words, then formatting. */
export function ChangesPanel({ review, comparison, live, html, onChange, isReadOnly }: Props) {
  const { runs, lines, places } = comparison;
  const isSide = useIsSide() && places.length > 0;
  const { text: ref, current, goTo } = usePlaces(places.length);

  function revert(number: number): void {
    const next = revertPlace(html, live, runs, number);
    if (next !== null) onChange(next);
    else
      showToast(
        'info',
        'This change cannot be reverted by itself. Mend it in Write or HTML source.',
      );
  }

  return (
    <div className={styles.workspace} data-wide={isSide || undefined}>
      <div className={sheet.sheet}>
        {places.length > 0 && (
          <div className={sheet.bar}>
            <ChangeTools {...{ comparison, current, goTo }} />
          </div>
        )}
        <div className={styles.body} data-bare={isSide || undefined}>
          <ComparedTexts {...{ ref, lines, isSide, current }} heads={HEADS} />
        </div>
        <FormattingNotes review={review} />
      </div>
      {!isSide && places.length > 0 && (
        <div className={rail.rail}>
          <PlaceList {...{ places, current, goTo }} onRevert={isReadOnly ? undefined : revert} />
        </div>
      )}
    </div>
  );
}

function FormattingNotes({ review: { refused, removed, added } }: { review: Review }) {
  const differences = [
    ['Not allowed, so not saved', refused],
    ['Formatting removed', removed],
    ['Formatting added', added],
  ] as const;
  return (
    <div className={styles.notes}>
      {differences
        .filter(([, items]) => items.length > 0)
        .map(([title, items]) => (
          <p key={title}>
            {title}: <DifferenceList items={items} />
          </p>
        ))}
      {removed.length + added.length === 0 && <p>The formatting is the same.</p>}
    </div>
  );
}

/** The place of a comparison that the admin is at; `goTo` leads to one, around both ends. */
function usePlaces(count: number): {
  text: RefObject<HTMLDivElement | null>;
  current: number;
  goTo: (number: number) => void;
} {
  const text = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(1);

  function goTo(number: number): void {
    const next = number < 1 ? count : number > count ? 1 : number;
    setChosen(next);
    const mark = text.current?.querySelector(`[data-change="${next}"]`);
    mark?.scrollIntoView({ block: 'center' });
  }

  return { text, current: Math.min(chosen, count), goTo };
}
