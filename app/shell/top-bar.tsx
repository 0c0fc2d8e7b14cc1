import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { Button, Layout } from 'antd';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { PaletteButton, type PaletteHandle } from '@/app/palette/palette-button';
import { titleOf } from '@/app/routes/screens';
import { AntdIcon } from '@/components/kit/icon';
import { TrailPlace } from '@/components/kit/trail';

import { AccountMenu } from './account-menu';
import styles from './shell.module.css';
import { iconOfPath } from './sidebar-entries';

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
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      />
      <TrailPlace title={title} />
      <PaletteButton ref={palette} iconOfPath={iconOfPath} onSignOut={onSignOut} />
      <AccountMenu onShowKeys={() => palette.current?.showKeys()} onSignOut={onSignOut} />
    </Layout.Header>
  );
}
