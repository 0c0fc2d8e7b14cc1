import { DEFAULTS } from '@/lib/config/app-config';
import type * as Config from '@/lib/config/config';

let fetched: jest.SpyInstance;

/** The module as a page has it that has just been opened; the site answers with this. */
async function open(reply: Response | Error): Promise<typeof Config> {
  jest.resetModules();
  fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply),
    );
  return import('@/lib/config/config');
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
  const { loadConfig } = await open(new Response('{"brandName":"Tale & Co"}'));

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

it.each<[string, Response | Error]>([
  ['has none', new Response('Not here', { status: 404 })],
  ['forbids it', new Response('{"brandName":"No"}', { status: 403 })],
  ['answers with its own page', new Response('\n <!doctype html>')],
  ['cannot be reached', new TypeError('Failed to fetch')],
])('has the defaults where the site %s', async (_, reply) => {
  const { loadConfig } = await open(reply);

  expect(await loadConfig()).toEqual(DEFAULTS);
});

it('refuses a wrong file for the whole page', async () => {
  const { loadConfig } = await open(new Response('{"brandName":7}'));

  await expect(loadConfig()).rejects.toMatchObject({ name: 'ConfigError', key: 'brandName' });
  await expect(loadConfig()).rejects.toMatchObject({ key: 'brandName' });
  expect(fetched).toHaveBeenCalledTimes(1);
});
