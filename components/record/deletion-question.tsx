import type { Question } from '@/components/dialog/use-confirm';
import type { Deletion, DeletionPart, Instead } from '@/lib/nouns/deletion';
import type { Resource } from '@/lib/nouns/noun';

/**
 * The question before records are deleted, `which` in words, with what goes with them; `onGone` follows where
 * they went as the last step of something else.
 */
export function deletionQuestion<Row extends { _id: string }>(
  { deletion }: Resource<Row>,
  rows: readonly Row[],
  which: string,
  { remove, onGone }: Record<'remove' | 'onGone', () => Promise<void> | void>,
): Question {
  let instead: Instead = null;
  void deletion.choice?.request();
  return {
    question: deletion.question(which),
    yes: `delete ${which}`,
    no: 'keep',
    onYes: () => (instead ? instead(onGone) : remove()),
    isDeletion: true,
    consequence: (
      <DeletionConsequence
        rows={rows}
        deletion={deletion}
        onChoose={(next) => {
          instead = next;
        }}
      />
    ),
  };
}

type ChoiceProps<Row> = Parameters<DeletionPart<Row>['DeletionChoice']>[0];
type ConsequenceProps<Row> = Omit<ChoiceProps<Row>, 'consequence'> & { deletion: Deletion<Row> };

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
}: ChoiceProps<Row> & Pick<Required<Deletion<Row>>, 'choice'>) {
  const { part } = choice.use();
  return part ? <part.DeletionChoice {...props} /> : props.consequence;
}
