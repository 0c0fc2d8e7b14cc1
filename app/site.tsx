import { useEffect } from 'react';

import { lazyScreen } from '@/components/lazy-screen';
import { ToastHost, warmToasts } from '@/components/toast';
import { SignInScreen } from '@/features/auth/sign-in-screen';
import { loadConfig } from '@/lib/config';
import { useSession } from '@/lib/session';
import { followOtherTabs } from '@/lib/session-clock';
import { useIsInBrowser } from '@/lib/use-is-in-browser';
import { whenIdle } from '@/lib/when-idle';

import { DemoGate } from './demo-gate';
import { EntrySkeleton } from './entry-skeleton';
import { LostFiles } from './lost-files';
import { OfflineNotice } from './offline-notice';
import { useEntry } from './use-entry';
import { useSiteLook } from './use-site-look';

const Application = lazyScreen(
  'application',
  () => import('./application-screen'),
  <ApplicationOutline />,
);
const FramedPage = lazyScreen('framed-page', () => import('./framed-screen'));

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
