import type { Server as HttpServer } from 'node:http';

import { Server } from 'socket.io';

const LARGEST_MESSAGE_BYTES = 10_000;
const LONGEST_ID = 64;

/** The realtime side of the API. */
export type RoomsSocket = {
  /** Sends an event to every connected client. */
  notify(event: string, payload: { _id: string }): void;
  close(): Promise<void>;
};

/** Who may connect. */
export type RoomsAccess = {
  origins: '*' | string[];
  /** Whether this is the valid token of an admin who still exists. */
  isToken: (token: string) => Promise<boolean>;
};

function tokenIn(sent: unknown): string {
  const token = typeof sent === 'object' && sent !== null && 'token' in sent ? sent.token : '';
  return typeof token === 'string' ? token : '';
}

/** Opens `/socket.io` on the server: relays `escape-turn` to the other clients. */
export function openRoomsSocket(
  server: HttpServer,
  { origins, isToken }: RoomsAccess,
): RoomsSocket {
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    cors: { origin: origins },
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
  });
  io.use((socket, next) => {
    const token = tokenIn(socket.handshake.auth);
    void isToken(token).then((isRight) => {
      next(isRight ? undefined : new Error('Please sign in again'));
    });
  });
  io.on('connection', (socket) => {
    socket.on('escape-turn', (roomId: unknown) => {
      if (typeof roomId !== 'string' || roomId === '' || roomId.length > LONGEST_ID) return;
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
