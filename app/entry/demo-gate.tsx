import { useEffect } from 'react';

import { MessageBox } from '@/components/plain/message-box';
import type { Demo } from '@/demo/start-demo';
import { lazyModule } from '@/lib/browser/lazy-module';
import { holdRequests, loadConfig } from '@/lib/config/config';
import { createStore, useStore } from '@/lib/storage/store';

const demoPart = lazyModule('demo', () => import('@/demo/demo-bar'));

// Outside React: a sign-in remounts everything below the providers.
const state = createStore<{ demo: Demo | null; problem: string }>({ demo: null, problem: '' });

/** A service worker of an earlier demo would intercept calls to the real API. */
async function removeDemoWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // https only
  if (!workers?.controller?.scriptURL.endsWith('/mockServiceWorker.js')) return;
  await (await workers.getRegistration())?.unregister();
}

async function runDemo(): Promise<void> {
  try {
    const { startDemo } = await demoPart.load();
    state.write({ demo: await startDemo(), problem: '' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    state.write({ demo: null, problem: message.replace(/\.$/, '') });
    throw error;
  }
}

async function start(): Promise<void> {
  const { demo } = await loadConfig();
  await (demo ? runDemo() : removeDemoWorker());
}

let started: Promise<void> | null = null;

/**
 * Starts the demo once, if `config.json` enables it; a failed start is retried by the next call.
 */
function startOnce(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

/** The demo and its banner; loaded only if `config.json` enables it. */
export function DemoGate() {
  const { demo, problem } = useStore(state);
  const { part } = demoPart.use();

  useEffect(function startWhenAsked() {
    holdRequests(startOnce);
    // `problem`, ConfigGate or the first request shows the error.
    startOnce().catch(() => undefined);
  }, []);

  if (problem !== '') {
    return <MessageBox variant="danger">The demo cannot run here: {problem}.</MessageBox>;
  }
  return part && <part.DemoBar demo={demo} />;
}
