import { DEFAULTS } from '@/lib/config/app-config';
import type * as Config from '@/lib/config/config';

let fetched: jest.SpyInstance;

/** The module as a page has it that has just been opened; the site answers with this. */
async function open(text: string | Error, status = 200): Promise<typeof Config> {
  jest.resetModules();
  fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      text instanceof Error
        ? Promise.reject(text)
        : Promise.resolve(new Response(text, { status })),
    );
  return import('@/lib/config/config');
}

/** What a screen of that page shows. */
async function showConfig({ useConfig }: typeof Config) {
  const { renderHook, waitFor } = await import('@testing-library/react/pure');
  return { ...renderHook(() => useConfig()), waitFor };
}

const policies = () =>
  [...document.head.querySelectorAll<HTMLMetaElement>('meta[http-equiv]')].map(
    ({ httpEquiv, content }) => [httpEquiv, content.includes('connect-src')],
  );

afterEach(() => {
  delete window.preloaded;
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

it('reads the file once a page, beside the page, and narrows the policy by it', async () => {
  const { loadConfig } = await open('{"brandName":"Tale & Co"}');

  const [config, again] = await Promise.all([loadConfig(), loadConfig()]);

  expect(config).toEqual({ ...DEFAULTS, brandName: 'Tale & Co' });
  expect(again).toBe(config);
  expect(fetched.mock.calls).toEqual([
    [new URL('config.json', document.baseURI), { cache: 'no-cache' }],
  ]);
  expect(policies()).toEqual([['Content-Security-Policy', true]]);
});

it('takes what the page has asked for before', async () => {
  const { loadConfig } = await open(new Error('offline'));
  window.preloaded = { config: Promise.resolve(new Response('{"brandName":"Early"}')) };

  expect((await loadConfig()).brandName).toBe('Early');
  expect(fetched).not.toHaveBeenCalled();
  expect(window.preloaded.config).toBeUndefined();
});

it.each<[string, string | Error, number]>([
  ['has none', 'Not here', 404],
  ['forbids it', '{"brandName":"No"}', 403],
  ['answers with its own page', '\n <!doctype html>', 200],
  ['cannot be reached', new TypeError('Failed to fetch'), 0],
])('has the defaults where the site %s', async (_, text, status) => {
  const { loadConfig } = await open(text, status);

  expect(await loadConfig()).toEqual(DEFAULTS);
});

it('refuses a wrong file for the whole page', async () => {
  const { loadConfig } = await open('{"brandName":7}');

  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError', key: 'brandName' });
  await expect(loadConfig()).rejects.toMatchObject({ key: 'brandName' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('shows the defaults until the file is read, and then its values', async () => {
  const page = await open('{"brandName":"Tale & Co"}');
  const { result, waitFor } = await showConfig(page);
  expect(result.current).toEqual({ config: DEFAULTS, error: null });

  await page.loadConfig();

  await waitFor(() => expect(result.current.config.brandName).toBe('Tale & Co'));
  expect(result.current.error).toBeNull();
});

it('shows the defaults and what is wrong with the file', async () => {
  const page = await open('{"brandName":7,"demo":1}');
  const { result, waitFor } = await showConfig(page);

  await page.loadConfig().catch(() => undefined);

  await waitFor(() => expect(result.current.error?.faults).toHaveLength(2));
  expect(result.current.config).toEqual(DEFAULTS);
});

it('reads the file again after a failure that is not of the file', async () => {
  const page = await open('{"brandName":"Tale & Co"}');
  jest.spyOn(document.head, 'append').mockImplementationOnce(() => {
    throw new DOMException('refused');
  });

  await expect(page.loadConfig()).rejects.toThrow('refused');
  expect((await page.loadConfig()).brandName).toBe('Tale & Co');
});
