import { DetailFields, timestampFields } from '@/components/detail-fields';
import { DetailPage } from '@/components/detail-page';
import { RecordSteps } from '@/components/record-steps';
import { paths } from '@/lib/paths';
import { useDetail } from '@/lib/use-detail';

import { getUser, USERS, listUsers } from './api';
import { UserEditModal } from './user-edit-modal';

export default function UserDetailScreen() {
  const detail = useDetail(USERS, getUser, paths.users);

  return (
    <DetailPage
      title="User"
      state={detail.state}
      onEdit={detail.onEdit}
      back={{ address: detail.listAddress, title: 'Users' }}
      steps={<RecordSteps noun="User" screen="user" resource={USERS} fetchPage={listUsers} />}
      editor={(user) => <UserEditModal user={user} {...detail.editing} />}
    >
      {(user) => (
        <DetailFields
          fields={[
            ['First Name', user.firstName],
            ['Last Name', user.lastName],
            ['User Name', user.userName],
            ['Email', user.email],
            ['Mobile', user.mobile_no],
            ['Gender', user.gender],
            ...timestampFields(user),
          ]}
        />
      )}
    </DetailPage>
  );
}
