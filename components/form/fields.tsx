import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { Button, Form, type FormItemProps, Input, type InputProps } from 'antd';
import type { RuleObject } from 'antd/es/form';
import { createContext, type ReactNode, use, useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { NAME_MIN_LENGTH } from '@/lib/constants';
import { type FormField, storedPlaceholder } from '@/lib/forms/form-fields';
import { isNameAllowed } from '@/lib/forms/validation';
import { asText } from '@/lib/narrow';
import { typedText } from '@/lib/text/typed-text';
import layout from '@/styles/layout.module.css';

import styles from './form.module.css';
import { RevertedValues } from './use-draft';

/** The fields of a form whose stored values cannot be read: none can be changed, and none is sent. */
export const UnreadFields = createContext<readonly FormField[]>([]);

/** A field of a record's form; where what is stored cannot be read, words in its place. */
export function RecordItem({ name, ...item }: FormItemProps<unknown> & { name: string }) {
  const unread = use(UnreadFields).find((field) => field.name === name);
  if (unread === undefined) return <Form.Item name={name} {...item} />;
  return (
    <Form.Item label={unread.label}>
      <span className={layout.muted}>
        What is stored here cannot be read. It is not sent and stays as it is.
      </span>
    </Form.Item>
  );
}

type NamesProps = { stored: { firstName: string; lastName: string } };

const NAMES = [
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
] as const;

/**
 * First and last name of an edit form. A field left empty keeps the stored name. The API refuses a
 * short name even where the record had it before.
 */
export function NameFields({ stored }: NamesProps) {
  const reverted = use(RevertedValues);

  return NAMES.map(([name, label]) => (
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
      <Input placeholder={storedPlaceholder(stored[name])} dir="auto" autoComplete="off" />
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
