import { Button, type FormInstance, Input } from 'antd';
import { useRef, useState, type RefObject } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { copyText, showToast } from '@/components/toast/toast';
import { requireSame } from '@/lib/changes/plan/another-record';
import { requireOwnSave } from '@/lib/changes/run/own-saves';
import {
  changedFields,
  lostFields,
  mayHideImage,
  packValues,
  typedValues,
  unpackValues,
  valueText,
  type FormField,
  type Saving,
  type StoredRecord,
} from '@/lib/forms/form-fields';
import { SaveCancelled } from '@/lib/forms/saving';
import { ApiError } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import type { Fields } from '@/lib/narrow';
import layout from '@/styles/layout.module.css';

import type { DoubtfulSave } from './doubtful-save';
import { CHANGED_MEANWHILE, MergeDialog, type Answer } from './merge-dialog';
import { threeWayMerge, type MergeResult } from './three-way-merge';
import type { RecordHold } from './use-record-hold';

type Question = {
  result: MergeResult;
  /** Whether what differs may be what an earlier try of this form came to. */
  mayBeOwn: boolean;
  onAnswer: (answer: Answer | null) => void;
};

const FORM_CLOSED =
  'Somebody else changed the same as you, so nothing was sent. What you typed is kept in its form.';

/** A form that is open over a stored record, or over none. */
export type OpenForm<Values> = {
  /** The noun of its record. */
  noun: string;
  fields: readonly FormField[];
  /** Left out for a new record. */
  stored: StoredRecord | undefined;
  form: RefObject<FormInstance<Values> | null>;
  /** What the record held when the values in the form were typed. */
  base: Fields;
  /** Makes another version of the record the base of the values in the form. */
  rebase: (base: Fields, values: Values) => void;
};

type Options<Values> = OpenForm<Values> & {
  /** What this form has sent by tries of which nobody knows what became: that is nobody else's. */
  doubtful: Pick<DoubtfulSave, 'isOpen' | 'isHeld' | 'settle'>;
  /** Taken before each read, and given back while somebody is asked. */
  hold: RecordHold;
  /** What Submit does with values that the rules of the form take. */
  finish: (values: Values) => Promise<void>;
};

/** The merge of two admins' values, and whether one of them was asked. */
type Merged<Values> = { values: Values; isAnswered: boolean };

/** What a save sends, and the values that it replaces. */
export type CheckedSave<Values> = { values: Values; saving: Saving };

/**
 * Editing together (ADR 19). `resolve` fetches the record again before it is saved and answers with
 * what to send: the form's values, or their merge with what another admin saved meanwhile. It
 * throws SaveCancelled or an ApiError when nothing is to be sent.
 */
