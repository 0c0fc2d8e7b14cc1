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
});

/** The same words for something else that is done with them. */
const withAct = ({ field, value }: FieldChange, act: TextAct): FieldChange =>
  act === 'replace'
    ? { field, act, value, find: '', isWhole: true, isCase: false }
    : { field, act, value };

type Props = {
  fields: readonly ManyField[];
  changes: readonly FieldChange[];
  onChange: (changes: readonly FieldChange[]) => void;
};

/** What becomes of which fields of many records. */
export function FieldLines({ fields, changes, onChange }: Props) {
  const free = fields.filter(({ name }) => changes.every(({ field }) => field !== name));
  const [other] = free;
  return (
    <div className={styles.what}>
      {changes.map((change, at) => (
        <FieldLine
          // By its place: another field in it takes no focus away.
          key={at}
          fields={fields.filter((one) => one.name === change.field || free.includes(one))}
          change={change}
          onChange={(next) => onChange(changes.map((one, place) => (place === at ? next : one)))}
          onOut={
            changes.length > 1
              ? () => onChange(changes.filter((_, place) => place !== at))
              : undefined
          }
        />
      ))}
      {other && (
        <Button
          type="dashed"
          size="small"
          icon={<AntdIcon shape={PlusOutlined} />}
          onClick={() => onChange([...changes, emptyChange(other)])}
        >
          {free.map(({ label }) => label).join(' or ')}
        </Button>
      )}
    </div>
  );
}

type LineProps = {
  fields: readonly ManyField[];
  change: FieldChange;
  onChange: (change: FieldChange) => void;
  onOut: (() => void) | undefined;
};

function FieldLine({ fields, change, onChange, onOut }: LineProps) {
  const field = fields.find(({ name }) => name === change.field);
  const { label = '', choices, isLong } = field ?? {};

  return (
    <div className={styles.line} role="group" aria-label={label}>
      <AntdSelect
        aria-label="Field"
        value={change.field}
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
          value={change.value || null}
          placeholder="Choose"
          options={distinctNames(choices).map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ ...change, value })}
        />
      ) : (
        <TextChange change={change} isLong={isLong} onChange={onChange} />
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
  change: FieldChange;
  onChange: (change: FieldChange) => void;
};

/** What is done to a text, and the words for it. */
function TextChange({ change, isLong, onChange }: TextProps) {
  return (
    <>
      <AntdSelect
        aria-label="What to do"
        value={change.act}
        options={TEXT_ACTS.map((act) => ({ value: act, label: ACTS[act] }))}
        onChange={(act) => onChange(withAct(change, act))}
      />
      {change.act === 'replace' && (
        <WordsField
          label="Replace"
          value={change.find}
          onChange={(find) => onChange({ ...change, find })}
        />
      )}
      <WordsField
        label={change.act === 'replace' ? 'With' : ACTS[change.act]}
        // Beside it stands what is done.
        isNamedBeside={change.act !== 'replace'}
        isLong={isLong}
        value={change.value}
        onChange={(value) => onChange({ ...change, value })}
      />
      {change.act === 'replace' && (
        <>
          <Checkbox
            checked={change.isCase}
            onChange={({ target }) => onChange({ ...change, isCase: target.checked })}
          >
            Capitals as written
          </Checkbox>
          <Checkbox
            checked={change.isWhole}
            onChange={({ target }) => onChange({ ...change, isWhole: target.checked })}
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

type BoxProps = Pick<ManyField, 'isLong'> & {
  value: string;
  onChange: (value: string) => void;
  id?: string;
  'aria-label'?: string;
  className?: string | undefined;
};

/** A box for words, of one line or of some. */
function WordsBox({ isLong, onChange, ...more }: BoxProps) {
  const input = {
    ...more,
    dir: 'auto',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value),
  };
  return isLong ? <Input.TextArea {...input} autoSize={LINES} /> : <Input {...input} />;
}

type WordsProps = Pick<BoxProps, 'isLong' | 'value' | 'onChange'> & {
  label: string;
  isNamedBeside?: boolean;
};

/** A box for words, below its label unless what stands beside it says the same. */
function WordsField({ label, isNamedBeside = false, ...box }: WordsProps) {
  if (isNamedBeside) return <WordsBox {...box} aria-label={label} className={styles.value} />;
  return (
    <div className={styles.value}>
      <Labelled label={label}>{(id) => <WordsBox {...box} id={id} />}</Labelled>
    </div>
  );
}
