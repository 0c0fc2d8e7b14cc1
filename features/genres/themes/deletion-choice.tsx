import { type ReactNode, useId, useState } from 'react';

import { ReviewTable } from '@/components/changes/review/review-table';
import { showStandingDialog } from '@/components/dialog/standing-dialog';
import { BidiText } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import { isOfGenre, stories, type Story, themesRead } from '@/features/stories/api';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { isUnread, NOT_READABLE } from '@/lib/narrow';
import type { DeletionChoiceProps } from '@/lib/nouns/deletion';
import { useValue } from '@/lib/reads/use-value';
import { useRows } from '@/lib/rows/use-rows';
import { countOf, countRecords, previewText, SHOWN_LENGTH } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { type Genre, genres } from '../api';

import styles from './deletion-choice.module.css';
import { Namesake } from './namesake';
import { ThemeRun } from './theme-run';
import { movedAndDeleted } from './theme-set';
import { inWords } from './words';

/** What becomes of genres' stories with their deletion: another theme, or the name of a genre that is gone. */
export function DeletionChoice(props: DeletionChoiceProps<Genre>): ReactNode {
  const { rows: gone, consequence, onChoose } = props;
  const related = useRows(stories);
  const { rows, isReading, error, read } = related;
  const themes = useValue(themesRead);
  const [chosen, setChosen] = useState<{ theme: string; set: ChangeSet } | null>(null);
  const names = new Set(gone.map(({ genre }) => genre));
  const kept = useRows(genres, { when: 'idle' }).rows?.filter(
    ({ _id }) => !gone.some((one) => one._id === _id),
  );
  const namesake = kept?.find(({ genre }) => names.has(genre));
  const isOfOne = (story: Story) =>
    gone.some(({ genre }) => isOfGenre(story, genre, themes.data ?? []));
  const found = rows?.filter(isOfOne) ?? [];
  const hidden = rows?.filter((story) => isUnread(story, 'theme')).length ?? 0;
  const others = (themes.data ?? []).map(({ genre }) => genre).filter((name) => !names.has(name));
  const [first] = others;

  function choose(to: string | null): void {
    if (to === null) {
      setChosen(null);
      onChoose(null);
      return;
    }
    const set = movedAndDeleted(found, to, gone);
    const heading = `Moving ${countRecords(stories, found.length)} to ${inWords(to)}`;
    setChosen({ theme: to, set });
    onChoose((onGone) =>
      showStandingDialog(<ThemeRun set={set} heading={heading} onGone={onGone} />),
    );
  }

  if (found.length === 0 || first === undefined) {
    return (
      <>
        {consequence}
        {hidden > 0 && (
          <p>
            Of {countRecords(stories, hidden)} the theme is {NOT_READABLE}: they may be among its
            stories.
          </p>
        )}
        {isReading && <p className={layout.muted}>Looking for its stories …</p>}
        {error && <LoadError error={error} onRetry={read} />}
        {!rows && (
          <ReadAll noun={stories} reading={related} need="Finding its stories needs all of them" />
        )}
      </>
    );
  }
  return (
    <>
      This cannot be undone. Starters go too.
      <Namesake genre={namesake} />
      <Ways
        gone={gone}
        theme={chosen?.theme ?? null}
        others={others}
        count={found.length}
        first={first}
        onChoose={choose}
      />
      {chosen && <Review set={chosen.set} />}
    </>
  );
}

/** What would be done, folded; all of it or none: a story that is left out would keep its genre. */
function Review({ set }: { set: ChangeSet }) {
  const title = `Review ${countOf(set.rows.length, 'change', 'changes')}`;
  return (
    <details className={styles.review}>
      <summary>{title}</summary>
      <div role="region" aria-label={title} tabIndex={0} className={styles.rows}>
        <ReviewTable noun={genres} plan={set} />
      </div>
    </details>
  );
}

type WaysProps = {
  gone: readonly Genre[];
  /** How many stories they have. */
  count: number;
  /** What these get; null where they keep the name. */
  theme: string | null;
  others: readonly string[];
  first: string;
  onChoose: (theme: string | null) => void;
};

/** Another theme for the stories, or the name that they have. */
function Ways({ gone, count, theme, others, first, onChoose }: WaysProps) {
  const id = useId();
  const isOne = gone.length === 1;
  return (
    <div className={styles.choice} role="group" aria-label="Its stories">
      <input
        type="radio"
        id={`${id}move`}
        name={id}
        checked={theme !== null}
        onChange={() => onChoose(first)}
      />
      <label htmlFor={`${id}move`}>
        {isOne ? 'Its' : 'Their'} {countOf(count, 'story becomes', 'stories become')}
      </label>
      <select
        aria-label="Another theme"
        value={theme ?? first}
        onChange={({ target }) => onChoose(target.value)}
      >
        {others.map((name) => (
          <option key={name} value={name}>
            {previewText(name, SHOWN_LENGTH.name)}
          </option>
        ))}
      </select>
      <input
        type="radio"
        id={`${id}keep`}
        name={id}
        checked={theme === null}
        onChange={() => onChoose(null)}
      />
      <label htmlFor={`${id}keep`}>
        They keep {isOne ? 'the word ' : 'their words'}
        {isOne && <BidiText>{gone[0]?.genre ?? ''}</BidiText>}
      </label>
    </div>
  );
}
