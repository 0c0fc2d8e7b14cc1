import { useEffect } from 'react';

import type { Question } from '@/components/dialog/use-confirm';
import type { Deletion, DeletionChoiceProps, Instead } from '@/lib/nouns/deletion';
import type { Resource } from '@/lib/nouns/noun';

/** What follows a Yes: the deletion, or where what was chosen in its place has ended with one, what follows that. */
type Acts = Record<'remove' | 'onGone', () => Promise<void> | void>;

/** The question before records are deleted, `which` in words, with what goes with them and may be chosen of that. */
export function deletionQuestion<Row extends { _id: string }>(
  { deletion }: Resource<Row>,
  rows: readonly Row[],
  which: string,
  { remove, onGone }: Acts,
): Question {
  // What was chosen last: nothing is drawn by it, so it is no state.
  let instead: Instead = null;
  function choose(next: Instead): void {
    instead = next;
  }
  return {
    question: deletion.question(which),
    yes: `delete ${which}`,
    no: 'keep',
    onYes: () => (instead ? instead(onGone) : remove()),
    isDeletion: true,
    consequence: <DeletionConsequence rows={rows} deletion={deletion} onChoose={choose} />,
  };
}

type ConsequenceProps<Row> = Omit<DeletionChoiceProps<Row>, 'consequence'> & {
  deletion: Deletion<Row>;
};

/** What goes with records; once its part is there, what becomes of that. */
function DeletionConsequence<Row extends { _id: string }>(props: ConsequenceProps<Row>) {
  const { deletion, ...asked } = props;
  const { consequence, choice, Loss } = deletion;
  if (choice === undefined) {
    return (
      <>
        {consequence} {Loss && <Loss rows={asked.rows} />}
      </>
    );
  }
  return <Choice choice={choice} consequence={consequence} {...asked} />;
}

function Choice<Row>({
  choice,
  ...props
}: DeletionChoiceProps<Row> & Pick<Required<Deletion<Row>>, 'choice'>) {
  const { part } = choice.use();
  useEffect(
    function loadChoice() {
      void choice.request();
    },
    [choice],
  );
  return part ? <part.DeletionChoice {...props} /> : props.consequence;
}
