import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What the network does to a request: `slow` answers late; `refused` and `dropped` never reach the
 * API; the replies of `lost` and `torn` end after their headers and in the middle, when the API has
 * done what was asked; `expired` is the API's answer to a token that it does not take any more.
 */
export const FAULTS = ['slow', 'refused', 'dropped', 'lost', 'torn', 'expired'] as const;
type Fault = (typeof FAULTS)[number];

/** One request as it arrived, and the status of the API's own answer; 0 when it was never asked. */
export type Call = {
  method: string;
  path: string;
  url: string;
  bearer: string;
  fault: Fault | 'fine';
  status: number;
  isOver: boolean;
};

/** Spoils the next calls that match. */
type Weather = { fault: Fault; of: 'reads' | 'writes'; left: number };

const SLOW_MS = 1_200;
const JSON_HEADERS = { 'Content-Type': 'application/json' };
const REFUSAL = JSON.stringify({ success: false, error: { message: 'Refused by the monkey' } });

/**
 * Opens the way between the pages and a server: a proxy that writes down each call to the API and
 * spoils some. The realtime connection goes past it.
 */
export async function openWire(server: string, onServed: (call: Call) => void) {
  const proxy = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const wire = {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    calls: [] as Call[],
    weather: null as Weather | null,
    /** After a deployment the files of the build have other names until the page is loaded again. */
    isDeployed: false,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };

  async function relay({ method, url = '/', headers }: IncomingMessage, body: Buffer) {
    // What is torn is the reply's own text.
    const asking = ask(server + url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    asking.end(body);
    const [reply] = (await once(asking, 'response')) as [IncomingMessage];
    return { reply, status: reply.statusCode ?? 500, bytes: await buffer(reply) };
  }

  function faultOf({ method, path, bearer }: Call): Call['fault'] {
    const { weather } = wire;
    const isMeant = weather?.of === (method === 'GET' ? 'reads' : 'writes') && weather.left > 0;
    // A lost sign-in would only keep the monkey outside.
    if (!isMeant || path.endsWith('/login')) return 'fine';
    if (weather.fault === 'expired' && !bearer) return 'fine';
    weather.left -= 1;
    return weather.fault;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = request;
    const body = await buffer(request);
    if (url === '/' || url === '/index.html') wire.isDeployed = false;
    if (wire.isDeployed && /_next\/static\/.*\.js/.test(url)) {
      response.writeHead(404).end();
    } else if (url === '/config.json') {
      response.writeHead(200, JSON_HEADERS).end(JSON.stringify({ socketUrl: server }));
    } else if (url.startsWith('/api/')) {
      const [path = ''] = url.split('?');
      const bearer = headers.authorization ?? '';
      const call: Call = { method, path, url, bearer, fault: 'fine', status: 0, isOver: false };
      wire.calls.push(call);
      response.on('close', () => (call.isOver = true));
      call.fault = faultOf(call);
      await answer(call, request, body, response);
    } else {
      const { reply, status, bytes } = await relay(request, body);
      response.writeHead(status, reply.headers).end(bytes);
    }
  }

  async function answer(
    call: Call,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    // A browser sends a request again that dies on a connection used before.
    response.setHeader('Connection', 'close');
    if (call.fault === 'dropped') {
      response.writeHead(200, { 'Content-Length': 9 }).flushHeaders();
      response.destroy();
    } else if (call.fault === 'refused' || call.fault === 'expired') {
      response.writeHead(call.fault === 'refused' ? 500 : 401, JSON_HEADERS).end(REFUSAL);
    } else {
      const { reply, status, bytes } = await relay(request, body);
      call.status = status;
      if (call.fault === 'slow') await wait(SLOW_MS);
      const type = reply.headers['content-type'] ?? '';
      response.writeHead(status, { 'content-type': type, 'content-length': bytes.length });
      const isCut = call.fault === 'lost' || call.fault === 'torn';
      const end = call.fault === 'torn' ? bytes.length / 2 : 0;
      if (isCut) response.write(bytes.subarray(0, end), () => response.destroy());
      else response.end(bytes);
      onServed(call);
    }
  }

  return wire;
}
