import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { EmailLink, PhoneLink } from '@/components/value/contact-links';
import { fullName } from '@/lib/text/format';

import { getUser, USERS, listUsers } from './api';

export default function UserDetailScreen() {
  const detail = useDetail(USERS, getUser, 'users');

  return (
    <DetailPage
      title="User"
      detail={detail}
      nameOf={fullName}
      steps={<PreviousNext noun="User" screen="user" resource={USERS} fetchPage={listUsers} />}
      editor={{
        load: () => import('./user-edit-modal'),
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
