import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { EmailLink, PhoneLink } from '@/components/value/contact-links';
import { lazyModule } from '@/lib/browser/lazy-module';

import { users } from './api';

const editModal = lazyModule('user-editor', () => import('./user-edit-modal'));

export default function UserDetailScreen() {
  const { page, editing } = useDetail(users);

  return (
    <DetailPage
      {...page}
      steps={<PreviousNext resource={users} />}
      editor={{
        module: editModal,
        show: ({ UserEditModal }, user) => <UserEditModal user={user} {...editing} />,
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
