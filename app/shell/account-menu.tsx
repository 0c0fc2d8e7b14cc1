import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import DesktopOutlined from '@ant-design/icons-svg/es/asn/DesktopOutlined';
import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import MedicineBoxOutlined from '@ant-design/icons-svg/es/asn/MedicineBoxOutlined';
import MoonOutlined from '@ant-design/icons-svg/es/asn/MoonOutlined';
import SunOutlined from '@ant-design/icons-svg/es/asn/SunOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router-dom';

import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/navigation/paths';
import { useOpenHere } from '@/lib/navigation/use-open-here';
import { screens } from '@/lib/screens';
import { useSession } from '@/lib/session/session';
import { THEME_NAMES, THEME_PREFERENCE, type Theme } from '@/lib/theme/theme';
import { useTheme } from '@/lib/theme/use-theme';

import styles from './shell.module.css';

const THEME_ICONS: Record<Theme, IconDefinition> = {
  light: SunOutlined,
  dark: MoonOutlined,
  system: DesktopOutlined,
};

/** The avatar and its menu (specification §2), with the theme of this device. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const navigate = useNavigate();
  const { theme } = useTheme();
  const { admin } = useSession();
  const [isOpen, setOpen] = useOpenHere();

  const item = (key: string, shape: IconDefinition, label: string, onClick: () => void) => ({
    ...{ key, label, onClick },
    icon: <Icon shape={shape} />,
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
                <bdi>
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
      ],
    },
    {
      key: 'theme',
      type: 'group',
      label: 'Theme',
      children: THEME_PREFERENCE.values.map((each) => ({
        ...item(each, THEME_ICONS[each], THEME_NAMES[each], () => THEME_PREFERENCE.write(each)),
        role: 'menuitemradio',
        'aria-checked': each === theme,
        extra: each === theme && <Icon shape={CheckOutlined} />,
      })),
    },
    { type: 'divider' },
    item('sign-out', LogoutOutlined, 'Log Out', onSignOut),
  ];

  return (
    <Dropdown
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
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
