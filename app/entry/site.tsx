import { useEffect, useState } from 'react';

import { contactPart } from '@/app/routes/contact-part';
import { lazyScreen, screenOfModule } from '@/components/plain/lazy-screen';
import { preloadToasts, ToastHost } from '@/components/toast/toast';
import { SignInScreen } from '@/features/auth/sign-in-screen';
import { bootFlags } from '@/lib/browser/boot-flags';
import { keepPageOnDrop, ONLINE } from '@/lib/browser/environment';
import { lazyModule } from '@/lib/browser/lazy-module';
import { afterPaint, whenIdle } from '@/lib/browser/waiting';
import { useDocumentTitle } from '@/lib/browser/window';
import { loadConfig, useConfig } from '@/lib/config/config';
import { paths } from '@/lib/links/paths';
import { screens } from '@/lib/screens';
import { followOtherTabs } from '@/lib/session/other-tabs';
import { useSession } from '@/lib/session/session';
import { type ReadableStore, useStore, windowEvents } from '@/lib/storage/store';

import { DemoGate } from './demo-gate';
import { EntrySkeleton } from './entry-skeleton';
import styles from './offline-notice.module.css';
import { keepTranslatedPageAlive } from './translated-page';
import { useHydrated } from './use-hydrated';
import { useSiteTheme } from './use-site-theme';

type Entry = 'sign-in' | 'contact' | 'policy' | 'application' | 'framed';

const readPath = () => window.location.hash.replace(/^#|\?.*/g, '') || paths.signIn;

/** The policy that a visitor has opened the page with, whose text the first script asks for. */
const openedPolicy =
  typeof document !== 'undefined' && bootFlags().entry === 'public'
    ? [screens.privacyPolicy, screens.terms].find(({ path }) => path === readPath())
    : undefined;

/** What the address asks for. */
function readEntry(): Entry {
  // For hosts that cannot send the headers which forbid frames.
  if (window.self !== window.top) return 'framed';
  const path = readPath();
  if (path === paths.contactUs) return 'contact';
  if (path === openedPolicy?.path) return 'policy';
  return path === paths.signIn ? 'sign-in' : 'application';
}

const requested: ReadableStore<Entry> = {
  subscribe: windowEvents('hashchange'),
  read: readEntry,
  readOnServer: () => 'sign-in',
};

/**
 * What the page shows. The sign-in and contact forms and a policy render without the application until
 * another screen is requested or a session exists; then the application stays.
 */
function useEntry(isInBrowser: boolean): [entry: Entry, startApplication: () => void] {
  const asked = useStore(requested);
  const { token } = useSession();
  const { error } = useConfig();
  const [isStarted, setStarted] = useState(false);
  const needsMore = asked === 'application' || token !== null || error !== null;
  // Set during render, so that React renders again before it paints.
  if (needsMore && !isStarted) setStarted(true);
  const entry = asked === 'framed' ? asked : needsMore || isStarted ? 'application' : asked;

  useEffect(
    function uncoverForm() {
      if (isInBrowser) delete bootFlags().entry;
    },
    [isInBrowser],
  );

  return [entry, () => setStarted(true)];
}

const ContactForm = screenOfModule(contactPart, <EntrySkeleton kind="public" />);

/** The contact form of a visitor, which needs neither router nor cache. */
function ContactPage() {
  useDocumentTitle(screens.contactUs.title);
  useEffect(function startAtTheTop() {
    window.scrollTo(0, 0);
  }, []);
  return <ContactForm />;
}

ContactPage.preload = ContactForm.preload;

const PolicyPage = lazyScreen(
  'policy-page',
  () => import('./visitor-policy-screen'),
  <EntrySkeleton kind="public" />,
);

const Application = lazyScreen(
  'application',
  () => import('./application'),
  <ApplicationOutline />,
);
// Styles export nothing; a part without anything in it counts as a file that came empty.
const faces = lazyModule('faces', async () => ({ styles: await import('./faces') }));

if (typeof document !== 'undefined') keepTranslatedPageAlive();

// The first script has preloaded its files.
if (typeof document !== 'undefined' && bootFlags().entry !== undefined) {
  const entry = readEntry();
  if (entry === 'contact') ContactPage.preload();
  else if (entry === 'policy') PolicyPage.preload();
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
  const [entry, startApplication] = useEntry(isInBrowser);
  useSiteTheme(isInBrowser);

  useEffect(function startConfiguration() {
    // Callers await it again; ConfigGate shows the error.
    loadConfig().catch(() => undefined);
  }, []);
  useEffect(function listenToOtherTabs() {
    return followOtherTabs();
  }, []);
  useEffect(function keepPage() {
    return keepPageOnDrop();
  }, []);
  useEffect(function preloadApplication() {
    return whenIdle(Application.preload);
  }, []);
  useEffect(function preloadFaces() {
    return afterPaint(faces.preload);
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
      {entry === 'policy' && openedPolicy && (
        <PolicyPage title={openedPolicy.title} onUnusual={startApplication} />
      )}
      {entry === 'application' && <Application />}
      {entry === 'framed' && <FramedScreen />}
      <ToastHost />
    </>
  );
}

function ApplicationOutline() {
  const { token } = useSession();
  return <EntrySkeleton kind={token === null ? 'public' : 'admin'} />;
}

/** What stands at the end of the window stands above the notice. */
function makeRoom(place: HTMLElement | null) {
  if (!place) return;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notice-height', `${place.offsetHeight}px`),
  );
  observer.observe(place);
  return () => observer.disconnect();
}

function OfflineNotice() {
  const isOnline = useStore(ONLINE);
  return (
    <div role="status" ref={makeRoom} className={styles.place}>
      {!isOnline && (
        <p className={styles.notice}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.9 5.3A7 7 0 0 1 15.7 10h1.8a4.5 4.5 0 0 1 4.2 6.1" />
            <path d="M18.8 18.8a4.5 4.5 0 0 1-1.3.2H9A7 7 0 0 1 5.8 5.8M2 2l20 20" />
          </svg>
          <span className={styles.whole}>
            <b>You are offline.</b> What was read before stays readable; nothing can be saved until
            the connection is back.
          </span>
          <span className={styles.short}>
            <b>Offline.</b> Nothing can be saved.
          </span>
        </p>
      )}
    </div>
  );
}

/** Shown in a frame of another page, against clickjacking. */
function FramedScreen() {
  return (
    <main className="plain-page">
      <h1>Please open this page on its own</h1>
      <p>For your safety it does not work inside another page.</p>
      <p>
        <a href={window.location.href} target="_blank" rel="noopener noreferrer">
          Open in its own tab
        </a>
      </p>
    </main>
  );
}
