import { Segmented, Button } from 'antd';

import {
  ChangeList,
  type Entry,
  LAST_CHANGES,
  useActivity,
} from '@/components/activity/own-changes';
import { EmailLink } from '@/components/kit/contact-links';
import { Panel, PanelList } from '@/components/kit/panel';
import { StatusTag } from '@/components/kit/values';
import { Avatar } from '@/components/plain/marks';
import { RecordFields, timestampFields } from '@/components/record/record-fields';
import { RecordScreen } from '@/components/record/record-screen';
import { lazyModule, useWanted } from '@/lib/browser/lazy-module';
import { useConfig } from '@/lib/config/config';
import { useEdit, useLeave, useLinkState, useFlag } from '@/lib/links/use-link';
import { ownerOf, useSession } from '@/lib/session/session';
import { useSessionLeft } from '@/lib/session/session-expiry';
import { useStore } from '@/lib/storage/store';
import { fullName } from '@/lib/text/format';
import { ZONE } from '@/lib/text/zone';
import { type Theme, THEME_NAMES, THEME_PREFERENCE } from '@/lib/theme/theme';
import layout from '@/styles/layout.module.css';

import { NothingChanged } from './about-log';
import { DevicePanel, ON_DEVICE } from './device-panel';
import { useKept } from './use-kept';

const editModal = lazyModule('profile-editor', () => import('./profile-edit-modal'));

/** The signed-in admin, out of the session: the API has no call that reads one. */
export default function ProfileScreen() {
  const session = useSession();
  const { admin } = session;
  const { isEditing, open, close } = useEdit();
  const leaveTo = useLeave();
  const { backTo } = useLinkState();
  const { defaultTheme } = useConfig().config;

  function leave(): void {
    if (backTo === null) close();
    else leaveTo({ to: backTo }, { replace: true });
  }

  return (
    <RecordScreen
      shown={{
        nounTitle: 'Profile',
        state: { data: admin ?? undefined, isLoading: false, error: undefined, retry: close },
        editing: { isOpen: isEditing, onClose: close, onSaved: leave },
        onEdit: open,
      }}
      editor={{
        module: editModal,
        show: ({ ProfileEditModal }, data, editing) => (
          <ProfileEditModal admin={data} {...editing} />
        ),
      }}
      markRoom="face"
      head={(data) => ({
        mark: <Avatar name={fullName(data)} sizePx={64} />,
        tag: data.type !== '' && <StatusTag status={data.type} tone="plain" />,
        meta: [
          fullName(data),
          data.email && <EmailLink key="email" address={data.email} />,
          <SessionLeft key="session" />,
        ],
      })}
      related={({ email }) => <OfThisBrowser owner={ownerOf(session)} email={email} />}
      rail={() => (
        <>
          <ThemeField siteTheme={defaultTheme} />
          <ZoneField />
        </>
      )}
    >
      {(data) => (
        <RecordFields
          fields={[
            ['First Name', data.firstName],
            ['Last Name', data.lastName],
            ['Email', data.email, 'elsewhere'],
            ['Mobile', data.mobile_no],
            ['Role', data.type, 'elsewhere'],
            ...timestampFields(data),
          ]}
        />
      )}
    </RecordScreen>
  );
}

function SessionLeft() {
  return useSessionLeft();
}

/** Picks light, dark or the device's own for this device; `siteTheme` holds until then. */
function ThemeField({ siteTheme }: { siteTheme: Theme }) {
  const chosen = useStore(THEME_PREFERENCE) ?? siteTheme;

  return (
    <Panel title="Theme on this device">
      <Segmented
        aria-label="Theme on this device"
        value={chosen}
        options={THEME_PREFERENCE.values.map((value) => ({ value, label: THEME_NAMES[value] }))}
        onChange={(value) => THEME_PREFERENCE.write(value)}
      />
    </Panel>
  );
}

const ZONE_NAMES = { stored: 'As stored', utc: 'UTC', mine: 'Mine' };

/** Picks the zone of all times on this device. */
function ZoneField() {
  const chosen = useStore(ZONE) ?? 'stored';

  return (
    <Panel title="Times on this device">
      <Segmented
        aria-label="Times on this device"
        value={chosen}
        options={ZONE.values.map((value) => ({ value, label: ZONE_NAMES[value] }))}
        onChange={(value) => ZONE.write(value)}
      />
      <p className={`${layout.paragraph} ${layout.meta}`}>
        {chosen === 'stored'
          ? 'Records say UTC, as the API does; all else is in your zone. '
          : 'Each says its zone. '}
        Yours is {Intl.DateTimeFormat().resolvedOptions().timeZone}. Point at a time for both; a
        copied one is ISO 8601.
      </p>
    </Panel>
  );
}

const AWAITED = { data: undefined };

/** What this browser knows of the admin; both parts at once, since one that came later would move the other. */
function OfThisBrowser({ owner, email }: { owner: string; email: string }) {
  const { entries } = useActivity();
  const kept = useKept(owner);
  if (entries === undefined || kept === undefined)
    return [LAST_CHANGES, ON_DEVICE].map((title) => (
      <div key={title} aria-hidden>
        <Panel title={title}>
          <PanelList label={title} state={AWAITED} empty="" children={() => null} />
        </Panel>
      </div>
    ));
  return (
    <>
      <ActivitySection entries={entries} />
      <DevicePanel owner={owner} email={email} kept={kept} />
    </>
  );
}

const myActivity = lazyModule('my-activity', () => import('./my-activity'));

/** The admin's last changes, or the log of all of them; its code loads when it is opened. */
function ActivitySection({ entries }: { entries: Entry[] }) {
  const { isOn: isOpen, set } = useFlag('activity');
  const { part, isLoading } = myActivity.use();
  const log = isOpen ? part : null;

  useWanted(myActivity, isOpen);

  function toggle(): void {
    if (isOpen && part === null) void myActivity.request();
    else set(!isOpen);
  }

  return (
    <Panel
      title={log ? 'My activity' : LAST_CHANGES}
      note={log && 'kept in this browser'}
      more={
        <>
          {log && <log.ClearLog />}
          <Button
            type="link"
            size="small"
            onClick={toggle}
            loading={isLoading}
            aria-expanded={log !== null}
          >
            {log ? 'Show less' : 'My activity'}
          </Button>
        </>
      }
    >
      {log ? (
        <log.MyActivity />
      ) : entries.length === 0 ? (
        <NothingChanged />
      ) : (
        <ChangeList label={LAST_CHANGES} entries={entries} />
      )}
    </Panel>
  );
}
