import { type RefObject, useMemo, useRef, useState } from 'react';

import { showToast } from '@/components/toast/toast';
import layout from '@/styles/layout.module.css';

import { ComparedTexts } from '../compare/compared-texts';
import { DifferenceList } from '../compare/difference-list';
import { foldedNumbers } from '../compare/fold-lines';
import type { Review } from '../compare/use-review';
import rail from '../kit/rail.module.css';
import sheet from '../kit/sheet.module.css';
import workspace from '../kit/workspace.module.css';
import { LawyerButtons } from '../lawyer/lawyer-buttons';
import type { PolicyDraft } from '../publish/use-policy-draft';
import { TellChanges } from '../tell/tell-changes';

import { ChangeList } from './change-list';
import { ChangeTools, useIsSide } from './change-tools';
import styles from './changes-panel.module.css';
import { revertChange } from './revert-change';

const HEADS = ['The public text', 'This draft'] as const;

type Props = {
  title: string;
  name: string;
  draft: PolicyDraft;
  /** The text that the draft is compared with. */
  against: string;
  review: Review;
  /** Takes a text that came back from a lawyer as the draft. */
  onReturned: (html: string) => void;
  isReadOnly: boolean;
};

/** Shows what saving would do to the live text: to its words, then to its formatting. */
export function ChangesPanel(props: Props) {
  const { title, name, draft, against, review, onReturned, isReadOnly } = props;
  const { html } = draft;
  const { comparison, refused, removedMarkup, addedMarkup } = review;
  const { runs, lines, changes } = comparison;
  const isSide = useIsSide() && changes.length > 0;
  const folded = useMemo(() => foldedNumbers(lines), [lines]);
  const { text: ref, current, goTo } = useCurrentChange(changes.length);
  const isSame = changes.length + refused.length + removedMarkup.length + addedMarkup.length === 0;

  function revert(number: number): void {
    const next = revertChange(html, against, runs, number);
    if (next !== null) draft.change(next);
    else
      showToast(
        'info',
        'This change cannot be reverted by itself. Correct it in Write or HTML source.',
      );
  }

  return (
    <div className={workspace.workspace} data-wide={isSide || changes.length === 0 || undefined}>
      <div className={sheet.sheet}>
        {changes.length > 0 && (
          <div className={sheet.bar}>
            <ChangeTools comparison={comparison} current={current} goTo={goTo} />
          </div>
        )}
        <div className={styles.body} data-bare={isSide || undefined}>
          <ComparedTexts
            ref={ref}
            lines={lines}
            isSide={isSide}
            current={current}
            heads={HEADS}
            isSpacesAlone={review.isSpacesAlone && html !== against}
          />
        </div>
        {!isSame && <FormattingNotes review={review} />}
        {!(isSame && isReadOnly) && (
          <div className={`${layout.cluster} ${styles.notes}`}>
            {!isSame && <TellChanges title={title} lines={lines} savedAt="" />}
            <LawyerButtons
              title={title}
              name={name}
              html={html}
              against={against}
              onRead={isReadOnly ? undefined : onReturned}
            />
          </div>
        )}
      </div>
      {!isSide && changes.length > 0 && (
        <div className={rail.rail}>
          <ChangeList
            changes={changes}
            current={current}
            folded={folded}
            goTo={goTo}
            onRevert={isReadOnly ? undefined : revert}
          />
        </div>
      )}
    </div>
  );
}

function FormattingNotes({ review: { refused, removedMarkup, addedMarkup } }: { review: Review }) {
  const differences = [
    ['Not allowed, so not saved', refused],
    ['Formatting removed', removedMarkup],
    ['Formatting added', addedMarkup],
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
      {removedMarkup.length + addedMarkup.length === 0 && <p>The formatting is the same.</p>}
    </div>
  );
}

/** Keeps the change that the admin is at; `goTo` leads to another, and on around both ends. */
function useCurrentChange(count: number): {
  text: RefObject<HTMLDivElement | null>;
  current: number;
  goTo: (number: number) => void;
} {
  const text = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(1);

  function goTo(number: number): void {
    const next = number < 1 ? count : number > count ? 1 : number;
    setChosen(next);
    const sign = text.current?.querySelector(`[data-change="${next}"]`);
    const fold = sign?.closest('details');
    if (fold) fold.open = true;
    sign?.scrollIntoView({ block: 'center' });
  }

  return { text, current: Math.min(chosen, count), goTo };
}
