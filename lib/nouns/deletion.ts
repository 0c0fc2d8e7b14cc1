import type { ReactNode } from 'react';

import type { LazyModule } from '@/lib/browser/lazy-module';

/** What is done in place of a deletion, which is its last step, and what follows that; null for the deletion alone. */
export type Instead = ((onGone: () => Promise<void> | void) => void) | null;

/** What a choice is told of a deletion, and tells it. */
export type DeletionChoiceProps<Row> = {
  rows: readonly Row[];
  consequence: string;
  onChoose: (instead: Instead) => void;
};

/** What is asked with the question before the deletion of a record, or of many. */
export type DeletionPart<Row> = {
  /** Stands in the place of the consequence, and shows that where there is nothing to choose. */
  DeletionChoice(this: void, props: DeletionChoiceProps<Row>): ReactNode;
};

/** What the deletion of records says, for one of them and for many. */
export type Deletion<Row> = {
  /** The question before it (specification §5) of "this user", "5 users". */
  question: (which: string) => string;
  /** What is lost, below the question. */
  consequence: string;
  /** What else is lost, as far as it has been read. */
  Loss?: (props: { rows: readonly { _id: string }[] }) => ReactNode;
  /** The toast after the deletion of one. */
  success: string;
  choice?: LazyModule<DeletionPart<Row>>;
};
