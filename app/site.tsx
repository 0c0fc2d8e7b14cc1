import { useEffect } from 'react';

import { DemoGate } from '@/app/entry/demo-gate';
import { EntrySkeleton } from '@/app/entry/entry-skeleton';
import { LostFiles } from '@/app/entry/missing-files';
import { OfflineNotice } from '@/app/entry/offline-notice';
import { useEntry } from '@/app/entry/use-entry';
import { useIsInBrowser } from '@/app/entry/use-hydrated';
import { useSiteLook } from '@/app/entry/use-site-theme';
import { lazyScreen } from '@/components/lazy/lazy-screen';
import { ToastHost, warmToasts } from '@/components/toast/toast';
import { SignInScreen } from '@/features/auth/sign-in-screen';
import { whenIdle } from '@/lib/browser/when-idle';
import { loadConfig } from '@/lib/config/config';
import { useSession } from '@/lib/session/session';
import { followOtherTabs } from '@/lib/session/session-expiry';

const Application = lazyScreen(
  'application',
  () => import('./application'),
  <ApplicationOutline />,
);
const FramedPage = lazyScreen('framed-page', () => import('@/app/entry/framed-screen'));

// The early script has asked for its files already; no need to wait until the form is taken over.
if (typeof document !== 'undefined' && document.documentElement.dataset.entry !== undefined) {
  Application.warm();
}

/**
 * The whole site. The exported page holds the sign-in form itself, which needs neither the router
 * nor antd; the application is fetched for everything else, and behind the form once the browser
 * has time (ADR 22).
 */
export function Site() {
  const isInBrowser = useIsInBrowser();
  const entry = useEntry(isInBrowser);
  useSiteLook(isInBrowser);

  useEffect(function startConfiguration() {
    // Whoever needs it awaits it; a bad file is shown by ConfigGate.
    loadConfig().catch(() => undefined);
  }, []);
  useEffect(function listenToOtherTabs() {
    return followOtherTabs();
  }, []);
  useEffect(function fetchBeforehand() {
    return whenIdle(Application.warm);
  }, []);
  useEffect(function fetchToastsWithTheFirstTouch() {
    // Whoever is about to send something may be offline when it is sent.
    document.addEventListener('focusin', warmToasts, { once: true });
    const callOff = whenIdle(warmToasts);
    return () => {
      document.removeEventListener('focusin', warmToasts);
      callOff();
    };
  }, []);

  return (
    <>
      {!isInBrowser && <LostFiles />}
      {entry === 'sign-in' && <EntrySkeleton kind="early" />}
      <OfflineNotice />
      {isInBrowser && entry !== 'framed' && <DemoGate />}
      {entry === 'sign-in' && <SignInScreen />}
      {entry === 'application' && <Application />}
      {entry === 'framed' && <FramedPage />}
      <ToastHost />
    </>
  );
}

function ApplicationOutline() {
  const { token } = useSession();
  return <EntrySkeleton kind={token === null ? 'public' : 'admin'} />;
}
