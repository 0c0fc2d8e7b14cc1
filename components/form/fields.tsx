import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { Button, Form, type FormItemProps, Input, type InputProps } from 'antd';
import type { Rule, RuleObject } from 'antd/es/form';
import { type ContextType, createContext, type ReactNode, use, useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { NAME_MIN_LENGTH } from '@/lib/constants';
import {
  type FormField,
  isSameValue,
  storedPlaceholder,
  touchedFields,
} from '@/lib/forms/form-fields';
import { asText, type Fields } from '@/lib/narrow';
import { typedText } from '@/lib/text/typed-text';
import layout from '@/styles/layout.module.css';

import styles from './form.module.css';
import { TheirChangeNote, TheirChanges } from './their-changes';
import { RevertedValues } from './use-draft';
import { isNameAllowed } from './validation';

/** The fields of a form whose stored values cannot be read: none can be changed, and none is sent. */
export const UnreadFields = createContext<readonly FormField[]>([]);

/** What the form of a stored record starts with; null in that of a new one. */
export const StoredForm = createContext<{
  fields: readonly FormField[];
  values: Fields;
} | null>(null);

type ItemProps = FormItemProps<unknown> & {
  name: string;
  /** Its rules hold for what is stored, too. */
  judgesStored?: boolean;
};

/**
 * A field of a record's form; where what is stored cannot be read, words in its place. What is stored
 * may be older than the rules: they hold where something is entered.
 */
export function RecordItem({ name, rules, judgesStored = false, ...item }: ItemProps) {
  const unread = use(UnreadFields).find((field) => field.name === name);
  const stored = use(StoredForm);
  const isChangedByThem = use(TheirChanges).changes.some(({ field }) => field.name === name);
  if (unread === undefined) {
    const isJudged = stored === null || judgesStored;
    const own = isJudged ? rules : rules?.map((rule) => whenTouched(name, rule, stored));
    const emptied = stored && emptiedRule(name, rules, stored);
    const note = isChangedByThem && <TheirChangeNote name={name} />;
    return (
      <Form.Item
        name={name}
        rules={emptied ? [...(own ?? []), emptied] : own}
        validateFirst={Boolean(emptied)} // why it cannot be sent comes before that it stays
        {...item}
        extra={
          note ? (
            <>
              {item.extra}
              {note}
            </>
          ) : (
            item.extra
          )
        }
      />
    );
  }
  return (
    <Form.Item label={unread.label}>
      <span className={layout.muted}>
        What is stored here cannot be read. It is not sent and stays as it is.
      </span>
    </Form.Item>
  );
}

const NO_RULE: RuleObject = { validator: () => Promise.resolve() };

/** The rule, where its field was touched, or one that is sent with it; a mere warning always. */
function whenTouched(
  name: string,
  rule: Rule,
  { fields, values }: NonNullable<ContextType<typeof StoredForm>>,
): Rule {
  if (typeof rule !== 'function' && rule.warningOnly) return rule;
  return (form) => {
    const isSame = (field: FormField) =>
      isSameValue(form.getFieldValue(field.name), values[field.name]);
    const isTouched = touchedFields(fields, isSame).some((field) => field.name === name);
    if (!isTouched) return NO_RULE;
    return typeof rule === 'function' ? rule(form) : rule;
  };
}

/** Says of a text that was emptied that it stays, as no call clears it (ADR 7); where it must be filled, a rule says so. */
function emptiedRule(
  name: string,
  rules: readonly Rule[] = [],
  { fields, values }: NonNullable<ContextType<typeof StoredForm>>,
): RuleObject | null {
  const field = fields.find((one) => one.name === name);
  const isNeeded = rules.some((rule) => typeof rule !== 'function' && rule.required);
  const isText = field?.kind === 'text' && typedText(asText(values[name])) !== '';
  if (!isText || isNeeded) return null;
  return {
    ...checkRule((value) => (value === '' ? `Left empty, ${field.label} stays as it was.` : null)),
    warningOnly: true,
  };
}

type NamesProps = {
  stored: { firstName: string; lastName: string };
  /** Of the person who types, whom the browser knows; it must not fill in another's. */
  isOwn: boolean;
};

const NAMES = [
  ['firstName', 'First Name', 'given-name'],
  ['lastName', 'Last Name', 'family-name'],
] as const;

/**
 * First and last name of an edit form. A field left empty keeps the stored name. A short one may
 * stand where it did: the API refuses it, and is not sent it.
 */
export function NameFields({ stored, isOwn }: NamesProps) {
  const reverted = use(RevertedValues);

  return NAMES.map(([name, label, purpose]) => (
    <RecordItem
      key={name}
      name={name}
      label={label}
      rules={[
        checkRule((value) =>
          isNameAllowed(value, stored[name])
            ? null
            : `${label} must have at least ${NAME_MIN_LENGTH} characters${
                value === typedText(asText(reverted[name]))
                  ? ', so the earlier one cannot be put back'
                  : ''
              }`,
        ),
      ]}
    >
      <Input
        placeholder={storedPlaceholder(stored[name])}
        dir="auto"
        autoComplete={isOwn ? purpose : 'off'}
      />
    </RecordItem>
  ));
}

/** What a validator of antd's Form answers with: rejects with the problem unless it is null. */
export function rejectProblem(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
}

/** A rule of antd's Form for a text as it would be sent; `check` answers with the problem, or null. */
export function checkRule(check: (text: string) => string | null): RuleObject {
  return { validator: (_, text: unknown) => rejectProblem(check(typedText(asText(text)))) };
}

/** A rule of antd's Form that something is written. */
export function neededRule(message: string): RuleObject {
  return { required: true, transform: (text: unknown) => typedText(asText(text)), message };
}

/** Two short fields of a form beside each other, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

type PasswordProps = Pick<InputProps, 'id' | 'value' | 'onChange' | 'autoComplete'>;

/** A password field with a button that shows what was typed; never trimmed, never checked. */
export function AntdPasswordInput({ autoComplete = 'current-password', ...field }: PasswordProps) {
  const [isShown, setShown] = useState(false);

  return (
    <Input
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          icon={<AntdIcon shape={isShown ? EyeInvisibleOutlined : EyeOutlined} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
