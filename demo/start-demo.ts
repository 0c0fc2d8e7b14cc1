import { http } from 'msw';
import { setupWorker } from 'msw/browser';

import { holdRequests } from '@/lib/config/config';
import { wait } from '@/lib/timers';

import { openApiWorker } from './api-worker';
import { answerWithFault, refusal } from './faults';
import type { DemoFacts } from './messages';

export type Demo = DemoFacts & {
  reset(): Promise<void>;
};

const ACTIVATE_EVERY_MS = 5_000;
const LONGEST_WAIT_MS = 2_000;
let starting: Promise<Demo> | null = null;

/**
 * Keeps msw's service worker active. Browsers stop an idle worker, which then forgets its clients;
 * and it unregisters itself when msw sends CLIENT_CLOSED on `beforeunload`, which a mailto: link
 * fires too.
 */
function stayActive(registration: ServiceWorkerRegistration): void {
  const { active } = registration;
  if (active) {
    const send = active.postMessage.bind(active);
    active.postMessage = (message: unknown) => {
      if (message !== 'CLIENT_CLOSED') send(message);
    };
  }
  const activate = () => registration.active?.postMessage('MOCK_ACTIVATE');
  // eslint-disable-next-line no-restricted-globals -- every five seconds, as long as the page
  setInterval(activate, ACTIVATE_EVERY_MS);
  // SWR revalidates on this event; capture it first, so that those requests wait.
  const handleReturn = () => {
    const activation = Promise.race([activated(), wait(LONGEST_WAIT_MS)]);
    holdRequests(() => activation);
    activate();
  };
  window.addEventListener('visibilitychange', handleReturn, { capture: true });
}

/** Resolves when msw's worker intercepts this page's requests. */
function activated(): Promise<void> {
  return new Promise((resolve) => {
    const { serviceWorker } = navigator;
    const listen = ({ data }: MessageEvent<{ type?: string } | null>) => {
      if (data?.type !== 'MOCKING_ENABLED') return;
      serviceWorker.removeEventListener('message', listen);
      resolve();
    };
    serviceWorker.addEventListener('message', listen);
  });
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function start(): Promise<Demo> {
  if (!window.isSecureContext) {
    throw new Error('it needs an address that begins with https://, or localhost');
  }
  const here = new URL('./', document.baseURI);
  const api = openApiWorker(new URL('demo/api.js', here), `creative-story-demo ${here.pathname}`);
  async function answer(request: Request): Promise<Response> {
    try {
      return await api.call(request);
    } catch (error) {
      return refusal(500, `The demo failed: ${describe(error)}`); // no room left, for one
    }
  }
  const worker = setupWorker(
    http.all(`${here.origin}/api/*`, ({ request }) =>
      answerWithFault(request, () => answer(request)),
    ),
    http.get(`${here.origin}/uploads/*`, ({ request }) => answer(request)),
  );
  const [facts, registration] = await Promise.all([
    api.start(),
    worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      // Beside index.html, since a worker's scope is its own folder.
      serviceWorker: { url: new URL('mockServiceWorker.js', here).href },
    }),
  ]);
  if (registration) stayActive(registration);
  return { ...facts, reset: () => api.reset() };
}

export function startDemo(): Promise<Demo> {
  starting ??= start();
  return starting;
}
