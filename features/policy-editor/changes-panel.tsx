import { type RefObject, useRef, useState } from 'react';

import { showToast } from '@/components/toast/toast';
import type { PolicyVersion } from '@/lib/activity/policy-versions';
import { formatTimestamp } from '@/lib/text/format';

import { ChangeTools, useIsSide } from './change-tools';
import { BaseSelect, ChangesRail } from './changes-rail';
import { ComparedTexts } from './compared-texts';
import { DifferenceList } from './difference-list';
import styles from './policy-editor.module.css';
import { revertPlace } from './revert-place';
import type { Review } from './review';
import sheet from './sheet.module.css';
import { useComparison, useTextOf } from './use-comparison';

const LIVE = 'live';

type Props = {
  review: Review;
  live: string;
  html: string;
  versions: readonly PolicyVersion[];
  onChange: (html: string) => void;
  isReadOnly: boolean;
};

/** The live text, or a version, beside what saving would make of it: words, then formatting. */
export function ChangesPanel({ review, live, html, versions, onChange, isReadOnly }: Props) {
  const [base, setBase] = useState(LIVE);
  const [isFolded, setFolded] = useState(true);
  const isSide = useIsSide();
  const others = versions.filter((version) => version.html !== live);
  const before = others.find((_, index) => String(index) === base)?.html ?? live;
  const comparison = useComparison(useTextOf(before), { html, text: review.next.text });
  const { runs, lines, places } = comparison;
  const { text: ref, current, goTo } = usePlaces(places.length);

  const bases = [
    { value: LIVE, label: 'The public text' },
    ...others.map(({ savedAt }, index) => ({
      value: String(index),
      label: formatTimestamp(savedAt) || `Version ${index + 1}`,
    })),
  ];

  function revert(number: number): void {
    const next = revertPlace(html, before, runs, number);
    if (next !== null) onChange(next);
    else
      showToast(
        'info',
        'This change cannot be reverted by itself. Mend it in Write or HTML source.',
      );
  }

  return (
    <div className={styles.workspace} data-wide={(isSide && places.length > 0) || undefined}>
      <div className={sheet.sheet}>
        {places.length > 0 && (
          <div className={sheet.bar}>
            <ChangeTools {...{ comparison, current, goTo, isFolded, onFold: setFolded }} />
          </div>
        )}
        <div className={styles.body} data-bare={(isSide && places.length > 0) || undefined}>
          <ComparedTexts
            {...{ ref, lines, isSide, isFolded, current }}
            heads={[
              <>
                <strong>As it was</strong> <BaseSelect {...{ bases, base, onBase: setBase }} />
              </>,
              <strong key="draft">This draft</strong>,
            ]}
          />
        </div>
        {before === live && <FormattingNotes review={review} />}
      </div>
      {!(isSide && places.length > 0) && (
        <ChangesRail
          {...{ comparison, current, goTo, bases, base, onBase: setBase }}
          onRevert={isReadOnly ? undefined : revert}
        />
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
