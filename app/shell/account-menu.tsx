import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import MedicineBoxOutlined from '@ant-design/icons/es/icons/MedicineBoxOutlined';
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router-dom';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { Avatar } from '@/components/plain/avatar';
import { KeyHint } from '@/components/plain/kbd';
import { paths } from '@/lib/links/paths';
import { useOpenHere } from '@/lib/links/use-open-here';
import { screens } from '@/lib/screens';
import { useSession } from '@/lib/session/session';
import { useSessionLeft } from '@/lib/session/session-expiry';
import { THEME_NAMES, THEME_PREFERENCE, type Theme } from '@/lib/theme/theme';
import { useTheme } from '@/lib/theme/theme';

import styles from './shell.module.css';

const THEME_ICONS: Record<Theme, IconShape> = {
  light: SunOutlined,
  dark: MoonOutlined,
  system: DesktopOutlined,
};

type Props = { onShowKeys: () => void; onSignOut: () => void };

/** The avatar and its menu (specification §2), with the theme of this device; a sheet on phones. */
export function AccountMenu({ onShowKeys, onSignOut }: Props) {
  const navigate = useNavigate();
  const { theme } = useTheme();
  const { admin } = useSession();
  const [isOpen, setOpen] = useOpenHere();

  const item = (key: string, shape: IconShape, label: string, onClick: () => void) => ({
    ...{ key, label, onClick },
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
              <small>
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
          ...item('keys', QuestionCircleOutlined, 'Shortcuts', onShowKeys),
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
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      classNames={{ root: styles.account }}
      menu={{ items, selectable: true, selectedKeys: [theme] }}
    >
      <button
        type="button"
        className={styles.avatarButton}
        aria-label="Account menu"
        aria-haspopup="menu"
      >
        <Avatar name="Admin" />
      </button>
    </Dropdown>
  );
}

/** What is left of the session; the profile says it to screen readers too. */
function SessionLeft() {
  return <small aria-hidden>{useSessionLeft()}</small>;
}
