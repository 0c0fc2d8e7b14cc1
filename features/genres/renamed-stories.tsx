import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { ReviewTable } from '@/components/changes/review-table';
import { useTicks } from '@/components/changes/use-ticks';
import { closeStandingDialog, showStandingDialog } from '@/components/dialog/standing-dialog';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import { isOfGenre, stories } from '@/features/stories/api';
import type { ChangeSet } from '@/lib/changes/change-set';
import { useRows } from '@/lib/rows/use-rows';
import { rememberSession } from '@/lib/session/session';
import { countOf, countRecords } from '@/lib/text/format';
import { startTimer } from '@/lib/timers';

import { genres } from './api';
import { forgetAsked, noteAsked, readAsked, type Renaming } from './asked-renaming';
import { inWords, ThemeDialog, ThemeRun } from './theme-run';
import styles from './theme-run.module.css';
import { renamedSet } from './theme-set';

/** Whether this page has asked: then what the tab notes is no question of a page before it. */
let hasAsked = false;

/** Asks what becomes of the stories of a genre that was renamed, once the list is back (§4). */
export function askAfterRenaming(renaming: Renaming): void {
  const isSameSession = rememberSession();
  hasAsked = true;
  noteAsked(renaming);
  startTimer(() => {
    if (isSameSession()) showStandingDialog(<RenamedStories {...renaming} />);
  }, genres.redirectDelayMs);
}

/** Asks again what was asked before a reload, and not answered. */
export function askAgain(): void {
  const asked = readAsked();
  if (asked && !hasAsked) showStandingDialog(<RenamedStories {...asked} />);
  hasAsked = true;
}

/** Closes the question, which is answered. */
function close(): void {
  forgetAsked();
  closeStandingDialog();
}

/** Nothing where no story says the old name. */
function RenamedStories(renaming: Renaming) {
  const { from } = renaming;
  const related = useRows(stories);
  const { rows, isReading, error, question, read } = related;
  const [renamed, setRenamed] = useState<ChangeSet | null>(null);
  const found = isReading ? undefined : rows?.filter((story) => isOfGenre(story, from));
  const isNone = found?.length === 0 && !question;

  useEffect(
    function leaveWithoutQuestion() {
      if (isNone && renamed === null) close();
    },
    [isNone, renamed],
  );

  if (renamed) {
    const count = countRecords(stories, renamed.rows.length - 1);
    return <ThemeRun set={renamed} heading={`Renaming ${count}`} written={[0]} />;
  }
  if (found && found.length > 0) {
    const set = renamedSet(renaming, found);
    return (
      <Question
        renaming={renaming}
        set={set}
        onRename={(ticked) => {
          forgetAsked();
          setRenamed(ticked);
        }}
      />
    );
  }
  if (!error && !question) return null;
  return (
    <ThemeDialog
      heading={`Do stories say ${inWords(from)}?`}
      note="The genre is renamed. Its stories are not read yet."
      onClose={close}
    >
      {error ? (
        <LoadError error={error} onRetry={read} />
      ) : (
        <ReadAll noun={stories} reading={related} need="Finding them needs all stories" />
      )}
      <div className={styles.foot}>
        <Button onClick={close}>Leave stories</Button>
      </div>
    </ThemeDialog>
  );
}

type QuestionProps = {
  renaming: Renaming;
  /** The genre, and then its stories. */
  set: ChangeSet;
  onRename: (set: ChangeSet) => void;
};

function Question({ renaming: { from }, set, onRename }: QuestionProps) {
  const others = useRows(genres, { when: 'idle' }).rows?.some(({ genre }) => genre === from);
  const yes = useRef<HTMLButtonElement>(null);
  const [genre, ...rows] = set.rows;
  const plan = { ...set, noun: stories.name, rows };
  const { ticked, ...ticks } = useTicks(plan);
  // The dialog has given it to the list.
  useLayoutEffect(() => yes.current?.focus(), []);

  return (
    <ThemeDialog
      heading={`${countOf(rows.length, 'story says', 'stories say')} ${inWords(from)}`}
      note={
        others
          ? 'Another genre has that name. Left alone, these belong to it.'
          : 'A story names its genre in words. Left alone, these belong to none.'
      }
      onClose={close}
    >
      <div className={styles.rows}>
        <ReviewTable noun={stories} plan={plan} {...ticks} />
      </div>
      <div className={styles.foot}>
        <Button onClick={close}>Leave stories</Button>
        <Button
          ref={yes}
          type="primary"
          disabled={ticked.rows.length === 0}
          onClick={() => onRename({ ...set, rows: [...(genre ? [genre] : []), ...ticked.rows] })}
        >
          Rename stories too
        </Button>
      </div>
    </ThemeDialog>
  );
}
