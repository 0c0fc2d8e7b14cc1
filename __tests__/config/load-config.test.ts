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

it.each<[string, string, number]>([
  ['has none', 'Not here', 404],
  ['has none any more', 'Not here', 410],
  ['answers with this very page', '\n <!doctype html><div id="site"></div>', 200],
])('has the defaults where the site %s', async (_, text, status) => {
  const { loadConfig } = await open(text, status);

  expect(await loadConfig()).toEqual(DEFAULTS);
});

// The defaults would send the next password to another host.
it.each<[string, string | Error, number, string]>([
  ['forbids it', '{"brandName":"No"}', 403, 'status 403'],
  ['asks who is there', '', 401, 'status 401'],
  ['fails', 'Oh', 500, 'status 500'],
  ['has no time', '', 503, 'status 503'],
  [
    'answers with another page',
    '<!doctype html><h1>Sign in to the network</h1>',
    200,
    'a web page',
  ],
  ['cannot be reached', new TypeError('Failed to fetch'), 0, 'could not be reached'],
])('has no configuration at all where the site %s', async (_, text, status, reason) => {
  const { loadConfig } = await open(text, status);

  await expect(loadConfig()).rejects.toMatchObject({
    faults: [{ key: '', message: expect.stringContaining(reason) as string, isTemporary: true }],
  });
});

it('has none where the file is cut, or where this page comes by a redirect', async () => {
  for (const reply of [
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })),
    Object.defineProperty(new Response('<p id="site">'), 'redirected', { value: true }),
  ]) {
    const { loadConfig } = await open('');
    fetched.mockResolvedValue(reply);

    await expect(loadConfig()).rejects.toMatchObject({ faults: [{ isTemporary: true }] });
  }
});

it('does not wait for the file for ever', async () => {
  jest.useFakeTimers();
  const { loadConfig } = await open('');
  fetched.mockReturnValue(new Promise(() => undefined));
  const loaded = loadConfig().catch((error: unknown) => error);

  await jest.advanceTimersByTimeAsync(15_000);
  jest.useRealTimers();

  expect(await loaded).toMatchObject({ message: 'the host did not answer within 15 s' });
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
