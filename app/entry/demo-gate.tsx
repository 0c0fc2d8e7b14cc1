import { useEffect } from 'react';

import { MessageBox } from '@/components/feedback/message-box';
import type { DemoBar } from '@/demo/demo-bar';
import type { Demo } from '@/demo/start-demo';
import { loadChunk } from '@/lib/browser/load-chunk';
import { ConfigError } from '@/lib/config/app-config';
import { loadConfig } from '@/lib/config/config';
import { holdRequests } from '@/lib/http/request-gate';
import { createStore, useStore } from '@/lib/storage/store';

type State = { Bar: typeof DemoBar | null; demo: Demo | null; problem: string };

const gate = createStore<State>({ Bar: null, demo: null, problem: '' });

const show = (change: Partial<State>) => gate.write({ ...gate.read(), ...change });

/** A worker that an earlier demo left behind would stand between this page and its real API. */
async function removeDemoWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // https only
  if (!workers?.controller?.scriptURL.endsWith('/mockServiceWorker.js')) return;
  await (await workers.getRegistration())?.unregister();
}

async function runDemo(): Promise<void> {
  const { demo: isWanted } = await loadConfig();
  if (!isWanted) return removeDemoWorker();
  const { DemoBar: Bar, startDemo } = await loadChunk('demo', () => import('@/demo/demo-bar'));
  show({ Bar });
  show({ demo: await startDemo() });
}

/** The demo and its banner, when config.json asks for it; without that nothing of it is loaded. */
export function DemoGate() {
  const { Bar, demo, problem } = useStore(gate);

  useEffect(function startWhenAsked() {
    const running = runDemo();
    holdRequests(running);
    running.catch((error: unknown) => {
      if (error instanceof ConfigError) return; // ConfigGate names the key
      show({ problem: error instanceof Error ? error.message : String(error) });
    });
  }, []);

  if (problem !== '') {
    return <MessageBox variant="danger">The demo cannot run here: {problem}.</MessageBox>;
  }
  return Bar && <Bar demo={demo} />;
}
