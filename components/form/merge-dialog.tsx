import { Button } from 'antd';
import { useState } from 'react';

import { AntdModal } from '@/components/kit/modal';
import { LateText } from '@/components/plain/bidi-text';
import { type FormField, partOf, valueText } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';
import { previewText } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './merge-dialog.module.css';
import { MergeField, type Choice } from './merge-field';
import type { Conflict, MergeResult } from './three-way-merge';

/** What is said where it was surely nobody’s own try. */
export const CHANGED_MEANWHILE = 'Somebody else changed this meanwhile';

const RESULT_LENGTH = 120;

/** The value chosen for each field in conflict, and the fields whose value was typed here. */
export type Answer = { chosen: Fields; edited: string[] };

type Props = {
  result: MergeResult;
  /** Whether the other side may be the admin's own last try, as the server has written it down. */
  mayBeOwn: boolean;
  /** Null when the admin goes back to the form. */
  onAnswer: (answer: Answer | null) => void;
};

/** What is saved of a field, as short as a summary needs it. */
function resultText(kind: FormField['kind'], { from, value }: Choice): string {
  if (kind === 'image') return from === 'mine' ? 'mine' : 'theirs';
  return previewText(valueText(value), RESULT_LENGTH) || 'empty';
}

/** Asks field by field which of two admins' changes is saved; no choice is made beforehand. */
export function MergeDialog({ result: { conflicts, taken }, mayBeOwn, onAnswer }: Props) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const undecided = conflicts.filter(({ field }) => !choices.has(field.name));

  /** A side is chosen of all that is read from one part of the record, as of a number with its code. */
  function choose({ field }: Conflict, choice: Choice): void {
    const { from } = choice;
    const next = new Map(choices).set(field.name, choice);
    if (from !== 'both')
      conflicts
        .filter((one) => partOf(one.field) === partOf(field))
        .forEach((one) => next.set(one.field.name, { from, value: one[from] }));
    setChoices(next);
  }

  function chooseAll(side: 'theirs' | 'mine'): void {
    setChoices(
      new Map(
        conflicts.map((conflict) => [conflict.field.name, { from: side, value: conflict[side] }]),
      ),
    );
  }

  function answer(): void {
    const entries = [...choices];
    onAnswer({
      chosen: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
      edited: entries.filter(([, { from }]) => from === 'both').map(([name]) => name),
    });
  }

  return (
    <AntdModal
      open
      title={mayBeOwn ? 'What is stored is not what you sent' : CHANGED_MEANWHILE}
      width={900}
      onCancel={() => onAnswer(null)}
      okText="Save this"
      cancelText="Back to the form"
      okButtonProps={{ disabled: undecided.length > 0 }}
      onOk={answer}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <div className={styles.result}>
            <strong>Result</strong>
            <dl>
              {conflicts.map(({ field }) => {
                const choice = choices.get(field.name);
                return (
                  choice && (
                    <div key={field.name}>
                      <dt>{field.label}</dt>
                      <dd dir="auto">{resultText(field.kind, choice)}</dd>
                    </div>
                  )
                );
              })}
            </dl>
            <p role="status">
              {undecided.length > 0 &&
                `Still to choose: ${undecided.map(({ field }) => field.label).join(', ')}`}
            </p>
          </div>
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <p role="status" className={layout.lead}>
        <LateText>
          {mayBeOwn
            ? 'Your last try got no clear answer: it may have arrived in the server’s own form, or somebody else has changed this. Choose what is saved; until then nothing is sent.'
            : `You and somebody else changed ${conflicts.length === 1 ? 'this field' : 'these fields'} in different ways. Choose what is saved; until then nothing is sent.`}
        </LateText>
      </p>
      {taken.length > 0 && (
        <p className={layout.lead}>
          {mayBeOwn ? 'Also changed:' : 'They also changed'}{' '}
          {taken.map(({ label }) => label).join(', ')}, which you left alone: that is kept.
        </p>
      )}
      {conflicts.length > 1 && (
        <div className={`${layout.wrap} ${layout.bottom3}`}>
          <Button onClick={() => chooseAll('theirs')}>Take all of theirs</Button>
          <Button onClick={() => chooseAll('mine')}>Take all of mine</Button>
        </div>
      )}
      {conflicts.map((conflict) => (
        <MergeField
          key={conflict.field.name}
          conflict={conflict}
          choice={choices.get(conflict.field.name)}
          onChoose={(choice) => choose(conflict, choice)}
        />
      ))}
    </AntdModal>
  );
}
