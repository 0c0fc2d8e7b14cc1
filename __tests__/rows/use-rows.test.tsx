import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { SWRConfig } from 'swr';

import { ApiError } from '@/lib/http/api-error';
import { useRows } from '@/lib/rows/use-rows';

import { useSite } from '../support/site';

useSite();

type Row = { _id: string };

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
afterEach(() => jest.restoreAllMocks());

it('tries rows that could not be read again when the connection comes back, not when it goes', async () => {
  const list = jest.fn(() =>
    Promise.reject<{ rows: Row[]; total: number }>(new ApiError('Shut', 404)),
  );
  const noun = { name: 'users', plural: 'users', list };
  const provider = new Map();
  const { result: rows } = renderHook(() => useRows<Row>(noun), {
    wrapper: (props: PropsWithChildren) => (
      <SWRConfig {...props} value={{ provider: () => provider }} />
    ),
  });
  await waitFor(() => expect(rows.current.error?.message).toBe('Shut'));
  const tried = list.mock.calls.length;

  setOnline(false);
  expect(rows.current.isReading).toBe(false);
  expect(list).toHaveBeenCalledTimes(tried);

  setOnline(true);
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(tried));
});
