import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router-dom';

import { paths } from '@/lib/navigation/paths';
import { THEME_NAMES, THEME_PREFERENCE } from '@/lib/theme/theme';
import { useTheme } from '@/lib/theme/use-theme';

import styles from './shell.module.css';

/** The avatar and its menu (specification §2), with the theme of this device. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const navigate = useNavigate();
  const { theme } = useTheme();

  const items: MenuProps['items'] = [
    {
      key: 'account',
      type: 'group',
      label: 'Signed in as Admin',
      children: [{ key: 'profile', label: 'Profile', onClick: () => void navigate(paths.profile) }],
    },
    {
      key: 'theme',
      type: 'group',
      label: 'Theme',
      children: THEME_PREFERENCE.values.map((each) => ({
        key: each,
        label: THEME_NAMES[each],
        role: 'menuitemradio',
        'aria-checked': each === theme,
        onClick: () => THEME_PREFERENCE.write(each),
      })),
    },
    { type: 'divider' },
    { key: 'sign-out', label: 'Log Out', onClick: onSignOut },
  ];

  return (
    <Dropdown
      autoFocus
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
        <span className={styles.avatar}>A</span>
      </button>
    </Dropdown>
  );
}
