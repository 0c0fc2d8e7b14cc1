import { useState, type MouseEvent } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { WIDE_WINDOW } from '@/lib/browser/media-queries';
import { useCrossTabRefresh } from '@/lib/data/use-resource';
import { useStore } from '@/lib/storage/store';

import { MenuDrawer } from './menu-drawer';
import { PageFooter } from './page-footer';
import { PageSlide } from './page-slide';
import { SessionWarning } from './session-warning';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { useSignOut } from './use-sign-out';

/** Sidebar, header and footer around a screen; a drawer instead of the sidebar on phones. */
export default function AdminShell() {
  const { pathname } = useLocation();
  const isWide = useStore(WIDE_WINDOW);
  const { signOut, dialog } = useSignOut();
  useCrossTabRefresh();
  // The admin's choice counts for the window width at which it was made.
  const [choice, setChoice] = useState<{ isWide: boolean; isOpen: boolean } | null>(null);
  const isOpen = choice?.isWide === isWide ? choice.isOpen : isWide;
  const close = () => setChoice({ isWide, isOpen: false });

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip} onClick={skipToMain}>
        Skip to content
      </a>
      {isWide ? (
        <aside className={styles.aside}>
          <Sidebar isNarrow={!isOpen} onSignOut={signOut} />
        </aside>
      ) : (
        <MenuDrawer isOpen={isOpen} onClose={close}>
          <Sidebar isNarrow={false} onSignOut={signOut} onFollow={close} />
        </MenuDrawer>
      )}
      <div className={styles.page}>
        <TopBar
          isSidebarOpen={isOpen}
          onToggleSidebar={() => setChoice({ isWide, isOpen: !isOpen })}
          onSignOut={signOut}
        />
        <main id="main" tabIndex={-1} className={styles.main}>
          <PageSlide key={pathname}>
            <Outlet />
          </PageSlide>
        </main>
        <PageFooter />
      </div>
      <SessionWarning />
      {dialog}
    </div>
  );
}

/** Moves the focus by script, since the router uses the address's hash. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
