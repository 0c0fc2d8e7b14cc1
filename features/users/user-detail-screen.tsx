import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { EmailLink, PhoneLink } from '@/components/value/contact-links';
import { lazyModule } from '@/lib/browser/lazy-module';
import { paths } from '@/lib/navigation/paths';
import { fullName } from '@/lib/text/format';

import { getUser, USERS, listUsers } from './api';

const editModal = lazyModule('user-editor', () => import('./user-edit-modal'));

export default function UserDetailScreen() {
  const detail = useDetail(USERS, getUser, paths.users);

  return (
    <DetailPage
      title="User"
      state={detail.state}
      isEditing={detail.editing.open}
      onEdit={detail.onEdit}
      place={{
        list: { address: detail.listAddress, title: 'Users' },
        nameOf: fullName,
        idOf: (user) => user._id,
      }}
      steps={<PreviousNext noun="User" screen="user" resource={USERS} fetchPage={listUsers} />}
      editor={{
        module: editModal,
        show: ({ UserEditModal }, user) => <UserEditModal user={user} {...detail.editing} />,
      }}
    >
      {(user) => (
        <DetailFields
          fields={[
            ['First Name', user.firstName],
            ['Last Name', user.lastName],
            ['User Name', user.userName],
            ['Email', <EmailLink key="email" address={user.email} />],
            ['Mobile', <PhoneLink key="mobile" number={user.mobile_no} />],
            ['Gender', user.gender],
            ...timestampFields(user),
          ]}
        />
      )}
    </DetailPage>
  );
}
