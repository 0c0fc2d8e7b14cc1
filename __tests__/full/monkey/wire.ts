import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/**
 * What the network does to a request: `slow` answers late; `refused` and `dropped` never reach the
 * API; the replies of `lost` and `torn` end after their headers and in the middle, when the API has
 * done what was asked; `expired` is the API's answer to a token that it does not take any more.
 */
export type Fault = 'slow' | 'refused' | 'dropped' | 'lost' | 'torn' | 'expired';

/** One request as it arrived. */
export type Call = {
  method: string;
  path: string;
  url: string;
  bearer: string;
  body: string;
  fault: Fault | 'fine';
  /** The status of the API's own answer; 0 when it was never asked. */
  status: number;
  isOver: boolean;
};

/** The way between the pages and the API: a proxy that writes down each call and spoils some. */
export type Wire = {
  origin: string;
  calls: Call[];
  /** Spoils the next calls that match. */
  weather: { fault: Fault; of: 'reads' | 'writes'; left: number } | null;
  /** After a deployment the files of the build have other names until the page is loaded again. */
  isDeployed: boolean;
  onServed: (call: Call) => void;
  close: () => Promise<void>;
};

const SLOW_MS = 1_200;
const REFUSAL = JSON.stringify({ success: false, error: { message: 'Refused by the monkey' } });

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer); // no encoding is set
  return Buffer.concat(parts);
}

function pickFault(wire: Wire, call: Call): Call['fault'] {
  const { weather } = wire;
  const kind = call.method === 'GET' ? 'reads' : 'writes';
  // A lost sign-in would only keep the monkey outside.
  if (!weather || weather.left === 0 || weather.of !== kind || call.path.endsWith('/login'))
    return 'fine';
  if (weather.fault === 'expired' && !call.bearer) return 'fine';
  weather.left -= 1;
  return weather.fault;
}

async function relay(
  port: number,
  request: IncomingMessage,
  body: Buffer,
): Promise<{ reply: IncomingMessage; bytes: Buffer }> {
  const { method, url: path } = request;
  // What is torn is the reply's own text.
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const asking = ask({ port, host: '127.0.0.1', method, path, headers });
  asking.end(body);
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  return { reply, bytes: await readAll(reply) };
}

async function serve(
  wire: Wire,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const body = await readAll(request);
  if (url === '/' || url === '/index.html') wire.isDeployed = false;
  if (wire.isDeployed && /_next\/static\/.*\.js/.test(url))
    return void response.writeHead(404).end();
  if (!url.startsWith('/api/')) {
    const { reply, bytes } = await relay(port, request, body);
    return void response.writeHead(reply.statusCode ?? 500, reply.headers).end(bytes);
  }
  const call: Call = {
    method: request.method ?? '',
    path: url.split('?')[0] ?? '',
    url,
    bearer: request.headers.authorization ?? '',
    body: body.toString('utf8'),
    fault: 'fine',
    status: 0,
    isOver: false,
  };
  wire.calls.push(call);
  response.on('close', () => (call.isOver = true));
  call.fault = pickFault(wire, call);
  // A browser sends a request again that dies on a connection used before.
  response.setHeader('Connection', 'close');
  if (call.fault === 'dropped') {
    response.writeHead(200, { 'Content-Length': 9 }).flushHeaders();
    response.destroy();
    return;
  }
  if (call.fault === 'refused')
    return void response.writeHead(500, { 'Content-Type': 'application/json' }).end(REFUSAL);
  if (call.fault === 'expired')
    return void response.writeHead(401, { 'Content-Type': 'application/json' }).end(REFUSAL);
  const { reply, bytes } = await relay(port, request, body);
  call.status = reply.statusCode ?? 0;
  if (call.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  const type = reply.headers['content-type'] ?? '';
  response.writeHead(call.status, { 'content-type': type, 'content-length': bytes.length });
  if (call.fault !== 'lost' && call.fault !== 'torn') response.end(bytes);
  else
    response.write(call.fault === 'torn' ? bytes.subarray(0, bytes.length / 2) : '', () =>
      response.destroy(),
    );
  wire.onServed(call);
}

/** Opens the way to the API at this port. */
export async function openWire(port: number): Promise<Wire> {
  const server = createServer((request, response) => {
    serve(wire, port, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    const upstream = connect(port, '127.0.0.1', () => {
      const headers = request.rawHeaders.reduce(
        (all, each, index) => all + each + (index % 2 ? '\r\n' : ': '),
        '',
      );
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wire: Wire = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    weather: null,
    isDeployed: false,
    onServed: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wire;
}
