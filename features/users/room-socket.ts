import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Socket } from 'socket.io-client';

import { ONLINE } from '@/lib/browser/environment';
import { lazyModule } from '@/lib/browser/lazy-module';
import { whenIdle } from '@/lib/browser/waiting';
import { loadConfig } from '@/lib/config/config';
import { REALTIME_REFRESH_MS, SOCKET_OPTIONS } from '@/lib/constants';
import { asFields, asText } from '@/lib/narrow';
import { getSession } from '@/lib/session/session';
import { windowEvents } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

/** A story room of a deleted user. */
export type Room = { _id: string; status: string };

/** `none`: this site has no realtime; `down`: it has, but it cannot be reached now. */
export type LiveState = 'none' | 'connecting' | 'live' | 'down';

const realtime = lazyModule('realtime', () => import('socket.io-client'));

/** Nobody waits for the connection: without a line it says nothing, and comes when the line is back. */
function loadRealtime() {
  return realtime.load().catch((error: unknown) => {
    if (!ONLINE.read()) throw error;
    return realtime.request();
  });
}

/** With each connection, the token of the moment: `config.json` names the socket's host, as it names the API's. */
function sendToken(send: (auth: object) => void): void {
  send({ token: getSession().token ?? '' });
}

/** Opens the socket, or answers null where the site has none. */
async function openSocket(): Promise<Socket | null> {
  const { socketUrl } = await loadConfig();
  if (socketUrl === '') return null;
  const part = await loadRealtime();
  if (part === null) throw new Error('The code of the realtime connection did not arrive');
  return part.io(socketUrl, { ...SOCKET_OPTIONS, auth: sendToken });
}

/** Closes a socket; an upgrade to websocket finishes first, or browsers log an error. */
function disconnect(socket: Socket): void {
  const { engine } = socket.io;
  const isUpgrading = engine.readyState === 'open' && engine.transport.name === 'polling';
  if (!isUpgrading) {
    socket.disconnect();
    return;
  }
  // Closed within this event, the engine would wait for another upgrade.
  const end = () => queueMicrotask(() => socket.disconnect());
  engine.once('upgrade', end);
  engine.once('upgradeError', end);
  engine.once('close', end);
  startTimer(end, SOCKET_OPTIONS.timeout); // a server that offers no upgrade
}

const activeOf = (rooms: Room[]) =>
  rooms.filter((room) => room.status === 'active' && room._id !== '');

function sendTurns(socket: Socket, rooms: Room[]): void {
  for (const room of activeOf(rooms)) socket.emit('escape-turn', room._id);
}

/**
 * Tells the server to leave the active rooms of a deleted user, over a connection that is opened for
 * that alone. A site without one, or a server that does not answer, changes nothing.
 */
export function leaveRooms(rooms: Room[]): void {
  if (activeOf(rooms).length === 0) return;
  void openSocket().then(
    (socket) => {
      const cancelEnd = startTimer(() => socket?.disconnect(), SOCKET_OPTIONS.timeout);
      socket?.on('connect', () => {
        sendTurns(socket, rooms);
        cancelEnd();
        disconnect(socket);
      });
    },
    () => undefined, // the deletion is done; only the announcement is lost
  );
}

/**
 * Whether an event is of another noun, by the names that the embedded API gives: "stories-changed". The
 * specification (§7) names none, so each of another kind counts.
 */
const isOfOthers = (event: string) => event.endsWith('-changed') && event !== 'users-changed';

/** Runs something at most once in each span of milliseconds, after the last call too. */
function throttle(run: () => void, spanMs: number): { call: () => void; stop: () => void } {
  let cancel: (() => void) | undefined;
  return {
    call: () => {
      cancel ??= startTimer(() => {
        cancel = undefined;
        run();
      }, spanMs);
    },
    stop: () => cancel?.(),
  };
}

/**
 * The realtime connection of the users screen (specification §2, §9), open while the screen is.
 * `onChange` hears which users have changed, by their ids, or null: nobody knows which. `leaveRooms` tells the server to leave each *active* room of a deleted user once, as the faulty
 * loop of §4 was meant to.
 */
export function useRoomSocket(onChange: (ids: readonly string[] | null) => void): {
  leaveRooms: (rooms: Room[]) => void;
  state: LiveState;
} {
  const opening = useRef<Promise<Socket | null>>(undefined);
  const [state, setState] = useState<LiveState>('none');
  const notify = useEffectEvent(onChange);

  useEffect(function connectWhileShown() {
    let isShown = true;
    const show = (next: LiveState) => {
      if (isShown) setState(next);
    };
    let changed: string[] | null = [];
    const changes = throttle(() => {
      const ids = changed;
      changed = [];
      notify(ids);
    }, REALTIME_REFRESH_MS);
    function hear(event: string, payload: unknown): void {
      if (!isShown || isOfOthers(event)) return;
      const id = asText(asFields(payload)._id);
      changed = changed && id !== '' ? [...new Set([...changed, id])] : null;
      changes.call();
    }
    let settle: () => void;
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const callOff = whenIdle(() => settle());

    async function connect(): Promise<Socket | null> {
      // The socket waits until the list has loaded, and is not opened for a screen left by then.
      await settled;
      const socket = isShown ? await openSocket() : null;
      if (!socket) return null;
      show('connecting');
      socket.on('connect', () => show('live'));
      socket.on('connect_error', () => show('down'));
      socket.on('disconnect', () => show('down'));
      socket.onAny(hear);
      return socket;
    }

    // A socket that cannot be opened (blocked chunk, bad configuration) leaves the list usable.
    let isLost = false;
    function open(): void {
      isLost = false;
      opening.current = connect().catch(() => {
        isLost = true;
        show('down');
        return null;
      });
    }
    open();
    const stopRetrying = windowEvents('online')(() => {
      if (isLost) open();
    });
    return () => {
      isShown = false;
      stopRetrying();
      callOff();
      settle();
      changes.stop();
      void opening.current?.then((opened) => opened && disconnect(opened));
    };
  }, []);

  function leaveHere(rooms: Room[]): void {
    void opening.current?.then((socket) => {
      // The screen may have been left during the deletion, and what waits for a line would go with it.
      if (socket?.connected) sendTurns(socket, rooms);
      else leaveRooms(rooms);
    });
  }

  return { leaveRooms: leaveHere, state };
}
