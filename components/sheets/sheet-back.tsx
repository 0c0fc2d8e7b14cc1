import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';

import { ChangedWords } from '@/components/changes/changed-words';
import { ReviewDialog } from '@/components/changes/review/review-dialog';
import { WideReview } from '@/components/changes/review/wide-review';
import { AntdAlert } from '@/components/kit/alert';
import { AntdModal } from '@/components/kit/modal';
import { BidiText, LateText } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import type { Fields } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';
import { useValue } from '@/lib/reads/use-value';
import { useRows } from '@/lib/rows/use-rows';
import type { SheetColumn } from '@/lib/sheets/columns';
import type { SheetPlan } from '@/lib/sheets/plan-sheet';
import { sheetSet } from '@/lib/sheets/sheet-set';
import { formatMoment } from '@/lib/text/dates';
import { countOf, countRecords, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { ConflictTable } from './conflict-table';
import { FileChoice } from './file-choice';
import { NotTaken } from './not-taken';
import styles from './sheets.module.css';
import { useComparison } from './use-comparison';
import { type ReadSheet, useSheetFile } from './use-sheet-file';

const TITLE = 'Read a sheet back';
/** Enough to see that it is the right sheet: the review shows all. */
const FIRST_SHOWN = 3;

type Props<Row extends { _id: string }> = {
  noun: Resource<Row>;
  /** All columns of the list's export. */
  columns: readonly SheetColumn<Row>[];
  /** A file that was dropped on the list. */
  dropped: File | null;
  onClose: () => void;
  onStart: (set: ChangeSet) => void;
};

/**
 * Reads an export back that was changed in a spreadsheet: what differs is compared with what was exported
 * and with what the server holds, reviewed, and becomes a change set.
 */
export function SheetBack<Row extends { _id: string }>(props: Props<Row>) {
  const { noun, columns, dropped, onClose, onStart } = props;
  const [isAsked, setAsked] = useState(false);
  const all = useRows(noun, { when: isAsked ? 'now' : 'onDemand' });
  const { read, refused, choose } = useSheetFile(noun.name, columns, dropped, () => {
    setAsked(true);
    // What was read an hour ago is no comparison.
    if (all.known.last) all.read();
  });
  const rows = all.isReading || all.question ? undefined : all.rows;
  const { plan, wrong } = useComparison(noun, columns, read, rows);

  if (read && plan) {
    return (
      <Compared
        key={read.id}
        noun={noun}
        plan={plan}
        read={read}
        onClose={onClose}
        onStart={onStart}
        choose={choose}
      />
    );
  }
  return (
    <AntdModal
      open
      width={960}
      title={TITLE}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <p className={styles.lead}>
        An export of this list that was changed in a spreadsheet, and saved as CSV or as Excel’s own
        (.xlsx: its first sheet). Its rows are known by their Id; what differs shows here first.
        Rows that it lacks stay as they are.
      </p>
      <FileChoice label="Choose a file" onChoose={choose} />
      {(read ?? refused) && (
        <p>
          <BidiText>{(read ?? refused)?.name ?? ''}</BidiText>
        </p>
      )}
      {(wrong ?? refused) && <AntdAlert variant="danger">{wrong ?? refused?.problem}</AntdAlert>}
      {read && !plan && wrong === null && !all.question && !all.error && (
        <p className={layout.muted}>Comparing with all {noun.plural} …</p>
      )}
      {all.error && <LoadError error={all.error} onRetry={all.read} />}
      {read && <ReadAll noun={noun} reading={all} need="Comparing a sheet" />}
    </AntdModal>
  );
}

type ComparedProps<Row extends { _id: string }> = Pick<
  Props<Row>,
  'noun' | 'onClose' | 'onStart'
> & {
  plan: SheetPlan<Row>;
  read: ReadSheet;
  choose: (file: File) => void;
};

/** What differs: first whose stays where both have changed, then each change before and after. */
function Compared<Row extends { _id: string }>(props: ComparedProps<Row>) {
  const { noun, plan, read, choose, onClose, onStart } = props;
  const { edit } = noun;
  const choices = useValue(edit.choices?.read ?? null);
  const names = choices.data === undefined ? undefined : edit.choices?.names(choices.data);
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const [isReviewing, setReviewing] = useState(false);
  const isChosen = ({ after }: { after: Fields }) =>
    Object.hasOwn(after, edit.choices?.field ?? '');
  /** The title of the field that takes one of some values, where the sheet changes it. */
  const chosenOf = plan.differences.find(isChosen)?.title;
  const conflicts = plan.differences.filter(({ isConflict }) => isConflict);
  const clear = plan.differences.filter(({ isConflict }) => !isConflict);
  const shown = useDeferredValue(mine);
  const chosen = [...conflicts.filter(({ key }) => shown.has(key)), ...clear];
  const { base, known, strays, hasTimes } = plan;
  const isCompared = strays === 0 || hasTimes;

  if (isReviewing) {
    const set = sheetSet(noun, chosen, names);
    return (
      <ReviewDialog
        Frame={WideReview}
        noun={noun}
        plan={set}
        rows={[...new Set(chosen.map(({ row }) => row))]}
        onBack={() => setReviewing(false)}
        onClose={onClose}
        onStart={(reviewed) => {
          onClose();
          onStart(reviewed);
        }}
      />
    );
  }
  return (
    <AntdModal
      open
      width={960}
      title={TITLE}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => setReviewing(true)}>
            Review {countOf(chosen.length, 'change', 'changes')}
          </Button>
        </>
      }
    >
      <div className={styles.bar}>
        <span>
          <b>
            <BidiText>{read.name}</BidiText>
          </b>
          <small className={layout.second}>
            {countRecords(noun, known)},{' '}
            {base
              ? `${strays === 0 ? 'exported' : `${formatCount(known - strays)} of them exported`} here at ${formatMoment(base.atMs)}`
              : 'not exported from this browser'}
          </small>
        </span>
        <FileChoice label="Choose another" onChoose={choose} />
      </div>
      {strays > 0 && (
        <p className={layout.muted}>
          What was exported {base && `of ${countRecords(noun, strays)} `}is not known here
          {hasTimes
            ? '; rows that were changed since are, by their Last Update.'
            : ', nor, without Last Update, what was changed since.'}
        </p>
      )}
      {conflicts.length > 0 && (
        <ConflictTable noun={noun} conflicts={conflicts} mine={mine} onChange={setMine} />
      )}
      <p role="status" className={styles.sum}>
        <LateText>
          {plan.differences.length === 0
            ? 'Nothing differs that can be written.'
            : `${countOf(clear.length, 'cell differs', 'cells differ')} ${isCompared ? 'that nobody has touched since' : 'from what stands now'}.`}
        </LateText>
      </p>
      {clear.length > 0 && (
        <ul className={styles.first} aria-label="The first changes">
          {clear.slice(0, FIRST_SHOWN).map(({ key, row, title, now, sheet }) => (
            <li key={key}>
              <span>
                <BidiText>{noun.nameOf(row) || '(no name)'}</BidiText>
                <small>{title}</small>
              </span>
              <span>
                <ChangedWords before={now} after={sheet} side="before" /> →{' '}
                <ChangedWords before={now} after={sheet} side="after" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {choices.error && chosenOf && (
        <>
          <p>{chosenOf} could not be checked, and is written as it stands in the sheet.</p>
          <LoadError error={choices.error} onRetry={choices.retry} />
        </>
      )}
      <NotTaken noun={noun} plan={plan} />
    </AntdModal>
  );
}
