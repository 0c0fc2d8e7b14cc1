import { act, screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { users } from '@/features/users/api';

import { useSite } from '../support/site';
import { rowNames } from '../support/steps';

const mockHandlers = new Map<string, () => void>();
jest.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, handler: () => void) => void mockHandlers.set(event, handler),
    onAny: () => undefined,
    disconnect: () => undefined,
    io: { engine: { readyState: 'open', transport: { name: 'websocket' } } },
  }),
}));

const site = useSite();

it('draws no row again when the realtime connection comes and goes', async () => {
  site.use(mock.get('*/config.json', () => HttpResponse.json({ socketUrl: 'wss://live.example' })));
  await site.open('/admin/users');
  await rowNames();
  await waitFor(() => expect(mockHandlers.has('connect')).toBe(true), { timeout: 10_000 });
  const drawn = jest.spyOn(users, 'nameOf');

  act(() => mockHandlers.get('connect')?.());
  act(() => mockHandlers.get('disconnect')?.());

  expect(screen.getByText('Live updates off')).toBeInTheDocument();
  expect(drawn).not.toHaveBeenCalled();
});
