import { Input } from 'antd';

import { EditModal, editedRecord } from '@/components/form/edit-modal';
import { checkRule, NameFields, Pair, RecordItem } from '@/components/form/fields';
import {
  BAD_COUNTRY_CODE,
  checkAtLeastOne,
  isCountryCode,
  isMobile,
  withoutEmpty,
} from '@/components/form/validation';
import type { Editing } from '@/components/record/use-shown-record';
import { storedPlaceholder } from '@/lib/forms/form-fields';
import { asText } from '@/lib/narrow';
import { typedText } from '@/lib/text/typed-text';

import {
  BAD_MOBILE,
  updateUser,
  USER_FIELDS,
  users,
  userValues,
  type User,
  type UserInput,
} from './api';

/** Edits a user (specification §5). A field left empty keeps what is stored. */
export function UserEditModal({ user, ...editing }: Editing & { user: User }) {
  const stored = userValues(user);

  return (
    <EditModal<Required<UserInput>>
      {...editing}
      {...editedRecord(users, user, USER_FIELDS, userValues)}
      check={(values) => checkAtLeastOne(Object.values(values))}
      save={(values) => updateUser(user._id, withoutEmpty(values))}
      success="User Profile Updated Succesfully.  Redirecting..." // spelling is the specification's
    >
      <Pair>
        <NameFields stored={stored} isOwn={false} />
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
          rules={[checkRule((value) => (isMobile(value) ? null : BAD_MOBILE))]}
        >
          <Input placeholder={storedPlaceholder(stored.mobile)} inputMode="numeric" dir="ltr" />
        </RecordItem>
      </Pair>
    </EditModal>
  );
}
