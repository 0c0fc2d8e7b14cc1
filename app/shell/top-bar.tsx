import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import { Button, Layout } from 'antd';

import { PaletteButton } from '@/app/palette/palette-button';
import { Icon } from '@/components/ui/icon';

import { AccountMenu } from './account-menu';
import styles from './shell.module.css';

type Props = { isSidebarOpen: boolean; onToggleSidebar: () => void; onSignOut: () => void };

/** The header: sidebar toggle and account menu. Name and avatar are the fixed placeholder of §2. */
export function TopBar({ isSidebarOpen, onToggleSidebar, onSignOut }: Props) {
  return (
    <Layout.Header className={styles.header}>
      <Button
        type="text"
        icon={<Icon shape={MenuOutlined} />}
        aria-label="Toggle sidebar"
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      />
      <PaletteButton onSignOut={onSignOut} />
      <AccountMenu onSignOut={onSignOut} />
    </Layout.Header>
  );
}
