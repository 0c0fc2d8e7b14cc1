import { Form, Input } from 'antd';

import { EditModal } from '@/components/edit-modal';
import { NameFields } from '@/components/name-fields';
import { MOBILE_MAX_DIGITS, REDIRECT_DELAY_MS } from '@/lib/constants';
import { fullName, splitMobile } from '@/lib/format';
import {
  BAD_COUNTRY_CODE,
  checkAtLeastOne,
  isCountryCode,
  isMobile,
  withoutEmpty,
} from '@/lib/rules';
import type { Editing } from '@/lib/use-detail';

import { updateUser, USERS, type User, type UserInput } from './api';

type Props = Editing & { user: User };

/** Edits a user (specification §5). A field left empty keeps what is stored. */
export function UserEditModal({ user, ...editing }: Props) {
  const stored = { ...user, ...splitMobile(user.mobile_no) };

  return (
    <EditModal<Required<UserInput>>
      title="Edit User"
      subject={fullName(user)}
      {...editing}
      resource={USERS}
      initialValues={{
        firstName: stored.firstName,
        lastName: stored.lastName,
        countryCode: stored.countryCode,
        mobile: stored.mobile,
      }}
      check={(values) => checkAtLeastOne(Object.values(values))}
      save={(values) => updateUser(user._id, withoutEmpty(values))}
      success="User Profile Updated Succesfully.  Redirecting..." // spelling is the specification's
      delayMs={REDIRECT_DELAY_MS.user}
    >
      <NameFields stored={stored} />
      <Form.Item
        name="countryCode"
        label="Country Code"
        dependencies={['mobile']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: string) => {
              const isUnchanged = value === stored.countryCode;
              const isLeftOut = value === '' && getFieldValue('mobile') === '';
              return isUnchanged || isLeftOut || isCountryCode(value.trim())
                ? Promise.resolve()
                : Promise.reject(new Error(BAD_COUNTRY_CODE));
            },
          }),
        ]}
      >
        <Input placeholder={stored.countryCode || '+1'} inputMode="tel" dir="ltr" />
      </Form.Item>
      <Form.Item
        name="mobile"
        label="Mobile"
        rules={[
          {
            validator: (_, value: string) =>
              value === stored.mobile || isMobile(value.trim())
                ? Promise.resolve()
                : Promise.reject(
                    new Error(`Mobile takes digits only, at most ${MOBILE_MAX_DIGITS}`),
                  ),
          },
        ]}
      >
        <Input placeholder={stored.mobile} inputMode="numeric" dir="ltr" />
      </Form.Item>
    </EditModal>
  );
}
