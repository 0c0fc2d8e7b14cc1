import { EmailLink } from '@/components/contact-links';
import { DetailFields, timestampFields } from '@/components/detail-fields';
import { DetailPage } from '@/components/detail-page';
import { ThemeField } from '@/components/theme-field';
import { useConfig } from '@/lib/config';
import { useSession } from '@/lib/session';
import { useEditing } from '@/lib/use-editing';

import { ActivitySection } from './activity-section';

/** The signed-in admin, from the session: no call of the contract reads it. */
export default function ProfileScreen() {
  const { admin } = useSession();
  const { isEditing, open, close } = useEditing();
  const { defaultTheme } = useConfig().config;

  return (
    <>
      <DetailPage
        title="Profile"
        state={{ data: admin ?? undefined, isLoading: false, error: undefined, retry: close }}
        isEditing={isEditing}
        onEdit={open}
        editor={{
          load: () => import('./profile-edit-modal'),
          show: ({ ProfileEditModal }, data) => (
            <ProfileEditModal admin={data} open={isEditing} onClose={close} onSaved={close} />
          ),
        }}
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
      <ThemeField siteTheme={defaultTheme} />
      <ActivitySection />
    </>
  );
}
