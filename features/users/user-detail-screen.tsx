import { EmailLink, MailFact, PhoneLink } from '@/components/kit/contact-links';
import { Since } from '@/components/kit/timestamp';
import { Avatar } from '@/components/plain/avatar';
import { BidiText } from '@/components/plain/bidi-text';
import { copyable, DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { useDetail } from '@/components/record/use-detail';
import { lazyModule } from '@/lib/browser/lazy-module';

import { deleteUser, users } from './api';
import { leaveRooms } from './room-socket';
import { useCompany, UserCompany } from './user-company';
import styles from './user-detail.module.css';
import { UserRelations } from './user-relations';

const editModal = lazyModule('user-editor', () => import('./user-edit-modal'));

/** A deletion also leaves the rooms that the user hosted. */
const leaving = { ...users, remove: async (id: string) => leaveRooms(await deleteUser(id)) };

export default function UserDetailScreen() {
  const { page, editing } = useDetail(leaving);
  const company = useCompany(page.state.data);

  return (
    <DetailPage
      {...page}
      markWidthPx={64}
      head={(user) => ({
        mark: <Avatar name={users.nameOf(user)} sizePx={64} />,
        tag: user.userName && (
          <span className={styles.handle}>
            <BidiText>{user.userName}</BidiText>
          </span>
        ),
        meta: [
          user.email && <MailFact key="email" address={user.email} />,
          user.createdAt && (
            <Since key="since" iso={user.createdAt}>
              joined
            </Since>
          ),
          company.counts,
        ],
      })}
      related={(user) => <UserRelations user={user} company={company} />}
      rail={(user) => <UserCompany user={user} company={company} />}
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
            ['User Name', copyable('handle', user.userName)],
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
