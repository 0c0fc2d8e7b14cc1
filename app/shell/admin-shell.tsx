import { Layout } from 'antd';
import { animate } from 'framer-motion/dom/mini';
import { memo, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { GUARDED_SCREENS } from '@/app/routes/guarded-screens';
import NotFoundScreen from '@/app/routes/not-found-screen';
import { NOUNS } from '@/app/routes/nouns';
import { type ScreenName, screenOf, SCREENS, titleOf } from '@/app/routes/screens';
import { SessionGuard } from '@/app/routes/session-guard';
import { dropOverdueVersions } from '@/components/activity/policy-versions';
import { StandingDialog } from '@/components/dialog/standing-dialog';
import { useConfirm } from '@/components/dialog/use-confirm';
import { AntdTheme } from '@/components/kit/antd-theme';
import { RecordScreensContext } from '@/components/list/peek/list-peek';
import type { LazyScreen } from '@/components/plain/lazy-screen';
import { readDeskLink } from '@/features/desk/api';
import { REDUCED_MOTION, WIDE_WINDOW } from '@/lib/browser/environment';
import { lazyModule, useWanted } from '@/lib/browser/lazy-module';
import { whenIdle } from '@/lib/browser/waiting';
import { useDocumentTitle } from '@/lib/browser/window';
import { isWriting } from '@/lib/changes/run/writing';
import { useConfig } from '@/lib/config/config';
import { COPYRIGHT_START_YEAR, PAGE_SLIDE_SECONDS, SIDEBAR_WIDTH } from '@/lib/constants';
import { removeReturn, ScreensContext } from '@/lib/links/addresses';
import { paths } from '@/lib/links/paths';
import { Link, Outlet, useLocation } from '@/lib/links/router';
import { NounsContext } from '@/lib/nouns/noun';
import { useCrossTabRefresh } from '@/lib/reads/use-refresh';
import { NOT_FOUND_TITLE } from '@/lib/screens';
import { endSession, useSession } from '@/lib/session/session';
import { useIsSessionEnding } from '@/lib/session/session-expiry';
import { useStore } from '@/lib/storage/store';
import { createPreference } from '@/lib/storage/web-storage';
import layout from '@/styles/layout.module.css';

import { LostScreen } from './lost-screen';
import { SheetScroll } from './sheet-scroll';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { useKeptFocus } from './use-kept-focus';
import { useNotedWrites } from './use-noted-writes';
import { useScreensAhead } from './use-screens-ahead';
import { VisitorsView } from './visitors-view';

/** Of wide windows; the page's first script reads the same key. */
const SIDEBAR = createPreference('sidebar', ['open', 'collapsed']);

const menuDrawer = lazyModule('menu', () => import('./menu-drawer'));

/**
 * Sidebar, header and footer around a screen; a drawer instead of the sidebar on phones. Memoised, since
 * its parent renders with every change of the address, such as a key in a search.
 */
export const AdminShell = memo(function AdminShell() {
  const isWide = useStore(WIDE_WINDOW);
  const { signOut, dialog } = useSignOut();
  const sheet = useRef<HTMLElement>(null);
  useCrossTabRefresh();
  const isCollapsed = useStore(SIDEBAR) === 'collapsed';
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { part } = menuDrawer.use();
  const isOpen = isWide ? !isCollapsed : isDrawerOpen;
  const closeDrawer = () => setDrawerOpen(false);

  async function toggleSidebar(): Promise<void> {
    if (isWide) SIDEBAR.write(isOpen ? 'collapsed' : 'open');
    else if ((await menuDrawer.request()) !== null) setDrawerOpen(!isOpen);
  }

  useKeptFocus();
  useScreensAhead();
  useEffect(dropOverdueVersions, []);
  useNotedWrites();
  useEffect(
    function preloadDrawer() {
      return isWide ? undefined : whenIdle(menuDrawer.preload);
    },
    [isWide],
  );

  return (
    <NounsContext value={NOUNS}>
      <ScreensContext value={SCREENS}>
        <AntdTheme>
          <Layout hasSider={isWide} className={styles.shell}>
            <nav aria-label="Skip">
              <a href="#main" className={styles.skip} onClick={skipToMain}>
                Skip to content
              </a>
            </nav>
            {isWide ? (
              <Layout.Sider
                theme="light"
                collapsible
                trigger={null}
                collapsed={isCollapsed}
                width={SIDEBAR_WIDTH.open}
                collapsedWidth={SIDEBAR_WIDTH.collapsed}
                className={styles.aside}
                aria-label="Sidebar"
              >
                <Sidebar isNarrow={isCollapsed} onSignOut={signOut} />
              </Layout.Sider>
            ) : (
              part && (
                <part.MenuDrawer isOpen={isDrawerOpen} onClose={closeDrawer}>
                  <Sidebar isNarrow={false} onSignOut={signOut} onFollow={closeDrawer} />
                </part.MenuDrawer>
              )
            )}
            <Layout ref={sheet} className={styles.page}>
              <TopBar
                isSidebarOpen={isOpen}
                onToggleSidebar={() => void toggleSidebar()}
                onSignOut={signOut}
              />
              <Layout.Content id="main" tabIndex={-1} className={styles.main}>
                <RecordScreensContext value={GUARDED_SCREENS}>
                  <SlidingOutlet />
                </RecordScreensContext>
              </Layout.Content>
              <PageFooter />
            </Layout>
            <SheetScroll sheet={sheet} />
            <StandingDialog />
            <SessionWarning />
            {dialog}
          </Layout>
        </AntdTheme>
      </ScreensContext>
    </NounsContext>
  );
});

function SlidingOutlet() {
  const { pathname, search } = useLocation();
  // The desk slides in once, and stays where it is from one query to the next.
  const isAtDesk = readDeskLink(search).step !== null;
  return (
    <PageSlide key={isAtDesk ? 'desk' : pathname}>
      <VisitorsView />
      <Outlet key={pathname} />
    </PageSlide>
  );
}

/** Moves the focus by script, since the router uses the address's hash. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Asks, then ends the session: the session guard leads to `/`, and the cache of its reads is dropped. */
function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const { ask, dialog } = useConfirm();

  function signOut(): void {
    ask({
      question: 'Are you sure you want to Logout?',
      yes: 'log out',
      no: 'stay',
      consequence:
        isWriting() && 'Records are being changed just now. Those that wait stay as they are.',
      onYes: () => {
        removeReturn();
        endSession('signed-out');
      },
    });
  }

  return { signOut, dialog };
}

