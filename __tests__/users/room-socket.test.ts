import { act, renderHook } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';
import { io } from 'socket.io-client';

import { deleteUser } from '@/features/users/api';
import { leaveRooms, useRoomSocket } from '@/features/users/room-socket';

import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';

type Handler = (...values: unknown[]) => void;

/** The one connection of a test: what was sent over it, and what it can be made to say. */
const mockSocket = {
  connected: true,
  on: (event: string, handler: Handler) => void mockHandlers.set(event, handler),
  onAny: (handler: Handler) => void mockHandlers.set('any', handler),
  emit: jest.fn(),
  disconnect: jest.fn(),
  io: {
    engine: {
      readyState: 'open',
      transport: { name: 'websocket' },
      once: (event: string, handler: Handler) => void mockHandlers.set(event, handler),
    },
  },
};
const mockHandlers = new Map<string, Handler>();
jest.mock('socket.io-client', () => ({ io: jest.fn(() => mockSocket) }));

const site = useSite();
const ROOMS = [
  { _id: 'a', status: 'active' },
  { _id: 'b', status: 'completed' },
  { _id: '', status: 'active' },
  { _id: 'c', status: 'active' },
];
const say = (event: string, ...values: unknown[]) =>
  act(() => mockHandlers.get(event)?.(...(values.length > 0 ? values : [event])));
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.clearAllMocks();
  mockSocket.connected = true;
  mockSocket.io.engine.transport.name = 'websocket';
  mockHandlers.clear();
  site.use(mock.get('*/config.json', () => HttpResponse.json({ socketUrl: 'wss://live.example' })));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

it('connects once the screen has settled, says how that goes, and ends with the screen', async () => {
  const { result, unmount } = renderHook(() => useRoomSocket(() => undefined));
  await after(1_000);
  expect(io).not.toHaveBeenCalled();

  await after(1_000);
  expect(io).toHaveBeenCalledTimes(1);
  expect(result.current.state).toBe('connecting');
  for (const [event, state] of [
    ['connect', 'live'],
    ['disconnect', 'down'],
    ['connect', 'live'],
    ['connect_error', 'down'],
  ] as const) {
    say(event);
    expect(result.current.state).toBe(state);
  }

  unmount();
  await after(0);
  expect(mockSocket.disconnect).toHaveBeenCalledTimes(1);
});

it.each(['/', 'wss://live.example'])(
  'hands the token to %s, which the site names',
  async (socketUrl) => {
    jest.resetModules();
    site.use(mock.get('*/config.json', () => HttpResponse.json({ socketUrl })));
    const { startSession } = await import('@/lib/session/session');
    const opened = await import('@/features/users/room-socket');
    const client = await import('socket.io-client');
    startSession('a.b.c', TEST_ADMIN);

    opened.leaveRooms(ROOMS);
    await after(0);

    const [[address, options] = []] = jest.mocked(client.io).mock.calls;
    const { auth } = (options ?? {}) as { auth?: (send: (given: object) => void) => void };
    const given = jest.fn();
    auth?.(given);
    expect(address).toBe(socketUrl);
    expect(given).toHaveBeenCalledWith({ token: 'a.b.c' });
  },
);

it('connects when the line is back, if it could not before', async () => {
  jest.mocked(io).mockImplementationOnce(() => {
    throw new Error('no line');
  });
  const { result, unmount } = renderHook(() => useRoomSocket(() => undefined));
  await after(2_000);
  expect(result.current.state).toBe('down');

  act(() => void window.dispatchEvent(new Event('online')));
  await after(100);

  expect(io).toHaveBeenCalledTimes(2);
  say('connect');
  act(() => void window.dispatchEvent(new Event('online')));
  await after(100);
  expect(io).toHaveBeenCalledTimes(2);
  expect(result.current.state).toBe('live');
  unmount();
});

