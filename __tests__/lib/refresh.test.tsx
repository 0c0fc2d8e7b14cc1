import { renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';

import type { ResourceRead } from '@/lib/data/resource-read';
import { useRecord, useRefresh } from '@/lib/data/use-resource';

const USER: ResourceRead = { key: ['users', 'a'], fetchValue: () => Promise.resolve('Ann') };

it('marks nothing as stale where the cache has ended with its session', async () => {
  const { result, unmount } = renderHook(
    () => ({ user: useRecord(USER), refresh: useRefresh('users') }),
    { wrapper: (props) => <SWRConfig {...props} value={{ provider: () => new Map() }} /> },
  );
  await waitFor(() => expect(result.current.user.data).toBe('Ann'));
  unmount();

  await expect(result.current.refresh()).resolves.toBeUndefined();
});
