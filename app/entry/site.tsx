import { useEffect } from 'react';

import { lazyScreen } from '@/components/plain/lazy-screen';
import { ToastHost, preloadToasts } from '@/components/toast/toast';
import { SignInScreen } from '@/features/auth/sign-in-screen';
import { bootFlags } from '@/lib/browser/boot-flags';
import { lazyModule } from '@/lib/browser/lazy-module';
import { whenIdle } from '@/lib/browser/when-idle';
import { loadConfig } from '@/lib/config/config';
import { useSession } from '@/lib/session/session';
import { followOtherTabs } from '@/lib/session/session-expiry';

import { ContactPage } from './contact-page';
import { DemoGate } from './demo-gate';
import { EntrySkeleton } from './entry-skeleton';
import { OfflineNotice } from './offline-notice';
import { keepTranslatedPageAlive } from './translated-page';
import { readEntry, useEntry } from './use-entry';
import { useHydrated } from './use-hydrated';
import { useSiteTheme } from './use-site-theme';

const Application = lazyScreen(
  'application',
  () => import('./application'),
  <ApplicationOutline />,
);
const faces = lazyModule('faces', () => import('./faces'));
const FramedPage = lazyScreen('framed-page', () => import('./framed-screen'));

if (typeof document !== 'undefined') keepTranslatedPageAlive();

// The first script has preloaded its files.
if (typeof document !== 'undefined' && bootFlags().entry !== undefined) {
  if (readEntry() === 'contact') ContactPage.preload();
  else Application.preload();
  // Admins have them in their cache.
  if (bootFlags().entry === 'admin') faces.preload();
}

/**
 * The whole site. The exported page contains the sign-in form, which needs neither router nor antd;
 * the application is preloaded when the browser is idle (ADR 22).
 */
export function Site() {
  const isInBrowser = useHydrated();
  const entry = useEntry(isInBrowser);
  useSiteTheme(isInBrowser);

  useEffect(function startConfiguration() {
    // Callers await it again; ConfigGate shows the error.
    loadConfig().catch(() => undefined);
  }, []);
  useEffect(function listenToOtherTabs() {
    return followOtherTabs();
  }, []);
  useEffect(function preloadApplication() {
    return whenIdle(Application.preload);
  }, []);
  useEffect(function preloadFaces() {
    return whenIdle(faces.preload);
  }, []);
  useEffect(function preloadToastsOnFocus() {
    // Preload toasts on the first focus: a later submit may be offline.
    document.addEventListener('focusin', preloadToasts, { once: true });
    const cancel = whenIdle(preloadToasts);
    return () => {
      document.removeEventListener('focusin', preloadToasts);
      cancel();
    };
  }, []);

  return (
    <>
      {entry === 'sign-in' && <EntrySkeleton kind="entry" />}
      <OfflineNotice />
      {isInBrowser && entry !== 'framed' && <DemoGate />}
      {entry === 'sign-in' && <SignInScreen />}
      {entry === 'contact' && <ContactPage />}
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
