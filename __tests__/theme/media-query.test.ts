import { mediaQuery } from '@/lib/browser/environment';

it('tells of a change that was read before the browser told of it', async () => {
  const list = { matches: false, addEventListener: () => undefined };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const store = mediaQuery('(prefers-color-scheme: dark)');
  const listener = jest.fn();
  store.subscribe(listener);

  list.matches = true;
  expect(store.read()).toBe(true);
  expect(store.read()).toBe(true);
  await Promise.resolve();

  expect(listener).toHaveBeenCalledTimes(1);
});
