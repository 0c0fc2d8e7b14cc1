import type { IncomingMessage, Server as HttpServer } from 'node:http';

import { Server } from 'socket.io';

import { createWindowLimiter } from '../query-limiter';

const LARGEST_MESSAGE_BYTES = 10_000;
const LONGEST_ID = 64;
/** Tabs of all admins behind one address. */
const MOST_CONNECTIONS = 100;
/** Of one address in a minute: a deleted user may have many active rooms. */
const MOST_TURNS = 300;
const MINUTE_MS = 60_000;

/** The realtime side of the API. */
export type RoomsSocket = {
  /** Sends an event to every connected client. */
  notify(event: string, payload: { _id: string }): void;
  close(): Promise<void>;
};

/** Who may connect, and from where somebody does. */
export type RoomsAccess = {
  origins: '*' | string[];
  /** Whether this is the valid token of an admin who still exists. */
  isToken: (token: string) => Promise<boolean>;
  addressOf: (request: IncomingMessage) => string;
};

function tokenIn(sent: unknown): string {
  const token = typeof sent === 'object' && sent !== null && 'token' in sent ? sent.token : '';
  return typeof token === 'string' ? token : '';
}

/** Opens `/socket.io` on the server: relays `escape-turn` to the other clients. */
export function openRoomsSocket(
  server: HttpServer,
  { origins, isToken, addressOf }: RoomsAccess,
): RoomsSocket {
  const connections = new Map<string, number>();
  const turns = createWindowLimiter(() => Date.now(), MOST_TURNS, MINUTE_MS);
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    cors: { origin: origins },
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    allowRequest: (request, answer) => {
      const isFull = (connections.get(addressOf(request)) ?? 0) >= MOST_CONNECTIONS;
      answer(isFull ? 'Too many connections' : null, !isFull);
    },
  });
  io.engine.on('connection', (connection: { request: IncomingMessage } & NodeJS.EventEmitter) => {
    const address = addressOf(connection.request);
    connections.set(address, (connections.get(address) ?? 0) + 1);
    connection.once('close', () => {
      const left = (connections.get(address) ?? 1) - 1;
      if (left > 0) connections.set(address, left);
      else connections.delete(address);
    });
  });
  io.use((socket, next) => {
    const token = tokenIn(socket.handshake.auth);
    void isToken(token).then((isRight) => {
      next(isRight ? undefined : new Error('Please sign in again'));
    });
  });
  io.on('connection', (socket) => {
    const address = addressOf(socket.request);
    socket.on('escape-turn', (roomId: unknown) => {
      if (typeof roomId !== 'string' || roomId === '' || roomId.length > LONGEST_ID) return;
      if (turns.attempt(address) > 0) return;
      socket.broadcast.emit('escape-turn', roomId);
    });
  });
  return {
    notify: (event, payload) => {
      io.emit(event, payload);
    },
    close: () => io.close(),
  };
}
