import { Input, Radio } from 'antd';
import { useId } from 'react';

import '@/components/kit/form-styles';
import { valueText } from '@/lib/forms/form-fields';
import { asText } from '@/lib/narrow';

import styles from './merge-dialog.module.css';
import { MergeListField } from './merge-list-field';
import { MergeValue } from './merge-value';
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
          label={`${field.label} to save`}
          theirs={theirs}
          mine={mine}
          chosen={choice.value}
          onChange={(value) => onChoose({ from: 'both', value })}
        />
      )}
    </fieldset>
  );
}