function PageFooter() {
  const { config } = useConfig();
  return (
    <Layout.Footer className={`${layout.meta} ${styles.footer}`}>
      <p>
        Copyright © {COPYRIGHT_START_YEAR}-{new Date().getFullYear()}{' '}
        <Link to={paths.dashboard} translate="no">
          {config.brandName}
        </Link>
        . All rights reserved.
      </p>
    </Layout.Footer>
  );
}

const staySignedIn = lazyModule('stay-signed-in', () => import('./stay-signed-in'));

/** In the last two minutes of a session, a dialog that offers to stay; until it is declined. */
function SessionWarning() {
  const { token, admin } = useSession();
  const isEnding = useIsSessionEnding();
  const [declined, setDeclined] = useState<string | null>(null);
  const { part } = staySignedIn.use();

  useWanted(staySignedIn, isEnding);

  if (!isEnding || !part || admin === null || declined === token) return null;
  return <part.StaySignedIn email={admin.email} onClose={() => setDeclined(token)} />;
}

/** Slides a page in (specification §2, §9); under reduced motion it is simply there. */
function PageSlide({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const isStill = useStore(REDUCED_MOTION);

  useEffect(
    function slideIn() {
      if (!page.current || isStill) return;
      const slide = animate(
        page.current,
        { transform: ['translateX(12px)', 'none'], opacity: [0, 1] },
        { duration: PAGE_SLIDE_SECONDS, ease: [0.16, 1, 0.3, 1], opacity: { duration: 0.12 } },
      );
      return () => slide.cancel();
    },
    [isStill],
  );

  return <div ref={page}>{children}</div>;
}

const SCREENS_BY_NAME: Partial<Record<ScreenName, LazyScreen>> = GUARDED_SCREENS;

/** The screen behind the sign-in at this address. It names every noun and its calls, which no visitor's page needs. */
export function AdminScreen() {
  const { pathname } = useLocation();
  const { token } = useSession();
  const name = screenOf(pathname);
  const Screen = name === null ? undefined : SCREENS_BY_NAME[name];
  useDocumentTitle(titleOf(pathname) ?? NOT_FOUND_TITLE);

  if (Screen === undefined) return token === null ? <NotFoundScreen /> : <LostScreen />;
  return (
    <SessionGuard>
      <Screen />
    </SessionGuard>
  );
}

export { AdminShell as default };
export { missingScreen, preloadFirstScreens, preloadScreen } from '@/app/routes/guarded-screens';
