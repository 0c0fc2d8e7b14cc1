import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';

import { PaletteButton } from '@/app/palette/palette-button';
import { Button } from '@/components/ui/button';

import { AccountMenu } from './account-menu';
import styles from './shell.module.css';

type Props = { isSidebarOpen: boolean; onToggleSidebar: () => void; onSignOut: () => void };

/** The header: sidebar toggle and account menu. Name and avatar are the fixed placeholder of §2. */
export function TopBar({ isSidebarOpen, onToggleSidebar, onSignOut }: Props) {
  return (
    <header className={styles.header}>
      <Button
        variant="quiet"
        icon={MenuOutlined}
        aria-label="Toggle sidebar"
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      />
      <PaletteButton onSignOut={onSignOut} />
      <AccountMenu onSignOut={onSignOut} />
    </header>
  );
}
