import { Button, ConfigProvider, Form, Input } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { STARTER_DESCRIPTION_MAX_LENGTH, STARTER_TITLE_MAX_LENGTH } from '@/lib/constants';
import { type RowsOptions, useRows } from '@/lib/rows/use-rows';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { type Genre, genres } from '../api';

import { doublesOf } from './double-titles';
import { isTyped, NO_STARTER, type StarterDraft, describeTooLong } from './starter-draft';
import { StarterInputs } from './starter-inputs';
import { StarterRow } from './starter-row';
import { checkStarter } from './starter-rules';
import styles from './starters.module.css';
import { focusStarter, useStarters } from './use-starters';

/** The genres beside the one in the form, which is among them as soon as it is saved. */
export function useOtherGenres(id?: string, options: RowsOptions = { when: 'idle' }): Genre[] {
  const rows = useRows<Genre>(genres, options).rows ?? [];
  const { componentDisabled: isSaved } = ConfigProvider.useConfig();
  return isSaved ? [] : rows.filter(({ _id }) => _id !== id);
}

const EMPTY: StarterDraft = { added: [], typed: NO_STARTER };

type Props = {
  /** All supplied by Form.Item. */
  id?: string;
  value?: StarterDraft;
  onChange?: (draft: StarterDraft) => void;
  /** The genre whose starters these are; none for a new one. */
  genreId?: string;
  /** Whether the fields of a new one have the focus first. */
  isFocused?: boolean;
};

/** The story starters of a genre: pasted by the dozen; changed, added, removed and reordered one by one. */
export function StarterFields({ id, value = EMPTY, onChange, genreId, isFocused }: Props) {
  const { added, typed } = value;
  const group = useRef<HTMLFieldSetElement>(null);
  const { errors } = Form.Item.useStatus();
  const starters = useStarters({ value, onChange, group });
  const begin = useEffectEvent(() => isFocused && focusStarter(group.current, undefined));
  useEffect(function beginHere() {
    begin();
  }, []);
  const [hasPasted, setPasted] = useState(false);
  // Read for those who paste: a double is as likely in another genre.
  const others = useOtherGenres(genreId, { when: hasPasted ? 'now' : 'onDemand' });
  const faults = added.filter((starter) => checkStarter(starter) !== null);
  const first = added.findIndex((starter) => starter === faults[0]);
  // A starter that was added says at its own fields what is wrong with it.
  const problem = first === -1 && typeof errors[0] === 'string' ? errors[0] : null;

  return (
    <fieldset ref={group} className={styles.starters}>
      <legend>Starters ({added.length})</legend>
      <details onToggle={({ currentTarget }) => currentTarget.querySelector('textarea')?.focus()}>
        <summary>Paste starters</summary>
        <Input.TextArea
          aria-label="Paste starters"
          rows={2}
          placeholder="Rows of a spreadsheet: the starter, its description"
          value=""
          onChange={({ target }) => {
            if (starters.paste(target.value)) setPasted(true);
          }}
        />
      </details>
      {added.length > 0 && (
        <Added
          added={added}
          starters={starters}
          first={first}
          titleId={id}
          doubles={doublesOf(added, others)}
        />
      )}
      <ToCorrect count={faults.length} first={first} group={group} />
      <NewStarter
        titleId={first === -1 ? id : undefined}
        typed={typed}
        problem={problem}
        onChange={starters.type}
        onAdd={starters.add}
      />
    </fieldset>
  );
}

type AddedProps = {
  added: StarterDraft['added'];
  starters: ReturnType<typeof useStarters>;
  /** The place of the first one that is to be corrected, to which `titleId` leads; -1 for none. */
  first: number;
  titleId: string | undefined;
  /** Whose title each has, too. */
  doubles: readonly string[];
};

/** The starters that the genre has, in their order. */
function Added({ added, starters, first, titleId, doubles }: AddedProps) {
  return (
    <>
      <div className={styles.heads} aria-hidden>
        <span>Starter</span>
        <span>of {STARTER_TITLE_MAX_LENGTH}</span>
        <span>Starter Description</span>
        <span>of {STARTER_DESCRIPTION_MAX_LENGTH}</span>
      </div>
      <ol className={layout.list}>
        {added.map((starter, index) => (
          <StarterRow
            key={starter.id}
            titleId={index === first ? titleId : undefined}
            starter={starter}
            position={index + 1}
            isLast={index === added.length - 1}
            double={doubles[index] ?? ''}
            onChange={starters.change}
            onMove={starters.move}
            onRemove={starters.remove}
          />
        ))}
      </ol>
    </>
  );
}

type ToCorrectProps = { count: number; first: number; group: RefObject<HTMLElement | null> };

/** How many starters the form would refuse, and the way to the first. */
function ToCorrect({ count, first, group }: ToCorrectProps) {
  function openFirst(): void {
    const row = group.current?.querySelectorAll('li > details')[first];
    row?.setAttribute('open', '');
    row?.querySelector('summary')?.focus();
  }

  return (
    <p role="status" className={`${layout.paragraph} ${layout.danger}`}>
      {count > 0 && `${countOf(count, 'starter', 'starters')} to correct: `}
      {first !== -1 && (
        <Button type="link" onClick={openFirst}>
          row {first + 1}
        </Button>
      )}
    </p>
  );
}

type NewStarterProps = {
  titleId: string | undefined;
  typed: StarterDraft['typed'];
  /** What the form says of all starters. */
  problem: string | null;
  onChange: (typed: StarterDraft['typed']) => void;
  onAdd: () => void;
};

/** The starter that is typed, and the button that adds it once it is whole. */
function NewStarter({ titleId, typed, problem, onChange, onAdd }: NewStarterProps) {
  const hintId = useId();
  const typedProblem = checkStarter(typed);
  const isBoth = isTyped(typed, 'both');
  const said = describeTooLong(typed) ?? (isBoth && typedProblem !== null ? typedProblem : problem);

  return (
    <>
      <StarterInputs
        titleId={titleId}
        suffix=""
        starter={typed}
        problem={said}
        onChange={onChange}
      />
      <div className={styles.add}>
        <Button onClick={onAdd} disabled={typedProblem !== null} aria-describedby={hintId}>
          Add Starter
        </Button>
        <span id={hintId} className={layout.second}>
          {isBoth ? '' : 'Write a title and a description to add it.'}
        </span>
      </div>
    </>
  );
}
