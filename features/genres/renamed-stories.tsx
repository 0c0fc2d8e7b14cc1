import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { closeStandingDialog, showStandingDialog } from '@/components/dialog/standing-dialog';
import { AntdIcon } from '@/components/kit/icon';
import { StatusOf } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/record/related-panel';
import { stories, type Story } from '@/features/stories/api';
import { useRows } from '@/lib/rows/use-rows';
import { rememberSession } from '@/lib/session/session';
import { countOf } from '@/lib/text/format';
import { startTimer } from '@/lib/timers';

import { genres } from './api';
import { inWords, ThemeDialog, ThemeRows, ThemeRun } from './theme-run';
import styles from './theme-run.module.css';

/** The name of before, the one of now, and the genre's picture. */
type Renaming = { from: string; to: string; imageUrl: string };

/** Asks what becomes of the stories of a genre that was renamed, once the list is back (§4). */
export function askAfterRenaming(renaming: Renaming): void {
  const isSameSession = rememberSession();
  startTimer(() => {
    if (isSameSession()) showStandingDialog(<RenamedStories {...renaming} />);
  }, genres.redirectDelayMs);
}

/** Nothing where no story says the old name. */
function RenamedStories(renaming: Renaming) {
  const { from, to, imageUrl } = renaming;
  const related = useRows(stories);
  const { rows, isReading, error, ask, retry } = related;
  const [renamed, setRenamed] = useState<readonly Story[] | null>(null);
  const found = isReading ? undefined : rows?.filter(({ theme }) => theme === from);
  const isNone = found?.length === 0 && !ask;

  useEffect(
    function leaveWithoutQuestion() {
      if (isNone && renamed === null) closeStandingDialog();
    },
    [isNone, renamed],
  );

  if (renamed) return <ThemeRun to={to} rows={renamed} imageOf={() => imageUrl} />;
  if (found && found.length > 0) {
    return <Question {...renaming} rows={found} onRename={() => setRenamed(found)} />;
  }
  if (!error && !ask) return null;
  return (
    <ThemeDialog
      heading={`Do stories say ${inWords(from)}?`}
      note="The genre is renamed. Its stories are not read yet."
      onClose={closeStandingDialog}
    >
      {error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <ReadAll noun={stories} related={related} need="Finding them needs all stories" />
      )}
      <div className={styles.foot}>
        <Button onClick={closeStandingDialog}>Leave stories</Button>
      </div>
    </ThemeDialog>
  );
}

type QuestionProps = Renaming & { rows: readonly Story[]; onRename: () => void };

function Question({ from, to, imageUrl, rows, onRename }: QuestionProps) {
  const others = useRows(genres, { when: 'idle' }).rows?.some(({ genre }) => genre === from);
  const yes = useRef<HTMLButtonElement>(null);
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
      <div className={styles.change}>
        <del>
          <BidiText>{from}</BidiText>
        </del>
        <AntdIcon shape={ArrowRightOutlined} />
        <b>
          <BidiText>{to}</BidiText>
        </b>
      </div>
      <ThemeRows rows={rows} imageOf={() => imageUrl}>
        {(row) => <StatusOf noun={stories} row={row} />}
      </ThemeRows>
      <div className={styles.foot}>
        <Button onClick={closeStandingDialog}>Leave stories</Button>
        <Button ref={yes} type="primary" onClick={onRename}>
          Rename stories too
        </Button>
      </div>
    </ThemeDialog>
  );
}
