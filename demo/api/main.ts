import { DEMO_ACCOUNTS } from '../../reference-api/seed';
import type { Answer, DemoFacts, Question, SentReply, SentRequest } from '../messages';

import { openDemoApi, type DemoApi, type Lock } from './demo-api';
import { openDevice } from './device';
import { loadSqlite } from './wasm-database';

// The worker of the embedded API. Its own headers allow WebAssembly, which the page's policy
// forbids.
let api: DemoApi | null = null;

/** The build puts the pictures of the seed beside this file. */
async function readSeeded(name: string): Promise<Uint8Array | undefined> {
  const reply = await fetch(new URL(`images/${encodeURIComponent(name)}`, import.meta.url));
  return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : undefined;
}

async function start(place: string): Promise<DemoFacts> {
  const device = await openDevice(place);
  const withLock: Lock = (work) => navigator.locks.request(place, work);
  api = await openDemoApi(await loadSqlite(), device, withLock, readSeeded);
  return { ...DEMO_ACCOUNTS.admin, isStored: device.isStored };
}

function running(): DemoApi {
  if (!api) throw new Error('The demo has not started');
  return api;
}

function toRequest({ url, method, headers, body }: SentRequest): Request {
  if (body.byteLength === 0) return new Request(url, { method, headers });
  const request = new Request(url, { method, headers, body });
  // hono's bodyLimit reads `body`, which some browsers lack on requests.
  if (!request.body) Object.defineProperty(request, 'body', { value: new Response(body).body });
  return request;
}

async function call(sent: SentRequest): Promise<SentReply> {
  const reply = await running().answer(toRequest(sent));
  return {
    status: reply.status,
    headers: Array.from(reply.headers),
    body: await reply.arrayBuffer(),
  };
}

async function answer(question: Question): Promise<DemoFacts | SentReply | undefined> {
  switch (question.kind) {
    case 'start':
      return start(question.place);
    case 'reset':
      await running().reset();
      return undefined;
    case 'call':
      return call(question.request);
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  const reply = (message: Answer<unknown>) => port?.postMessage(message);
  answer(data).then(
    (value) => reply({ value }),
    (error: unknown) => reply({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
