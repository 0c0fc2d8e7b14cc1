import { Checkbox, Input, Radio } from 'antd';
import { useId, useMemo } from 'react';

import { FileImage } from '@/components/kit/file-image';
import { diffWords } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import { type FormField, hasItem, valueText } from '@/lib/forms/form-fields';
import { asList, asText } from '@/lib/narrow';
import { safeUrl } from '@/lib/text/safe-url';
import layout from '@/styles/layout.module.css';

import styles from './merge-dialog.module.css';
import type { Conflict } from './three-way-merge';

/** What is to be saved of one field: a side as it is, or something made of both. */
export type Choice = { from: 'theirs' | 'mine' | 'both'; value: unknown };

type Props = {
  conflict: Conflict;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

const SIDES = [
  ['theirs', 'Theirs'],
  ['mine', 'Mine'],
] as const;

/** One field that both sides changed: what it was, theirs and mine, and what is to be saved. */
export function MergeField({ conflict, choice, onChoose }: Props) {
  const { field, base, theirs, mine } = conflict;
  const id = useId();
  const canJoin = field.kind === 'text' || field.kind === 'list';

  return (
    <fieldset className={styles.field} aria-labelledby={id}>
      <legend id={id}>{field.label}</legend>
      <div className={styles.was}>
        <span className={styles.side}>When you opened it</span>
        <MergeValue kind={field.kind} value={base} />
      </div>
      <Radio.Group
        className={styles.sides}
        role="none" // the fieldset is the group, and its name is read once
        value={choice?.from ?? null}
        onChange={({ target }) => {
          const from = target.value as Choice['from']; // one of the radios below
          if (from !== 'both') onChoose({ from, value: conflict[from] });
          else onChoose({ from, value: field.kind === 'text' ? mine : theirs });
        }}
      >
        {SIDES.map(([side, title]) => (
          <div key={side} className={styles.option}>
            <Radio value={side} aria-describedby={`${id}-${side}`}>
              {title}
            </Radio>
            <span id={`${id}-${side}`} hidden>
              {valueText(conflict[side])}
            </span>
            <MergeValue kind={field.kind} value={conflict[side]} before={base} />
          </div>
        ))}
        {canJoin && (
          <div className={styles.option}>
            <Radio value="both">{field.kind === 'text' ? 'Write it anew' : 'Item by item'}</Radio>
          </div>
        )}
      </Radio.Group>
      {choice?.from === 'both' && field.kind === 'text' && (
        <Input.TextArea
          aria-label={`${field.label} to save`}
          value={asText(choice.value)}
          autoSize={{ minRows: 1, maxRows: 10 }}
          dir="auto"
          onChange={({ target }) => onChoose({ from: 'both', value: target.value })}
        />
      )}
      {choice?.from === 'both' && field.kind === 'list' && (
        <MergeListField
          conflict={conflict}
          chosen={choice.value}
          onChange={(value) => onChoose({ from: 'both', value })}
        />
      )}
    </fieldset>
  );
}

type MergeListFieldProps = {
  conflict: Conflict;
  /** The items that are to stay, in order. */
  chosen: unknown;
  onChange: (chosen: unknown[]) => void;
};

/** Chooses from the items of two lists: theirs in their order, then what only mine has. */
function MergeListField({ conflict, chosen, onChange }: MergeListFieldProps) {
  const { field, theirs, mine } = conflict;
  const all = [...asList(theirs), ...asList(mine).filter((item) => !hasItem(theirs, item))];

  return (
    <ul className={`${layout.list} ${layout.stack}`} aria-label={`${field.label} to save`}>
      {all.map((item, index) => {
        const isTheirs = hasItem(theirs, item);
        const from = isTheirs && hasItem(mine, item) ? 'both' : isTheirs ? 'theirs' : 'mine';
        return (
          <li key={index}>
            <Checkbox
              checked={hasItem(chosen, item)}
              onChange={({ target }) =>
                onChange(
                  all.filter((one) => (one === item ? target.checked : hasItem(chosen, one))),
                )
              }
            >
              <span dir="auto">{valueText(item)}</span> <span className={styles.side}>{from}</span>
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}

type MergeValueProps = {
  kind: FormField['kind'];
  value: unknown;
  /** What it was, where the words that changed are to be marked. */
  before?: unknown;
};

function Picture({ value }: { value: unknown }) {
  if (value instanceof File) {
    return <FileImage file={value} alt="New image" className={styles.picture} />;
  }
  const address = asText(value);
  const url = safeUrl(address);
  if (url === null) return address === '' ? <em>none</em> : <BidiText>{address}</BidiText>;
  return <img src={url} alt="Stored image" className={styles.picture} />;
}

/** One side's value of a field, by its kind. */
function MergeValue({ kind, value, before }: MergeValueProps) {
  if (kind === 'image') return <Picture value={value} />;
  if (kind === 'list') {
    const items = asList(value);
    if (items.length === 0) return <em>none</em>;
    return (
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={index} dir="auto" translate="no">
            {before === undefined || hasItem(before, item) ? (
              valueText(item)
            ) : (
              <ins className={styles.new}>{valueText(item)}</ins>
            )}
          </li>
        ))}
      </ol>
    );
  }
  const text = asText(value);
  return (
    <div dir="auto" translate="no" className={styles.text}>
      {text === '' && <em>empty</em>}
      {kind === 'text' && before !== undefined ? (
        <NewWords before={asText(before)} after={text} />
      ) : (
        text
      )}
    </div>
  );
}

/** A text as it would be saved, whose new words are marked. */
function NewWords({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => diffWords(before, after), [before, after]);
  const shown = runs.filter(({ kind }) => kind !== 'removed');
  return shown.map(({ kind, text }, index) =>
    kind === 'same' ? (
      text
    ) : (
      <ins key={index} className={styles.new}>
        {text}
      </ins>
    ),
  );
}
