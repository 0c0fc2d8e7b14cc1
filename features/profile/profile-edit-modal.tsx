import { Form, Input } from 'antd';

import { EditModal } from '@/components/edit-modal';
import { NameFields } from '@/components/name-fields';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { checkAtLeastOne, isFullMobile, withoutEmpty } from '@/lib/rules';
import { replaceAdmin, type Admin } from '@/lib/session';
import type { Editing } from '@/lib/use-detail';

import { PROFILE, updateProfile, type ProfileInput } from './api';

/** Edits the signed-in admin (specification §5). A field left empty keeps what is stored. */
export function ProfileEditModal({ admin, ...editing }: Editing & { admin: Admin }) {
  return (
    <EditModal<Required<ProfileInput>>
      title="Edit Profile"
      {...editing}
      resource={PROFILE}
      initialValues={{
        firstName: admin.firstName,
        lastName: admin.lastName,
        mobile_no: admin.mobile_no,
      }}
      check={(values) => checkAtLeastOne(Object.values(values))}
      save={async (values) => replaceAdmin(await updateProfile(withoutEmpty(values)))}
      success="Admin Profile Updated Successfully."
      delayMs={REDIRECT_DELAY_MS.profile}
    >
      <NameFields stored={admin} />
      <Form.Item
        name="mobile_no"
        label="Mobile"
        rules={[
          {
            validator: (_, value: string) =>
              value === admin.mobile_no || isFullMobile(value)
                ? Promise.resolve()
                : Promise.reject(
                    new Error('Mobile takes a country code, a space and at most 10 digits'),
                  ),
          },
        ]}
      >
        <Input placeholder={admin.mobile_no} inputMode="tel" dir="ltr" />
      </Form.Item>
    </EditModal>
  );
}
