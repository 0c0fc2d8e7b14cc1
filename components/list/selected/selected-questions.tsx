import { deletionSet, statusSet } from '@/components/changes/plans';
import { useConfirm } from '@/components/dialog/use-confirm';
import type { Selection } from '@/components/list/state/use-selection';
import { BidiText } from '@/components/plain/bidi-text';
import { deletionQuestion } from '@/components/record/deletion-question';
import { showToast } from '@/components/toast/toast';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';
import { countRecords, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './selected.module.css';

/** Above this the number is typed before anything is deleted. */
const MOST_UNTYPED = 50;
const MOST_NAMED = 5;

/** What is asked before many rows are changed; `onStart` takes the set that was agreed to. */
export function useSelectedQuestions<Row extends Identified>(
  noun: Resource<Row>,
  { selected, select }: Selection<Row>,
  onStart: (set: ChangeSet) => void,
) {
  const { ask, dialog } = useConfirm();
  const countRows = (count: number) => countRecords(noun, count);

  function askToDelete(): void {
    const what = selected.length === 1 ? `this ${noun.singular}` : countRows(selected.length);
    const remove = () => onStart(deletionSet(noun, selected));
    function onGone(): void {
      showToast('success', `${countRows(selected.length)} deleted.`);
    }
    ask({
      ...deletionQuestion(noun, selected, what, { remove, onGone }),
      subject: <Subjects names={selected.map(noun.nameOf)} />,
      ...(selected.length > MOST_UNTYPED ? { toType: String(selected.length) } : {}),
    });
  }

  function askToSet(status: string): void {
    const set = statusSet(noun, selected, status);
    const { rows: others, same: done } = set;
    const [only] = others;
    const has = done.length === 1 ? 'has' : 'have';
    ask({
      question: `Are you sure you want to set ${countRows(others.length)} to ${status}?`,
      subject: only && others.length === 1 && <Subjects names={[only.name]} />,
      consequence:
        done.length > 0 && `${formatCount(done.length)} of those selected ${has} it already.`,
      yes: `set to ${status}`,
      no: 'leave',
      onYes: () => {
        // What is written leaves the selection by itself.
        const had = new Set(done.map(({ id }) => id));
        select(
          selected.filter(({ _id }) => had.has(_id)),
          false,
        );
        onStart(set);
      },
    });
  }

  return { askToDelete, askToSet, dialog };
}

/** The first names, each in a line of its own, and how many more there are. */
function Subjects({ names }: { names: readonly string[] }) {
  const more = names.length - MOST_NAMED;
  return (
    <ul className={layout.list}>
      {names.slice(0, MOST_NAMED).map((name, index) => (
        // A long title has one line, or nobody would see where the next one begins.
        <li key={index} className={layout.cut}>
          <BidiText>{name || '(no name)'}</BidiText>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>and {formatCount(more)} more</li>}
    </ul>
  );
}
