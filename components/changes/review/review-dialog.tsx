import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';

import type { ChangeSet } from '@/lib/changes/plan/change-set';
import type { Resource } from '@/lib/nouns/noun';
import { countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { sayPlan } from '../plan-words';

import type { Mending } from './review-row';
import { ReviewTable } from './review-table';
import { StuckRows, stuckRows } from './stuck-rows';
import { useTicks } from './use-ticks';

/** What a review does with what is ticked: the words of its button, and the set that begins. */
export type ReviewAct = {
  label: string;
  set: ChangeSet;
  /** Something is gone with it. */
  isDanger?: boolean;
  /** What is to be known before it is pressed. */
  note?: string;
};

/** What a dialog shows of a review, from its title to its buttons. */
export type ReviewFrame = {
  title: string;
  note: ReactNode;
  buttons: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

type Props<Row extends { _id: string }> = {
  noun: Resource<Row>;
  plan: ChangeSet;
  /** What is done with what is ticked of the plan; by default these records are changed. */
  actOf?: (ticked: ChangeSet) => ReviewAct;
  /** By default what its button says. */
  title?: string;
  /** The records as they are, where Undo may not be able to write that back. */
  rows?: readonly Row[];
  mending?: Mending;
  /** Nobody has said yet what is to change. */
  isNothingSaid?: boolean;
  /** The plan is not yet that of what is typed. */
  isLate?: boolean;
  /** What closes it without a change. */
  leave?: string;
  /** To what was asked before; it stands in place of `leave`. */
  onBack?: () => void;
  onClose: () => void;
  /** Closes it, and begins. */
  onStart: (set: ChangeSet) => void;
  /** What it is shown in: `WideReview`, or a dialog that stands over screens. */
  Frame: (props: ReviewFrame) => ReactNode;
  /** What is asked above the rows. */
  children?: ReactNode;
};

const NO_ROWS: readonly never[] = [];

/** What a plan would do, before anything is sent: each row with a tick, and the button that begins with those ticked. */
export function ReviewDialog<Row extends { _id: string }>(props: Props<Row>) {
  const { noun, plan, rows = NO_ROWS, mending, isNothingSaid = false, isLate = false } = props;
  const { leave = 'Cancel', onBack, onClose, onStart, Frame, children } = props;
  const { ticked, ...ticks } = useTicks(plan);
  const stuck = useMemo(() => stuckRows(noun, rows, ticked), [noun, rows, ticked]);
  const act = props.actOf?.(ticked) ?? changeOf(noun, ticked);

  return (
    <Frame
      title={props.title ?? act.label}
      onClose={onClose}
      note={act.note}
      buttons={
        <>
          <Button onClick={onBack ?? onClose}>{onBack ? 'Back' : leave}</Button>
          <Button
            type="primary"
            data-main
            danger={act.isDanger}
            disabled={isLate || act.set.rows.length === 0}
            onClick={() => onStart(act.set)}
          >
            {act.label}
          </Button>
        </>
      }
    >
      {act.note === undefined && (
        // There before its words, which are heard then.
        <p role="status" className={layout.unseen}>
          {!isNothingSaid && sayPlan(noun, plan, ticked)}
        </p>
      )}
      {children}
      <StuckRows noun={noun} stuck={stuck} />
      <ReviewTable
        noun={noun}
        plan={plan}
        {...ticks}
        mending={mending}
        isNothingSaid={isNothingSaid}
      />
    </Frame>
  );
}

const changeOf = (
  noun: Pick<Resource<never>, 'singular' | 'plural'>,
  set: ChangeSet,
): ReviewAct => ({
  label: `Change ${countRecords(noun, set.rows.length)}`,
  set,
});
