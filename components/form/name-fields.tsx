import { Input } from 'antd';
import { use } from 'react';

import '@/components/kit/form-styles';
import { NAME_MIN_LENGTH } from '@/lib/constants';
import { storedPlaceholder } from '@/lib/forms/field-text';
import { isNameAllowed } from '@/lib/forms/validation';
import { asText } from '@/lib/narrow';

import { checkRule } from './check-rule';
import { RecordItem } from './record-item';
import { RevertedValues } from './reverted-values';

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