export function useConflictCheck<Values extends object>(options: Options<Values>) {
  const { noun, fields, stored, form, base, rebase, doubtful, hold, finish } = options;
  const [question, setQuestion] = useState<Question | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const skipsCheck = useRef(false);

  async function refetch(known: Fields): Promise<Fields> {
    const { id, createdAt, read } = stored ?? {};
    await hold.take();
    if (id === undefined || !read || skipsCheck.current) return known;
    try {
      const now = await refetchBeforeWrite(async () => requireOwnSave({ noun, id }, await read()));
      return requireReadable(requireSame({ createdAt }, now));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A 401 ends the session, which leads to the sign-in.
      if (error.status === 401) throw error;
      const { isGone } = error;
      setObstacle(isGone ? 'gone' : 'unread');
      throw isGone ? new SaveCancelled('Somebody has deleted this meanwhile.') : error;
    }
  }

  /** A field that this form changes may have come to hold what it cannot read. */
  function requireReadable(now: Fields): Fields {
    const lost = lostFields(fields, now);
    if (lost.length === 0) return now;
    throw new SaveCancelled(
      `Somebody else saved this meanwhile so that ${lost.join(', ')} cannot be read here. Nothing was sent: please close the form and open it again.`,
    );
  }

  /** Null when the admin goes back to the form. */
  async function ask(result: MergeResult): Promise<Answer | null> {
    if (result.conflicts.length === 0) return { chosen: {}, edited: [] };
    // The form was closed while its record was fetched, so nobody can be asked.
    if (form.current === null) throw new SaveCancelled(FORM_CLOSED);
    hold.giveBack();
    const answer = await new Promise<Answer | null>((onAnswer) => {
      setQuestion({ result, mayBeOwn: doubtful.isOpen(), onAnswer });
    });
    setQuestion(null);
    return answer;
  }

  async function merge(values: Values, known: Fields, theirs: Fields): Promise<Merged<Values>> {
    const result = threeWayMerge(fields, known, packValues(fields, values), theirs);
    const answer = await ask(result);
    if (answer === null) throw new SaveCancelled();
    const merged = unpackValues(fields, { ...result.merged, ...answer.chosen });
    const next = typedValues({ ...values, ...merged });
    form.current?.setFieldsValue(next);
    rebase(theirs, next);
    await validate(answer.edited);
    if (result.conflicts.length === 0 && result.taken.length > 0) {
      const names = result.taken.map(({ label }) => label).join(', ');
      const changed = doubtful.isOpen() ? 'Other than when you opened it' : CHANGED_MEANWHILE;
      showToast('info', `${changed}: ${names}. That is kept.`);
    }
    return { values: next, isAnswered: result.conflicts.length > 0 };
  }

  /** Runs the form's rules over what was typed into the merge dialog. */
  async function validate(names: string[]): Promise<void> {
    try {
      if (names.length > 0) await form.current?.validateFields(names as never);
    } catch {
      throw new SaveCancelled('Please look at the fields again: nothing was sent yet.');
    }
  }

  async function resolve(values: Values, from = base): Promise<CheckedSave<Values>> {
    const seen = await refetch(from);
    const theirs = (await doubtful.settle(seen)) ? await refetch(from) : seen;
    setObstacle(null);
    const known = doubtful.isHeld(theirs) ? theirs : from;
    const isChanged = changedFields(fields, known, theirs).length > 0;
    if (!isChanged && mayHideImage(fields, packValues(fields, values), known, theirs)) {
      setObstacle('moved');
      // The next Submit compares with this version, so each version is warned of once.
      rebase(theirs, values);
      throw new SaveCancelled('Somebody else has saved this meanwhile, so nothing was sent yet.');
    }
    const merged = isChanged ? await merge(values, known, theirs) : { values, isAnswered: false };
    // Somebody may have saved again while the question stood.
    if (merged.isAnswered) return resolve(merged.values, theirs);
    const after = packValues(fields, merged.values);
    return { values: merged.values, saving: { before: theirs, after } };
  }

  /** One try goes unchecked, and none that is held back before it is sent. */
  async function saveUnchecked(): Promise<void> {
    const values = await form.current?.validateFields().catch(() => null);
    if (!values) return form.current?.submit();
    skipsCheck.current = true;
    await finish(values).finally(() => (skipsCheck.current = false));
  }

  function readTexts() {
    const values = packValues(fields, form.current?.getFieldsValue() ?? {});
    return fields.map(({ name, label }) => [label, values[name]] as const);
  }

  return {
    resolve,
    notice: obstacle && (
      <ConflictNotice
        obstacle={obstacle}
        readTexts={readTexts}
        onSaveUnchecked={() => void saveUnchecked()}
      />
    ),
    dialog: question && <MergeDialog {...question} />,
  };
}

/**
 * Why a form was not saved: its record is gone, could not be read again, or moved without a trace
 * in its fields.
 */
type Obstacle = 'gone' | 'unread' | 'moved';

type NoticeProps = {
  obstacle: Obstacle;
  /** The labels and values of the form now. */
  readTexts: () => (readonly [label: string, value: unknown])[];
  onSaveUnchecked: () => void;
};

/** Says in a form why nothing was sent, and what can be done without losing what was typed. */
function ConflictNotice({ obstacle, readTexts, onSaveUnchecked }: NoticeProps) {
  const [text, setText] = useState<string | null>(null);
  const anyway = <Button onClick={onSaveUnchecked}>Save all the same</Button>;

  async function copy(): Promise<void> {
    const lines = readTexts().map(([label, value]) => `${label}: ${valueText(value)}`);
    const typed = lines.join('\n');
    if (!(await copyText(typed, 'The text stands below.'))) setText(typed);
  }

  return (
    <div className={layout.notice}>
      {obstacle === 'moved' && (
        // A server that counts how often a record is shown says another time with each read.
        <AntdAlert variant="warning" action={anyway}>
          Somebody else has saved this since you opened it. Its texts are the same, but its image
          may be a new one. Submit replaces it with yours.
        </AntdAlert>
      )}
      {obstacle === 'gone' && (
        <AntdAlert
          variant="danger"
          action={<Button onClick={() => void copy()}>Copy what I typed</Button>}
        >
          Somebody has deleted this meanwhile, so it cannot be saved. What you typed is still here.
        </AntdAlert>
      )}
      {obstacle === 'unread' && (
        <AntdAlert variant="warning" action={anyway}>
          It could not be seen whether somebody else changed this meanwhile. Submit tries again.
        </AntdAlert>
      )}
      {text !== null && (
        <Input.TextArea
          aria-label="What I typed"
          value={text}
          rows={6}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
}
