import { MenuOutlined } from '@ant-design/icons';
import { Avatar, Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router-dom';

import { paths } from '@/lib/paths';

import styles from './shell.module.css';

type Props = { isSidebarOpen: boolean; onToggleSidebar: () => void; onSignOut: () => void };

/** The header: sidebar toggle and account menu. Name and avatar are the fixed placeholder of §2. */
export function TopBar({ isSidebarOpen, onToggleSidebar, onSignOut }: Props) {
  const navigate = useNavigate();

  return (
    <header className={styles.header}>
      <Button
        type="text"
        aria-label="Toggle sidebar"
        aria-expanded={isSidebarOpen}
        icon={<MenuOutlined />}
        onClick={onToggleSidebar}
      />
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'who', type: 'group', label: 'Signed in as Admin' },
            { type: 'divider' },
            { key: 'profile', label: 'Profile', onClick: () => void navigate(paths.profile) },
            { key: 'sign-out', label: 'Log Out', onClick: onSignOut },
          ],
        }}
      >
        <Button type="text" shape="circle" aria-label="Account menu" aria-haspopup="menu">
          <Avatar size={32}>A</Avatar>
        </Button>
      </Dropdown>
    </header>
  );
}
