import { Input } from 'antd';

import { checkRule, NameFields, Pair, RecordItem } from '@/components/form/fields';
import { EditModal, editedRecord } from '@/components/form/record-form';
import type { Editing } from '@/components/record/use-detail';
import { MOBILE_MAX_DIGITS } from '@/lib/constants';
import { type FormField, storedPlaceholder } from '@/lib/forms/form-fields';
import {
  BAD_COUNTRY_CODE,
  checkAtLeastOne,
  isCountryCode,
  isMobile,
  withoutEmpty,
} from '@/lib/forms/validation';
import { asText } from '@/lib/narrow';
import { splitMobile } from '@/lib/text/format';
import { typedText } from '@/lib/text/typed-text';

import { updateUser, users, type User, type UserInput } from './api';

const FIELDS: readonly FormField[] = [
  { name: 'firstName', label: 'First Name', kind: 'text' },
  { name: 'lastName', label: 'Last Name', kind: 'text' },
  { name: 'countryCode', label: 'Country Code', from: 'mobile_no', kind: 'text' },
  { name: 'mobile', label: 'Mobile', from: 'mobile_no', kind: 'text' },
];

/** What the form holds of a user. */
const toValues = ({ firstName, lastName, mobile_no }: User) => ({
  firstName,
  lastName,
  ...splitMobile(mobile_no),
});

/** Edits a user (specification §5). A field left empty keeps what is stored. */
export function UserEditModal({ user, ...editing }: Editing & { user: User }) {
  const stored = toValues(user);

  return (
    <EditModal<Required<UserInput>>
      {...editing}
      {...editedRecord(users, user, FIELDS, toValues)}
      check={(values) => checkAtLeastOne(Object.values(values))}
      save={(values) => updateUser(user._id, withoutEmpty(values))}
      success="User Profile Updated Succesfully.  Redirecting..." // spelling is the specification's
    >
      <Pair>
        <NameFields stored={stored} />
      </Pair>
      <Pair>
        <RecordItem
          name="countryCode"
          label="Country Code"
          dependencies={['mobile']}
          rules={[
            ({ getFieldValue }) =>
              checkRule((value) => {
                const isLeftOut = value === '' && typedText(asText(getFieldValue('mobile'))) === '';
                return isLeftOut || isCountryCode(value) ? null : BAD_COUNTRY_CODE;
              }),
          ]}
        >
          <Input placeholder={storedPlaceholder(stored.countryCode)} inputMode="tel" dir="ltr" />
        </RecordItem>
        <RecordItem
          name="mobile"
          label="Mobile"
          dependencies={['countryCode']}
          rules={[
            checkRule((value) =>
              isMobile(value) ? null : `Mobile takes digits only, at most ${MOBILE_MAX_DIGITS}`,
            ),
          ]}
        >
          <Input placeholder={storedPlaceholder(stored.mobile)} inputMode="numeric" dir="ltr" />
        </RecordItem>
      </Pair>
    </EditModal>
  );
}
