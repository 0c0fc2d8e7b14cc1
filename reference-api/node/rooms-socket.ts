import type { IncomingMessage, Server as HttpServer } from 'node:http';

import { Server } from 'socket.io';

import { isOwnHost, mayCall, type Callers } from '../callers';

const LARGEST_MESSAGE_BYTES = 10_000;
const LONGEST_ID = 64;
/** The longest time that a timer of Node can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The realtime side of the API. */
export type RoomsSocket = {
  /** Sends an event to every connected client. */
  notify(event: string, payload: { _id: string }): void;
  close(): Promise<void>;
};

/** Who may connect. */
export type RoomsAccess = {
  callers: Callers;
  trustProxy: boolean;
  /** When a valid token of an admin who still exists ends, in milliseconds since 1970. */
  endOf: (token: string) => Promise<number | undefined>;
};

type ClientEvents = { 'escape-turn': (roomId: unknown) => void };
type ServerEvents = Record<string, (payload: unknown) => void>;
/** What the server knows of a connection. */
type Held = { token: string; endsAt: number };

function tokenIn(sent: unknown): string {
  const token = typeof sent === 'object' && sent !== null && 'token' in sent ? sent.token : '';
  return typeof token === 'string' ? token : '';
}

/** Opens `/socket.io` on the server: relays `escape-turn` to the other clients. */
export function openRoomsSocket(server: HttpServer, access: RoomsAccess): RoomsSocket {
  const { callers, trustProxy, endOf } = access;

  function isOurs({ headers }: IncomingMessage): boolean {
    const { host = '', origin } = headers;
    const forwarded = trustProxy ? headers['x-forwarded-host']?.toString() : undefined;
    if (!trustProxy && !isOwnHost(host, callers)) return false;
    return origin === undefined || mayCall(origin, forwarded ?? host, callers);
  }

  const io = new Server<ClientEvents, ServerEvents, object, Held>(server, {
    path: '/socket.io',
    serveClient: false,
    cors: { origin: (origin, answer) => answer(null, mayCall(origin ?? '', '', callers)) },
    allowRequest: (request, answer) => answer(null, isOurs(request)),
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
  });

  /** Ends the connections of admins who are gone. */
  async function endOthers(): Promise<void> {
    for (const socket of io.sockets.sockets.values()) {
      if ((await endOf(socket.data.token)) === undefined) socket.disconnect(true);
    }
  }

  io.use((socket, next) => {
    const token = tokenIn(socket.handshake.auth);
    void endOf(token).then((endsAt) => {
      if (endsAt !== undefined) socket.data = { token, endsAt };
      next(endsAt === undefined ? new Error('Please sign in again') : undefined);
    });
  });
  io.on('connection', (socket) => {
    const leftMs = Math.min(socket.data.endsAt - Date.now(), LONGEST_TIMER_MS);
    const end = setTimeout(() => socket.disconnect(true), leftMs);
    socket.on('disconnect', () => clearTimeout(end));
    socket.on('escape-turn', (roomId) => {
      if (typeof roomId !== 'string' || roomId === '' || roomId.length > LONGEST_ID) return;
      void endOthers().then(() => {
        if (socket.connected) socket.broadcast.emit('escape-turn', roomId);
      });
    });
  });
  return {
    notify: (event, payload) => {
      void endOthers().then(() => io.emit(event, payload));
    },
    close: () => io.close(),
  };
}
