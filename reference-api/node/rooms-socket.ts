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

/** Opens `/socket.io` on the server: relays `escape-turn` to the other clients. */
export function openRoomsSocket(server: HttpServer, origins: '*' | string[]): RoomsSocket {
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    cors: { origin: origins },
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
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
