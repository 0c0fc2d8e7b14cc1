import { useNavigate } from 'react-router-dom';

import { EmailLink } from '@/components/kit/contact-links';
import { StatusTag } from '@/components/kit/status-tag';
import { Avatar } from '@/components/plain/avatar';
import { BidiText } from '@/components/plain/bidi-text';
import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useConfig } from '@/lib/config/config';
import { useEditParam } from '@/lib/links/use-edit-param';
import { useBackTo } from '@/lib/links/use-list-origin';
import { useSession } from '@/lib/session/session';
import { useSessionLeft } from '@/lib/session/session-expiry';
import { fullName } from '@/lib/text/format';

import { ActivitySection } from './activity-section';
import { ThemeField } from './theme-field';

const editModal = lazyModule('profile-editor', () => import('./profile-edit-modal'));

/** The signed-in admin, out of the session: the API has no call that reads one. */
export default function ProfileScreen() {
  const { admin } = useSession();
  const { isEditing, open, close } = useEditParam();
  const navigate = useNavigate();
  const backTo = useBackTo();
  const { defaultTheme } = useConfig().config;

  function leave(): void {
    if (backTo === null) close();
    else void navigate(backTo, { replace: true });
  }

  return (
    <DetailPage
      title="Profile"
      state={{ data: admin ?? undefined, isLoading: false, error: undefined, retry: close }}
      isEditing={isEditing}
      onEdit={open}
      editor={{
        module: editModal,
        show: ({ ProfileEditModal }, data) => (
          <ProfileEditModal admin={data} open={isEditing} onClose={close} onSaved={leave} />
        ),
      }}
      markWidthPx={64}
      head={(data) => ({
        mark: <Avatar name={fullName(data)} sizePx={64} />,
        tag: data.type !== '' && <StatusTag status={data.type} tone="plain" />,
        meta: [
          fullName(data),
          <BidiText key="email">{data.email}</BidiText>,
          <SessionLeft key="session" />,
        ],
      })}
      main={() => <ActivitySection />}
      rail={() => <ThemeField siteTheme={defaultTheme} />}
    >
      {(data) => (
        <DetailFields
          fields={[
            ['First Name', data.firstName],
            ['Last Name', data.lastName],
            ['Email', <EmailLink key="email" address={data.email} />],
            ['Mobile', data.mobile_no],
            ['Role', data.type],
            ...timestampFields(data),
          ]}
        />
      )}
    </DetailPage>
  );
}

function SessionLeft() {
  return useSessionLeft();
}
