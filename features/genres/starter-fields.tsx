import { Button, ConfigProvider, Form, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { STARTER_DESCRIPTION_MAX_LENGTH, STARTER_TITLE_MAX_LENGTH } from '@/lib/constants';
import { type RowsOptions, useRows } from '@/lib/rows/use-rows';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { type Genre, genres, type Starter } from './api';
import { readStarterRows } from './read-rows';
import { StarterInputs } from './starter-inputs';
import { StarterRow } from './starter-row';
import {
  checkStarter,
  describeTooLong,
  doublesOf,
  isTyped,
  NO_STARTER,
  type StarterDraft,
} from './starter-rules';
import styles from './starters.module.css';

/** The genres beside the one in the form, which is among them as soon as it is saved. */
export function useOtherGenres(id?: string, options: RowsOptions = { when: 'idle' }): Genre[] {
  const rows = useRows<Genre>(genres, options).rows ?? [];
  const { componentDisabled: isSaved } = ConfigProvider.useConfig();
  return isSaved ? [] : rows.filter(({ _id }) => _id !== id);
}

const EMPTY: StarterDraft = { added: [], typed: NO_STARTER };

type Added = StarterDraft['added'];

const nextId = (added: Added) => Math.max(-1, ...added.map(({ id }) => id)) + 1;

type Props = {
  /** All supplied by Form.Item. */
  id?: string;
  value?: StarterDraft;
  onChange?: (draft: StarterDraft) => void;
  /** The genre whose starters these are; none for a new one. */
  genreId?: string;
};

/** The story starters of a genre: pasted by the dozen; changed, added, removed and reordered one by one. */
export function StarterFields({ id, value = EMPTY, onChange, genreId }: Props) {
  const { added, typed } = value;
  const group = useRef<HTMLFieldSetElement>(null);
  const { errors } = Form.Item.useStatus();
  const form = Form.useFormInstance();
  const hintId = useId();
  const [hasPasted, setPasted] = useState(false);
  // Read for those who paste: a double is as likely in another genre.
  const others = useOtherGenres(genreId, { when: hasPasted ? 'open' : 'asked' });
  const doubles = doublesOf(added, others);
  const faults = added.filter((starter) => checkStarter(starter) !== null);
  const first = added.findIndex((starter) => starter === faults[0]);
  // A starter that was added says at its own fields what is wrong with it.
  const problem = first === -1 && typeof errors[0] === 'string' ? errors[0] : null;
  const typedProblem = checkStarter(typed);
  const tooLong = describeTooLong(typed);
  const undos = useRef<(() => void)[]>([]);

  useEffect(function closeUndosWithForm() {
    const { current } = undos;
    return () => {
      for (const close of current) close();
    };
  }, []);

  function change(next: StarterDraft): void {
    onChange?.(next);
    // What was refused is checked anew; nothing is before the first Submit.
    if (errors.length > 0) void form.validateFields(['starters']).catch(() => undefined);
  }

  /**
   * Stores a change of the list and moves the focus to one of its starters, without one to the fields
   * of a new one. Rendered at once: the key that follows must not meet the old focus.
   */
  function changeAndFocus(next: StarterDraft, index?: number): void {
    flushSync(() => change(next));
    const rows = group.current?.querySelectorAll<HTMLElement>('li summary') ?? [];
    const row = index === undefined ? undefined : rows[Math.min(index, rows.length - 1)];
    const fields = group.current?.querySelector<HTMLElement>(':scope > div input');
    // With the button below them, clear of the form's own.
    if (!row) fields?.scrollIntoView({ block: 'center' });
    (row ?? fields)?.focus();
  }

  function setAdded(next: Added): void {
    change({ ...value, added: next });
  }

  function add(): void {
    const starter = { ...typed, id: nextId(added) };
    changeAndFocus({ added: [...added, starter], typed: NO_STARTER });
  }

  function sayWithUndo(text: string, undo: () => void): void {
    const close = showToast('info', text, (controls) => (
      // eslint-disable-next-line @typescript-eslint/require-await -- a toast's action may take time
      <ToastButton label="Undo" run={async () => undo()} controls={controls} />
    ));
    undos.current.push(close);
  }

  /** Takes rows of a spreadsheet over; a single letter is typed, not pasted. */
  function paste(text: string): void {
    const { starters, left } = readStarterRows(text);
    if (text.length < 2 || starters.length === 0) return;
    setPasted(true);
    const from = nextId(added);
    const pasted = starters.map((starter, index) => ({ ...starter, id: from + index }));
    setAdded([...added, ...pasted]);
    const more = left > 0 ? ` ${left} more at once are too many.` : '';
    sayWithUndo(`${countOf(pasted.length, 'starter is', 'starters are')} added.${more}`, () =>
      stable.takeOut(pasted),
    );
  }

  const stable = useStableHandlers({
    putBack: (removed: Added[number], index: number) => {
      // Another one may have been added since.
      const isTaken = added.some(({ id: taken }) => taken === removed.id);
      const starter = isTaken ? { ...removed, id: nextId(added) } : removed;
      const next = [...added.slice(0, index), starter, ...added.slice(index)];
      changeAndFocus({ ...value, added: next }, index);
    },
    takeOut: (pasted: Added) => {
      const ids = new Set(pasted.map((one) => one.id));
      setAdded(added.filter((one) => !ids.has(one.id)));
    },
    change: (starter: Added[number], next: Starter) =>
      setAdded(added.map((one) => (one === starter ? { ...one, ...next } : one))),
    move: (moved: Added[number], by: -1 | 1) => {
      const index = added.indexOf(moved);
      const rest = added.filter((starter) => starter !== moved);
      setAdded([...rest.slice(0, index + by), moved, ...rest.slice(index + by)]);
    },
    remove: (removed: Added[number]) => {
      const index = added.indexOf(removed);
      const next = added.filter((starter) => starter !== removed);
      changeAndFocus({ ...value, added: next }, index);
      sayWithUndo('The starter is removed.', () => stable.putBack(removed, index));
    },
  });

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
          onChange={({ target }) => paste(target.value)}
        />
      </details>
      {added.length > 0 && (
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
                titleId={index === first ? id : undefined}
                starter={starter}
                position={index + 1}
                isLast={index === added.length - 1}
                double={doubles[index] ?? ''}
                onChange={stable.change}
                onMove={stable.move}
                onRemove={stable.remove}
              />
            ))}
          </ol>
        </>
      )}
      <p role="status" className={`${layout.paragraph} ${layout.danger}`}>
        {faults.length > 0 && `${countOf(faults.length, 'starter', 'starters')} to mend: `}
        {first !== -1 && (
          <Button
            type="link"
            onClick={() => {
              const row = group.current?.querySelectorAll('li > details')[first];
              row?.setAttribute('open', '');
              row?.querySelector('summary')?.focus();
            }}
          >
            row {first + 1}
          </Button>
        )}
      </p>
      <StarterInputs
        titleId={first === -1 ? id : undefined}
        suffix=""
        starter={typed}
        problem={
          tooLong ?? (isTyped(typed, 'both') && typedProblem !== null ? typedProblem : problem)
        }
        onChange={(next) => change({ ...value, typed: next })}
      />
      <div className={styles.add}>
        <Button onClick={add} disabled={typedProblem !== null} aria-describedby={hintId}>
          Add Starter
        </Button>
        <span id={hintId} className={layout.second}>
          {isTyped(typed, 'both') ? '' : 'Write a title and a description to add it.'}
        </span>
      </div>
    </fieldset>
  );
}
