import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';

import { createLruCache } from '@/lib/rows/lru-cache';

function filled(most: number, count: number) {
  const cache = createLruCache<number>(most);
  for (let entry = 1; entry <= count; entry += 1) cache.set(`key ${entry}`, entry);
  return cache;
}

describe('a bounded cache', () => {
  it('forgets what was written first when it is full', () => {
    const cache = filled(3, 4);

    expect([...cache.keys()]).toEqual(['key 2', 'key 3', 'key 4']);
    expect(cache.get('key 1')).toBeUndefined();
  });

  it('keeps the entries that were read last', () => {
    const cache = filled(3, 3);

    cache.get('key 1');
    cache.set('key 4', 4);

    expect([...cache.keys()]).toEqual(['key 3', 'key 1', 'key 4']);
  });

  it('does not grow by writing an entry again', () => {
    const cache = filled(3, 3);

    cache.set('key 1', 10);

    expect(cache.get('key 1')).toBe(10);
    expect([...cache.keys()]).toHaveLength(3);
  });

  it('lets its entries be read while its keys are iterated', () => {
    const cache = filled(3, 3);

    const seen = [...cache.keys()].map((key) => cache.get(key));

    expect(seen).toEqual([1, 2, 3]);
  });

  it('loses an entry that is deleted', () => {
    const cache = filled(3, 3);

    cache.delete('key 2');

    expect([...cache.keys()]).toEqual(['key 1', 'key 3']);
  });
});

describe('under SWR', () => {
  const MOST = 5;
  const cache = createLruCache<object>(MOST);
  let reads = 0;
  let show: (page: number) => void = () => undefined;
  let refresh: () => Promise<unknown> = () => Promise.resolve();

  function Page() {
    const [page, setPage] = useState(1);
    const { mutate } = useSWRConfig();
    const own = useSWR(['own'], () => 'own text');
    const { data } = useSWR(['page', page], () => `page ${page}, read ${(reads += 1)}`);
    show = setPage;
    refresh = () => mutate((key) => Array.isArray(key) && key[0] === 'page');
    return `${own.data} ${data}`;
  }

  it('many pages leave a bounded cache and an intact screen', async () => {
    render(
      <SWRConfig value={{ provider: () => cache }}>
        <Page />
      </SWRConfig>,
    );
    for (let page = 2; page <= 30; page += 1) {
      await act(() => {
        show(page);
        return Promise.resolve();
      });
    }
    expect(await screen.findByText('own text page 30, read 30')).toBeVisible();

    await act(async () => {
      await refresh();
    });

    expect([...cache.keys()]).toHaveLength(MOST);
    expect(screen.getByText(/^own text page 30, read 3[1-9]$/)).toBeVisible();
  });
});
