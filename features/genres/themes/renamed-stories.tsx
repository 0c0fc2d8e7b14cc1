import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { ReviewDialog, type ReviewFrame } from '@/components/changes/review/review-dialog';
import { closeStandingDialog, showStandingDialog } from '@/components/dialog/standing-dialog';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import { stories } from '@/features/stories/api';
import { type RowChange, setOfRows } from '@/lib/changes/plan/change-set';
import { useRows } from '@/lib/rows/use-rows';
import { countOf, countRecords } from '@/lib/text/format';

import { genres } from '../api';

import { forgetAsked, type Renaming } from './ask-renaming';
import { ThemeDialog } from './theme-dialog';
import styles from './theme-dialog.module.css';
import { ThemeRun } from './theme-run';
import { renamedSet, renamedStories } from './theme-set';
import { inWords, sayRows } from './words';

type Props = { renamings: readonly Renaming[] };

/** Asks what becomes of the stories of genres that were renamed. */
export function askAboutStories(renamings: readonly Renaming[]): void {
  showStandingDialog(<RenamedStories renamings={renamings} />);
}

/** Closes the question on these, which is answered. */
function leave(renamings: readonly Renaming[]): void {
  forgetAsked(renamings);
  closeStandingDialog();
}

/** What genres were called before: "Noir", "the old names of 2 genres". */
function sayNames(renamings: readonly Renaming[]): string {
  const [only] = renamings;
  const ids = new Set(renamings.map(({ id }) => id));
  return only && renamings.length === 1
    ? inWords(only.from)
    : `the old names of ${countRecords(genres, ids.size)}`;
}

/** Nothing where no story says an old name. */
function RenamedStories({ renamings }: Props) {
  const related = useRows(stories);
  const { rows, isReading, error, question, read } = related;
  const [chosen, setChosen] = useState<readonly RowChange[] | null>(null);
  const known = useRows(genres);
  const [isAsked, setAsked] = useState(false);
  // What was ticked stays so while they are read again.
  const isAwaited = !isAsked && (isReading || (known.isReading && !known.rows));
  const found = isAwaited ? undefined : rows && renamedStories(renamings, rows, known.rows);
  if (found && !isAsked) setAsked(true);
  const isNone = found?.length === 0 && !question;

  useEffect(
    function leaveWithoutQuestion() {
      if (isNone && chosen === null) leave(renamings);
    },
    [isNone, chosen, renamings],
  );

  if (chosen) {
    const set = renamedSet(renamings, chosen);
    return <ThemeRun set={set} heading={`Renaming ${sayRows(set)}`} />;
  }
  if (found && found.length > 0) {
    return (
      <Question
        renamings={renamings}
        found={found}
        onRename={(ticked) => {
          forgetAsked(renamings);
          setChosen(ticked);
        }}
      />
    );
  }
  if (!error && !question) return null;
  return (
    <ThemeDialog
      heading={`Do stories say ${sayNames(renamings)}?`}
      note={`${renamings.length === 1 ? 'The genre is renamed. Its' : 'The genres are renamed. Their'} stories are not read yet.`}
      onClose={() => leave(renamings)}
    >
      {error ? (
        <LoadError error={error} onRetry={read} />
      ) : (
        <ReadAll noun={stories} reading={related} need="Finding them needs all stories" />
      )}
      <div className={styles.foot}>
        <Button onClick={() => leave(renamings)}>Leave stories</Button>
      </div>
    </ThemeDialog>
  );
}

/** What becomes of stories that are left alone; some may belong to another genre of an old name. */
function sayLeftAlone(isOne: boolean, isNamesake: boolean): string {
  if (!isNamesake) return 'A story names its genre in words. Left alone, these belong to none.';
  return isOne
    ? 'Another genre has that name. Left alone, these belong to it.'
    : 'Another genre has one of these names. Left alone, its stories belong to it, the others to none.';
}

type QuestionProps = Props & {
  /** The stories that say an old name, as they say the new one. */
  found: readonly RowChange[];
  onRename: (ticked: readonly RowChange[]) => void;
};

function Question({ renamings, found, onRename }: QuestionProps) {
  const all = useRows(genres, { when: 'idle' }).rows;
  const isNamesake =
    all?.some(({ genre }) => renamings.some(({ from }) => from === genre)) ?? false;
  const note = sayLeftAlone(renamings.length === 1, isNamesake);
  return (
    <ReviewDialog
      noun={stories}
      plan={setOfRows(stories.name, '', found)}
      title={`${countOf(found.length, 'story says', 'stories say')} ${sayNames(renamings)}`}
      actOf={(set) => ({ label: 'Rename stories too', set, note })}
      leave="Leave stories"
      onClose={() => leave(renamings)}
      onStart={(set) => onRename(set.rows)}
      Frame={StandingFrame}
    />
  );
}

/** It stands over whatever screen follows. */
function StandingFrame({ title, note, buttons, onClose, children }: ReviewFrame) {
  const foot = useRef<HTMLDivElement>(null);
  // The dialog has given it to the list.
  useLayoutEffect(() => foot.current?.querySelector<HTMLElement>('[data-main]')?.focus(), []);
  return (
    <ThemeDialog heading={title} note={note} onClose={onClose}>
      <div className={styles.rows}>{children}</div>
      <div ref={foot} className={styles.foot}>
        {buttons}
      </div>
    </ThemeDialog>
  );
}
