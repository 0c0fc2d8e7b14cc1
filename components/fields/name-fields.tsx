import { Form, Input } from 'antd';

import '@/components/antd/form-styles';
import { NAME_MIN_LENGTH } from '@/lib/constants';
import { storedPlaceholder } from '@/lib/forms/field-text';
import { isNameAllowed } from '@/lib/forms/validation';

import { checkRule } from './check-rule';

type Props = { stored: { firstName: string; lastName: string } };

const NAMES = [
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
] as const;

/** First and last name of an edit form. A field left empty keeps the stored name. */
export function NameFields({ stored }: Props) {
  return NAMES.map(([name, label]) => (
    <Form.Item
      key={name}
      name={name}
      label={label}
      rules={[
        checkRule((value) =>
          isNameAllowed(value, stored[name])
            ? null
            : `${label} must have at least ${NAME_MIN_LENGTH} characters`,
        ),
      ]}
    >
      <Input placeholder={storedPlaceholder(stored[name])} dir="auto" autoComplete="off" />
    </Form.Item>
  ));
}
