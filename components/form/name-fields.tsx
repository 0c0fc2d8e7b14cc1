import { Input } from 'antd';
import type { RuleObject } from 'antd/es/form';
import { type ReactNode, use } from 'react';

import '@/components/kit/form-styles';
import { NAME_MIN_LENGTH } from '@/lib/constants';
import { storedPlaceholder } from '@/lib/forms/form-fields';
import { isNameAllowed } from '@/lib/forms/validation';
import { asText } from '@/lib/narrow';

import { RevertedValues } from './draft';
import styles from './form.module.css';
import { RecordItem } from './record-item';

type Props = { stored: { firstName: string; lastName: string } };

const NAMES = [
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
] as const;

/**
 * First and last name of an edit form. A field left empty keeps the stored name. The API refuses a
 * short name even where the record had it before.
 */
export function NameFields({ stored }: Props) {
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
                value === asText(reverted[name]) ? ', so the earlier one cannot be put back' : ''
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

/** A rule of antd's Form for a text; `check` answers with the problem, or null for a good value. */
export function checkRule(check: (text: string) => string | null): RuleObject {
  return { validator: (_, text: string) => rejectProblem(check(text)) };
}

/** Two short fields of a form beside each other, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
