import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { ReviewTable } from '@/components/changes/review-table';
import { useTicks } from '@/components/changes/use-ticks';
import { closeStandingDialog, showStandingDialog } from '@/components/dialog/standing-dialog';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import { isOfGenre, stories, type Story } from '@/features/stories/api';
import type { ChangeSet } from '@/lib/changes/change-set';
import { useRows } from '@/lib/rows/use-rows';
import { rememberSession } from '@/lib/session/session';
import { countOf, countRecords } from '@/lib/text/format';
import { startTimer } from '@/lib/timers';

import { genres } from './api';
import { inWords, ThemeDialog, ThemeRun, themeSet } from './theme-run';
import styles from './theme-run.module.css';

/** The name of before, and the one of now. */
type Renaming = { from: string; to: string };

/** Asks what becomes of the stories of a genre that was renamed, once the list is back (§4). */
export function askAfterRenaming(renaming: Renaming): void {
  const isSameSession = rememberSession();
  startTimer(() => {
    if (isSameSession()) showStandingDialog(<RenamedStories {...renaming} />);
  }, genres.redirectDelayMs);
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
      if (isNone && renamed === null) closeStandingDialog();
    },
    [isNone, renamed],
  );

  if (renamed) {
    const count = countRecords(stories, renamed.rows.length);
    return <ThemeRun set={renamed} heading={`Renaming ${count}`} />;
  }
  if (found && found.length > 0) {
    return <Question {...renaming} rows={found} onRename={setRenamed} />;
  }
  if (!error && !question) return null;
  return (
    <ThemeDialog
      heading={`Do stories say ${inWords(from)}?`}
      note="The genre is renamed. Its stories are not read yet."
      onClose={closeStandingDialog}
    >
      {error ? (
        <LoadError error={error} onRetry={read} />
      ) : (
        <ReadAll noun={stories} reading={related} need="Finding them needs all stories" />
      )}
      <div className={styles.foot}>
        <Button onClick={closeStandingDialog}>Leave stories</Button>
      </div>
    </ThemeDialog>
  );
}

type QuestionProps = Renaming & {
  rows: readonly Story[];
  onRename: (set: ChangeSet) => void;
};

function Question({ from, to, rows, onRename }: QuestionProps) {
  const others = useRows(genres, { when: 'idle' }).rows?.some(({ genre }) => genre === from);
  const yes = useRef<HTMLButtonElement>(null);
  const plan = themeSet(rows, to);
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
      onClose={closeStandingDialog}
    >
      <div className={styles.rows}>
        <ReviewTable noun={stories} plan={plan} {...ticks} />
      </div>
      <div className={styles.foot}>
        <Button onClick={closeStandingDialog}>Leave stories</Button>
        <Button
          ref={yes}
          type="primary"
          disabled={ticked.rows.length === 0}
          onClick={() => onRename(ticked)}
        >
          Rename stories too
        </Button>
      </div>
    </ThemeDialog>
  );
}
