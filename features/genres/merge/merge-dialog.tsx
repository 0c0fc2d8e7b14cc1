import { Button } from 'antd';
import { useState } from 'react';

import { AntdSelect } from '@/components/kit/choices';
import { Labelled } from '@/components/kit/labelled';
import { AntdModal } from '@/components/kit/modal';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import { isOfGenre, stories, type Story } from '@/features/stories/api';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { hasBrokenLetters } from '@/lib/forms/broken-letters';
import { useRows } from '@/lib/rows/use-rows';
import { isolate } from '@/lib/text/bidi';
import { countOf, countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { areStartersRead, type Genre, genres, startersOf } from '../api';
import { inWords } from '../themes/words';

import { type Choice, WhatStays } from './merge-choices';
import { type Merge, mergeSet } from './merge-plan';
import { MergeReview } from './merge-review';
import styles from './merge.module.css';
import { MergedStarters } from './merged-starters';
import { MergedStories } from './merged-stories';

/** A genre as one chooses it: two may have one name. */
const optionOf = (genre: Genre) => ({
  value: genre._id,
  label: `${isolate(genre.genre)} · ${startersOf(genre)}`,
});

/** Whether starters can go to another genre, and theirs be deleted. */
const canStartersMove = (genre: Genre) =>
  areStartersRead(genre) && !hasBrokenLetters(genre.starter);

/** At first everything of the other one stays. */
const OTHERS: Choice = { name: 'other', picture: 'other', colours: 'other' };

type Props = { genre: Genre; onClose: () => void };

/**
 * Merges a genre with another: what stays is chosen, each change reviewed, and then the stories, the
 * starters and the deletion are one set, which goes on in the list.
 */
export function MergeDialog({ genre, onClose }: Props) {
  const all = useRows(genres);
  const related = useRows(stories);
  const [into, setInto] = useState<string | null>(null);
  const [choice, setChoice] = useState<Choice>(OTHERS);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reviewed, setReviewed] = useState<ChangeSet | null>(null);
  const known = all.rows ?? [];
  const others = known.filter(({ _id }) => _id !== genre._id);
  const other = others.find(({ _id }) => _id === into);
  const canMove = other && [genre, other].every(canStartersMove);
  const merge = other && canMove ? mergeOf(genre, other, choice, left) : null;
  const set =
    merge && related.rows && !related.isReading ? mergeSet(merge, related.rows, known) : null;
  // Which of the two goes is chosen with the picture.
  const { gone, kept } = merge ?? { gone: genre, kept: other };
  const title = `Merge ${inWords(gone.genre)} into ${kept ? inWords(kept.genre) : '…'}`;

  if (reviewed) {
    return (
      <MergeReview
        title={title}
        onClose={onClose}
        plan={reviewed}
        onBack={() => setReviewed(null)}
      />
    );
  }
  return (
    <AntdModal
      open
      width={720}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" disabled={!set} onClick={() => setReviewed(set)}>
            {set ? `Review ${countOf(set.rows.length, 'change', 'changes')}` : 'Review changes'}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <Labelled label="Merge into">
          {(id) => (
            <AntdSelect
              id={id}
              placeholder="Choose the other genre"
              className={styles.into}
              value={into}
              onChange={setInto}
              loading={all.isReading}
              showSearch={{ optionFilterProp: 'label' }}
              options={others.map(optionOf)}
            />
          )}
        </Labelled>
        {!other && (
          <p>
            {sayMoving(genre, related.rows, known)} move; {inWords(genre.genre)} is deleted last.
          </p>
        )}
        {all.error && <LoadError error={all.error} onRetry={all.read} />}
        <ReadAll noun={genres} reading={all} need="The others are found among all genres" />
        {other && !merge && (
          <p>
            The starters of {inWords((canStartersMove(other) ? genre : other).genre)} cannot be
            read, and would be lost.
          </p>
        )}
        {other && merge && (
          <>
            <WhatStays own={genre} other={other} choice={choice} onChange={setChoice} />
            <MergedStarters merge={merge} left={left} onChange={setLeft} />
            <MergedStories merge={merge} set={set} related={related} others={others} />
          </>
        )}
      </div>
    </AntdModal>
  );
}

/** What another genre gets of one: "6 stories and 4 starters". */
function sayMoving(
  genre: Genre,
  all: readonly Story[] | undefined,
  known: readonly Genre[],
): string {
  const moved = all?.filter((story) => isOfGenre(story, genre.genre, known)).length;
  return [
    moved === undefined ? 'Its stories' : countRecords(stories, moved),
    startersOf(genre),
  ].join(' and ');
}

/** Which genre stays goes by the picture: no call gives one that of another. */
function mergeOf(own: Genre, other: Genre, choice: Choice, left: ReadonlySet<string>): Merge {
  const [kept, gone] = choice.picture === 'own' ? [own, other] : [other, own];
  const of = (which: Choice['name']) => (which === 'own' ? own : other);
  return { kept, gone, name: of(choice.name), colours: of(choice.colours), left };
}
