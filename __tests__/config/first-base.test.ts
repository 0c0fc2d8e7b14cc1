/** @jest-environment node */
import { parseConfig, readConfigText } from '@/lib/config/read-config';
import { readBase } from '@/scripts/build/first/read-base';

const ADDRESSES = [
  ...['', ' ', '/', '/api', ' /api/ ', 'https://api.example', 'http://localhost:3000/v1//'],
  ...['//host', '/\\host', '\\\\host', '/\t/host', '/ /host', '\t//host', 'https:///host'],
  ...['https://a b', 'https:\\\\host', 'https:host', 'api.example', 'ftp://host', 'javascript:1'],
  ...['https://user:word@host', 'https://user@host/v1', 'https://host/?x=1', 'https://host?x'],
  ...['https://host/#x', 'https://*.host', 'https://host,other', 'https://host;script-src', '/a,b'],
  ...['https://host:port', 'https://[::1]:8080/api', 'https://exa\u00admple', 'https://%00'],
];
const VALUES: unknown[] = [...ADDRESSES, 5, null, [], {}, true];
const reply = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));

/** What the configuration makes of a file; null for one that it refuses. */
function accepted(text: string): string | null {
  try {
    return readConfigText(text).apiBaseUrl;
  } catch {
    return null;
  }
}

it.each(VALUES)('reads %j without a token where the configuration would', async (apiBaseUrl) => {
  const text = JSON.stringify({ apiBaseUrl });

  expect(await readBase(reply(text), null, true)).toBe(accepted(text));
});

it.each([
  ...VALUES.map((apiBaseUrl) => JSON.stringify({ apiBaseUrl })),
  '{"apiBaseUrl":"https://api.example","apiBaseUrI":""}',
  '{"apiBaseUrl":"https://api.example","brandName":""}',
  '{"apiBaseUrl":"https://api.example","demo":true}',
])('sends a token after %s only once that very file was accepted', async (text) => {
  const site = { api: 'https://api.example/', base: 'https://api.example', config: text };

  expect(await readBase(reply(text), null, false)).toBeNull();
  expect(await readBase(reply(`${text} `), site, false)).toBeNull();
  expect(await readBase(reply(text, 500), { ...site, config: null }, false)).toBeNull();
  expect(await readBase(reply(text), site, false)).toBe(site.base);
});

it('sends one to this origin where there was no file, and is none now', async () => {
  const site = { api: 'https://site.example/', base: '', config: null };

  expect(await readBase(reply('Not here', 404), site, false)).toBe('');
  expect(await readBase(reply('No', 403), site, false)).toBeNull();
});

it.each([
  ['https://user:word@host', /user name and the password/],
  ['https://host/v1?key=1', /question mark/],
  ['https://host/#/v1', /begins with #/],
  ['https://*.host', /one address alone/],
  ['https://one,https://two', /one address alone/],
  ['https://host;x', /one address alone/],
  ['//host', /single \//],
  ['/\\host', /single \//],
  ['https://host/a b', /space/],
])('says of %s what to correct', (address, advice) => {
  for (const key of ['apiBaseUrl', 'socketUrl'])
    expect(() => parseConfig({ [key]: address })).toThrow(advice);
});

it.each(['wss://live.example/room', 'https://live.example/a/', '/live'])(
  'refuses %s for realtime, whose path would be a namespace',
  (socketUrl) => {
    expect(() => parseConfig({ socketUrl })).toThrow(/namespace/);
  },
);

it.each(['', '/', 'wss://live.example', 'https://live.example:8443/'])(
  'takes %j for realtime',
  (socketUrl) => {
    expect(parseConfig({ socketUrl }).socketUrl).toBe(socketUrl);
  },
);