it('lets a websocket that still opens do so before the connection ends', async () => {
  for (const event of ['upgrade', 'upgradeError', 'close', 'nothing']) {
    mockSocket.disconnect.mockClear();
    mockSocket.io.engine.transport.name = 'polling';
    const { unmount } = renderHook(() => useRoomSocket(() => undefined));
    await after(2_000);
    unmount();
    await after(1_000);
    expect(mockSocket.disconnect).not.toHaveBeenCalled();

    say(event);
    await after(event === 'nothing' ? 20_000 : 0);
    expect(mockSocket.disconnect).toHaveBeenCalled();
  }
});

it('opens no connection for a screen that was left before', async () => {
  const { unmount } = renderHook(() => useRoomSocket(() => undefined));
  await after(1_000);
  unmount();
  await after(5_000);

  expect(io).not.toHaveBeenCalled();
});

it('passes on which users have changed, at most each two seconds, no other noun, and nothing once the screen is left', async () => {
  const onChange = jest.fn();
  const { unmount } = renderHook(() => useRoomSocket(onChange));
  await after(2_000);

  for (const _id of ['a', 'b', 'a']) say('any', 'users-changed', { _id });
  say('any', 'stories-changed', { _id: 'c' });
  await after(1_900);
  expect(onChange).not.toHaveBeenCalled();
  await after(200);
  expect(onChange.mock.calls).toEqual([[['a', 'b']]]);

  say('any', 'users-changed', { _id: 'a' });
  say('any', 'hello');
  await after(2_100);
  expect(onChange).toHaveBeenLastCalledWith(null);
  say('any', 'stories-changed', { _id: 'c' });
  await after(2_100);
  expect(onChange).toHaveBeenCalledTimes(2);

  say('any', 'hello');
  unmount();
  await after(5_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('reads the rooms of a deleted user by their words and ids in other forms', async () => {
  const rooms = [
    { id: 'a', status: 'Active' },
    { _id: 'b', status: 'completed' },
  ];
  site.isContractChecked = false;
  site.reply('delete', '/api/admin/deleteUser/:id', { success: true, rooms });

  expect(await deleteUser('u')).toEqual([
    { _id: 'a', status: 'active' },
    { _id: 'b', status: 'completed' },
  ]);
});

it('leaves the active rooms that have an id, over the connection of the screen', async () => {
  const { result } = renderHook(() => useRoomSocket(() => undefined));
  await after(2_000);

  result.current.leaveRooms(ROOMS);
  await after(0);

  expect(mockSocket.emit.mock.calls).toEqual([
    ['escape-turn', 'a'],
    ['escape-turn', 'c'],
  ]);
  expect(io).toHaveBeenCalledTimes(1);
});

it.each(['left', 'without a line', 'left before it connects'])(
  'leaves them over another connection from a screen that is %s',
  async (how) => {
    const { result, unmount } = renderHook(() => useRoomSocket(() => undefined));
    const { leaveRooms: leave } = result.current;
    if (how !== 'left before it connects') await after(2_000);
    jest.mocked(io).mockClear();
    mockSocket.connected = false;
    if (how !== 'without a line') unmount();
    leave(ROOMS);
    await after(100);
    expect(mockSocket.emit).not.toHaveBeenCalled();

    say('connect');
    await after(0);
    expect(io).toHaveBeenCalledTimes(1);
    expect(mockSocket.emit.mock.calls).toEqual([
      ['escape-turn', 'a'],
      ['escape-turn', 'c'],
    ]);
  },
);

it('leaves them over a connection of their own, which ends then or when nobody answers', async () => {
  leaveRooms(ROOMS.slice(1, 3));
  await after(0);
  expect(io).not.toHaveBeenCalled();

  leaveRooms(ROOMS);
  await after(100);
  expect(mockSocket.emit).not.toHaveBeenCalled();
  say('connect');
  expect(mockSocket.emit).toHaveBeenCalledTimes(2);
  expect(mockSocket.disconnect).toHaveBeenCalledTimes(1);

  leaveRooms(ROOMS);
  await after(100);
  await after(20_000);
  expect(mockSocket.disconnect).toHaveBeenCalledTimes(2);
});
