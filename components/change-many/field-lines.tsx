import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Checkbox, Input } from 'antd';
import type { ChangeEvent } from 'react';

import { AntdSelect } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { Labelled } from '@/components/kit/labelled';
import type { FormField } from '@/lib/forms/form-fields';
import { distinctNames } from '@/lib/text/fold';

import styles from './change-many.module.css';
import { type FieldChange, TEXT_ACTS, type TextAct } from './many-set';

const ACTS: Record<TextAct, string> = {
  set: 'Set to',
  replace: 'Replace words',
  before: 'Add before',
  after: 'Add after',
};

/** A field that is changed of many records; `choices` where it takes one of these. */
export type ManyField = Pick<FormField, 'name' | 'label' | 'isLong'> & {
  choices?: readonly string[];
};

/** A change of a field that says nothing yet. */
export const emptyChange = ({ name }: ManyField): FieldChange => ({
  field: name,
  act: 'set',
  value: '',
  find: '',
  isWhole: true,
  isCase: false,
});

type Props = {
  fields: readonly ManyField[];
  parts: readonly FieldChange[];
  onChange: (parts: readonly FieldChange[]) => void;
};

/** What becomes of which fields of many records. */
export function FieldLines({ fields, parts, onChange }: Props) {
  const free = fields.filter(({ name }) => parts.every(({ field }) => field !== name));
  const [next] = free;
  return (
    <div className={styles.what}>
      {parts.map((part, at) => (
        <FieldLine
          // By its place: another field in it takes no focus away.
          key={at}
          fields={fields.filter((one) => one.name === part.field || free.includes(one))}
          part={part}
          onChange={(changed) =>
            onChange(parts.map((one, place) => (place === at ? changed : one)))
          }
          onOut={
            parts.length > 1 ? () => onChange(parts.filter((_, place) => place !== at)) : undefined
          }
        />
      ))}
      {next && (
        <Button
          type="dashed"
          size="small"
          icon={<AntdIcon shape={PlusOutlined} />}
          onClick={() => onChange([...parts, emptyChange(next)])}
        >
          {free.map(({ label }) => label).join(' or ')}
        </Button>
      )}
    </div>
  );
}

type LineProps = {
  fields: readonly ManyField[];
  part: FieldChange;
  onChange: (part: FieldChange) => void;
  onOut: (() => void) | undefined;
};

function FieldLine({ fields, part, onChange, onOut }: LineProps) {
  const field = fields.find(({ name }) => name === part.field);
  const { label = '', choices, isLong } = field ?? {};
  const set = (change: Partial<FieldChange>) => onChange({ ...part, ...change });

  return (
    <div className={styles.line} role="group" aria-label={label}>
      <AntdSelect
        aria-label="Field"
        value={part.field}
        options={fields.map(({ name, label: text }) => ({ value: name, label: text }))}
        onChange={(name) => {
          const chosen = fields.find((one) => one.name === name);
          if (chosen) onChange(emptyChange(chosen));
        }}
      />
      {choices ? (
        <AntdSelect
          aria-label={`${label} becomes`}
          className={styles.value}
          showSearch
          value={part.value || null}
          placeholder="Choose"
          options={distinctNames(choices).map((value) => ({ value, label: value }))}
          onChange={(value) => set({ value })}
        />
      ) : (
        <TextChange part={part} isLong={isLong} onChange={set} />
      )}
      {onOut && (
        <Button
          type="text"
          aria-label={`Take ${label} out`}
          icon={<AntdIcon shape={CloseOutlined} />}
          onClick={onOut}
        />
      )}
    </div>
  );
}

type TextProps = Pick<ManyField, 'isLong'> & {
  part: FieldChange;
  onChange: (change: Partial<FieldChange>) => void;
};

/** What is done to a text, and the words for it. */
function TextChange({ part, isLong, onChange }: TextProps) {
  const isReplacing = part.act === 'replace';
  return (
    <>
      <AntdSelect
        aria-label="What to do"
        value={part.act}
        options={TEXT_ACTS.map((act) => ({ value: act, label: ACTS[act] }))}
        onChange={(act) => onChange({ act })}
      />
      {isReplacing && (
        <WordsField label="Replace" value={part.find} onChange={(find) => onChange({ find })} />
      )}
      <WordsField
        label={isReplacing ? 'With' : ACTS[part.act]}
        // Beside it stands what is done.
        isNamedBeside={!isReplacing}
        isLong={isLong}
        value={part.value}
        onChange={(value) => onChange({ value })}
      />
      {isReplacing && (
        <>
          <Checkbox
            checked={part.isCase}
            onChange={({ target }) => onChange({ isCase: target.checked })}
          >
            Capitals as written
          </Checkbox>
          <Checkbox
            checked={part.isWhole}
            onChange={({ target }) => onChange({ isWhole: target.checked })}
          >
            Whole word
          </Checkbox>
        </>
      )}
    </>
  );
}

/** How many lines of a long text show. */
const LINES = { minRows: 2, maxRows: 8 };

type WordsProps = Pick<ManyField, 'isLong'> & {
  label: string;
  isNamedBeside?: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** A box for words, below its label unless what stands beside it says the same. */
function WordsField({ label, isNamedBeside = false, isLong, value, onChange }: WordsProps) {
  const input = {
    dir: 'auto',
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value),
  };
  const box = (named: { id: string } | { 'aria-label': string; className: string | undefined }) =>
    isLong ? (
      <Input.TextArea {...input} {...named} autoSize={LINES} />
    ) : (
      <Input {...input} {...named} />
    );
  if (isNamedBeside) return box({ 'aria-label': label, className: styles.value });
  return (
    <div className={styles.value}>
      <Labelled label={label}>{(id) => box({ id })}</Labelled>
    </div>
  );
}
