import { http } from 'msw';
import { setupWorker } from 'msw/browser';

import { holdRequests } from '@/lib/http/request-gate';

import { openApiWorker } from './api-worker';
import { answerWithFault, refusal } from './faults';
import type { DemoFacts } from './messages';

/** A demo that runs. */
export type Demo = DemoFacts & {
  /** Restores the seed; the page must be reloaded then. */
  reset(): Promise<void>;
};

const ACTIVATE_EVERY_MS = 5_000;
const LONGEST_WAIT_MS = 2_000;
let starting: Promise<Demo> | null = null;

/**
 * Keeps msw's service worker active. A browser may stop an idle one, which then no longer knows
 * that this page is mocked. And msw sends CLIENT_CLOSED on `beforeunload`, upon which the worker of
 * the last page unregisters itself; a mailto: link fires that event too, and a reload would race
 * with it.
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
  setInterval(activate, ACTIVATE_EVERY_MS);
  // SWR reads again on this event; in the capture phase, so that its reads are held until then.
  const handleReturn = () => {
    const activation = Promise.race([activated(), delay(LONGEST_WAIT_MS)]);
    holdRequests(() => activation);
    activate();
  };
  window.addEventListener('visibilitychange', handleReturn, { capture: true });
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when msw's service worker confirms that it mocks this page. */
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
      // Beside index.html, because a worker only controls pages in its own folder and below.
      serviceWorker: { url: new URL('mockServiceWorker.js', here).href },
    }),
  ]);
  if (registration) stayActive(registration);
  return { ...facts, reset: () => api.reset() };
}

/** Starts the demo once per page; rejects with what stands in the way. */
export function startDemo(): Promise<Demo> {
  starting ??= start();
  return starting;
}
