import { Input } from 'antd';

import { EditModal } from '@/components/form/edit-modal';
import { checkRule, NameFields, RecordItem } from '@/components/form/fields';
import { checkAtLeastOne, isFullMobile, withoutEmpty } from '@/components/form/validation';
import type { Editing } from '@/components/record/use-shown-record';
import { showToast } from '@/components/toast/toast';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { type FormField, readableForm, storedPlaceholder } from '@/lib/forms/form-fields';
import { rememberSession, replaceAdmin, type Admin } from '@/lib/session/session';

import { PROFILE, updateProfile, type ProfileInput } from './api';

const ASSUMED =
  'The server answered with your profile as it was before. Shown is what you sent; the next sign-in shows what is stored.';

async function saveProfile(values: ProfileInput): Promise<void> {
  const isSameSession = rememberSession();
  const { admin, isAssumed } = await updateProfile(withoutEmpty(values));
  if (!isSameSession()) return;
  replaceAdmin(admin);
  if (isAssumed) showToast('info', ASSUMED);
}

const FIELDS: readonly FormField[] = [
  { name: 'firstName', label: 'First Name', kind: 'text' },
  { name: 'lastName', label: 'Last Name', kind: 'text' },
  { name: 'mobile_no', label: 'Mobile', kind: 'text' },
];

/** What the form holds of an admin. */
const toValues = ({ firstName, lastName, mobile_no }: Admin) => ({
  firstName,
  lastName,
  mobile_no,
});

/** Edits the signed-in admin (specification §5). A field left empty keeps what is stored. */
export function ProfileEditModal({ admin, ...editing }: Editing & { admin: Admin }) {
  const { fields, unread, values } = readableForm(FIELDS, admin, toValues);

  return (
    <EditModal<Required<ProfileInput>>
      title="Edit Profile"
      {...editing}
      resource={PROFILE}
      fields={fields}
      unread={unread}
      stored={{ id: admin.email, name: '', values }} // no call reads it again
      check={(typed) => checkAtLeastOne(Object.values(typed))}
      save={saveProfile}
      success="Admin Profile Updated Successfully."
      delayMs={REDIRECT_DELAY_MS.profile}
    >
      <NameFields stored={admin} isOwn />
      <RecordItem
        name="mobile_no"
        label="Mobile"
        rules={[
          checkRule((value) =>
            isFullMobile(value)
              ? null
              : 'Mobile takes a country code, a space and at most 10 digits',
          ),
        ]}
      >
        <Input
          placeholder={storedPlaceholder(admin.mobile_no)}
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
        />
      </RecordItem>
    </EditModal>
  );
}
