import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import MedicineBoxOutlined from '@ant-design/icons/es/icons/MedicineBoxOutlined';
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { Button, Dropdown, Layout, type MenuProps } from 'antd';
import { useRef, useState } from 'react';

import { PaletteButton, type PaletteHandle } from '@/app/palette/palette-button';
import { titleOf } from '@/app/routes/screens';
import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { TrailPlace } from '@/components/kit/trail';
import { useMenuFocus } from '@/components/kit/use-menu-focus';
import { KeyHint } from '@/components/plain/kbd';
import { Avatar } from '@/components/plain/marks';
import { paths } from '@/lib/links/paths';
import { useLocation, useNavigate } from '@/lib/links/router';
import { screens } from '@/lib/screens';
import { useSession } from '@/lib/session/session';
import { useSessionLeft } from '@/lib/session/session-expiry';
import { THEME_NAMES, THEME_PREFERENCE, type Theme, useTheme } from '@/lib/theme/theme';
import layout from '@/styles/layout.module.css';

import styles from './shell.module.css';
import { iconOfPath } from './sidebar';

type Props = { isSidebarOpen: boolean; onToggleSidebar: () => void; onSignOut: () => void };

/** The header: sidebar toggle, trail, search and account menu. Name and avatar are the fixed placeholder of §2. */
export function TopBar({ isSidebarOpen, onToggleSidebar, onSignOut }: Props) {
  const title = titleOf(useLocation().pathname) ?? 'Not found';
  const palette = useRef<PaletteHandle>(null);
  return (
    <Layout.Header className={styles.header}>
      <Button
        type="text"
        icon={<AntdIcon shape={isSidebarOpen ? MenuFoldOutlined : MenuUnfoldOutlined} />}
        aria-label="Toggle sidebar"
        title="Toggle sidebar"
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      />
      <TrailPlace title={title} />
      <PaletteButton ref={palette} iconOfPath={iconOfPath} onSignOut={onSignOut} />
      <AccountMenu onShowKeys={() => palette.current?.showKeys()} onSignOut={onSignOut} />
    </Layout.Header>
  );
}

const THEME_ICONS: Record<Theme, IconShape> = {
  light: SunOutlined,
  dark: MoonOutlined,
  system: DesktopOutlined,
};

type AccountMenuProps = { onShowKeys: () => void; onSignOut: () => void };

/** The avatar and its menu (specification §2), with the theme of this device; a sheet on phones. */
function AccountMenu({ onShowKeys, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const { theme } = useTheme();
  const { admin } = useSession();
  const [isOpen, setOpen] = useOpenHere();
  const focus = useMenuFocus(isOpen);

  const item = (key: string, shape: IconShape, label: string, onClick: () => void) => ({
    key,
    label,
    onClick,
    icon: <AntdIcon shape={shape} />,
  });
  const items: MenuProps['items'] = [
    {
      key: 'account',
      type: 'group',
      label: (
        <span className={styles.who}>
          <Avatar name="Admin" sizePx={36} />
          <span>
            <span>Signed in as Admin</span>
            {admin && (
              <small className={layout.cut}>
                <bdi translate="no">
                  {admin.firstName} {admin.lastName}
                </bdi>
              </small>
            )}
          </span>
        </span>
      ),
      children: [
        item('profile', UserOutlined, 'Profile', () => void navigate(paths.profile)),
        item(
          'doctor',
          MedicineBoxOutlined,
          screens.doctor.title,
          () => void navigate(paths.doctor),
        ),
        {
          ...item('keys', QuestionCircleOutlined, 'Keys', onShowKeys),
          extra: <KeyHint press="?" />,
        },
      ],
    },
    {
      key: 'theme',
      type: 'group',
      className: styles.themes,
      label: (
        <>
          <AntdIcon shape={BulbOutlined} /> Theme
        </>
      ),
      children: THEME_PREFERENCE.values.map((each) => ({
        ...item(each, THEME_ICONS[each], THEME_NAMES[each], () => THEME_PREFERENCE.write(each)),
        role: 'menuitemradio',
        title: THEME_NAMES[each],
        'aria-checked': each === theme,
      })),
    },
    {
      ...item('sign-out', LogoutOutlined, 'Log Out', onSignOut),
      extra: <SessionLeft />,
    },
  ];

  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      classNames={{ root: styles.account }}
      menu={{ ...focus, items, selectable: true, selectedKeys: [theme] }}
    >
      <button
        type="button"
        className={styles.avatarButton}
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <Avatar name="Admin" />
      </button>
    </Dropdown>
  );
}

/** What is left of the session; the profile says it to screen readers too. */
function SessionLeft() {
  return (
    <small aria-hidden className={layout.cut}>
      {useSessionLeft()}
    </small>
  );
}

/** Whether something is open that another screen closes, for instance by the Back button. */
function useOpenHere(): [boolean, (isOpen: boolean) => void] {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<string | null>(null);
  // Its screen shown again later must not open it.
  if (place !== null && place !== pathname) setPlace(null);
  return [place === pathname, (isOpen) => setPlace(isOpen ? pathname : null)];
}
