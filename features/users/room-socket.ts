import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';

import { loadConfig } from '@/lib/config';
import { SOCKET_OPTIONS } from '@/lib/constants';

import type { Room } from './api';

/** Opens the socket, or answers null where the site has none. */
async function openSocket(): Promise<Socket | null> {
  const { socketUrl } = await loadConfig();
  if (socketUrl === '') return null;
  const { io } = await import('socket.io-client');
  return io(socketUrl, SOCKET_OPTIONS);
}

/**
 * The realtime connection of the users screen (specification §2, §9): open while the screen is,
 * and never in its way. The returned function tells the server to leave the *active* rooms of a
 * deleted user, once each; §4 describes the original loop as faulty, this is its intent.
 */
export function useRoomSocket(): (rooms: Room[]) => void {
  const opening = useRef<Promise<Socket | null>>(undefined);

  useEffect(function connectWhileShown() {
    // A socket that cannot be opened (blocked chunk, bad configuration) leaves the list usable.
    const socket = openSocket().catch(() => null);
    opening.current = socket;
    return () => {
      void socket.then((opened) => opened?.disconnect());
    };
  }, []);

  return (rooms) => {
    const active = rooms.filter((room) => room.status === 'active' && room._id !== '');
    void opening.current?.then((socket) => {
      for (const room of active) socket?.emit('escape-turn', room._id);
    });
  };
}
