/** @jest-environment node */
import { ConfigError } from '@/lib/config/app-config';
import { nearestWord } from '@/lib/config/nearest-word';
import { parseConfig, readConfigText, refuseMixedContent } from '@/lib/config/read-config';

function problemOf(raw: unknown): ConfigError {
  try {
    parseConfig(raw);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('the configuration was accepted');
}

it('fills missing keys with the defaults and skips the name of the schema', () => {
  expect(parseConfig({ $schema: './config.schema.json' })).toMatchObject({
    apiBaseUrl: '',
    socketUrl: '',
    brandName: 'Creative Story',
    logoUrl: '',
    accentColour: '',
    defaultTheme: 'system',
    supportEmail: '',
    deletedDataText: expect.stringContaining('account') as string,
    keptDataText: expect.stringContaining('Stories') as string,
  });
});

it.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/v1//', 'https://api.example.com/v1'],
  ['/backend', '/backend'],
  ['  ', ''],
])('takes %j as the API address', (given, expected) => {
  expect(parseConfig({ apiBaseUrl: given }).apiBaseUrl).toBe(expected);
});

it("takes the team's snippets and views, and fills in what is left out", () => {
  const snippets = [{ name: 'Thanks', text: 'Thank you, {name}.' }];
  const views = [{ list: 'queries', name: 'Open', link: 'f.status=Pending' }];

  expect(parseConfig({ snippets, views })).toMatchObject({
    snippets: [{ name: 'Thanks', text: 'Thank you, {name}.', language: '' }],
    views,
  });
});

it.each([
  { snippets: [{ name: 'Thanks' }] },
  { snippets: [{ name: ' ', text: 'Thank you.' }] },
  { snippets: [{ name: 'Thanks', text: 'Thank you.', tongue: 'en' }] },
  { views: [{ list: 'queries', name: 7 }] },
  { views: { list: 'queries', name: 'Open' } },
])('names the list that is wrong in %j', (raw) => {
  const [key = ''] = Object.keys(raw);

  expect(problemOf(raw)).toMatchObject({
    key,
    message: expect.stringContaining('it must be a list like [{') as string,
  });
});

it('takes texts and an e-mail address of the operator', () => {
  const texts = { deletedDataText: 'All of it.', keptDataText: 'Nothing.' };

  expect(parseConfig({ ...texts, supportEmail: ' help@example.com ' })).toMatchObject({
    ...texts,
    supportEmail: 'help@example.com',
  });
});

it.each([
  ['apiBaseUrl', 'api.example.com'],
  ['apiBaseUrl', '//api.example.com'],
  ['apiBaseUrl', 'ftp://api.example.com'],
  ['apiBaseUrl', 'javascript:alert(1)'],
  ['apiBaseUrl', '/\\api.example.com'],
  ['apiBaseUrl', 'https://api example'],
  ['apiBaseUrl', 5],
  ['apiBaseUrl', null],
  ['socketUrl', 'nowhere'],
  ['brandName', ' '],
  ['brandName', {}],
  ['demo', 'true'],
  ['demo', 1],
  ['logoUrl', 'http://pictures.example/logo.svg'],
  ['logoUrl', '//pictures.example/logo.svg'],
  ['logoUrl', 'data:image/png;base64,AAAA'],
  ['logoUrl', 'javascript:alert(1)'],
  ['accentColour', 'red'],
  ['accentColour', '#12345'],
  ['defaultTheme', 'black'],
  ['supportEmail', 'help'],
  ['supportEmail', 'a@example.com, b@example.com'],
  ['supportEmail', 'a@example.com?subject=x'],
  ['supportEmail', 5],
  ['deletedDataText', ''],
  ['keptDataText', ['x']],
])('names the key %s when it is %j', (key, value) => {
  const { key: named, message } = problemOf({ [key]: value });

  expect(named).toBe(key);
  expect(message).toContain('it must be ');
  expect(message).toContain(JSON.stringify(value));
});

it.each([[null], [[]], ['text'], [7]])('refuses %j as the whole file', (raw) => {
  expect(problemOf(raw).key).toBe('');
});

it('calls no other host in the demo, whatever else the file says', () => {
  const config = { apiBaseUrl: 'https://api.example.com', socketUrl: '/' };

  expect(parseConfig({ ...config, demo: true })).toMatchObject({
    demo: true,
    apiBaseUrl: '',
    socketUrl: '',
  });
  expect(parseConfig({ ...config, demo: false })).toMatchObject(config);
});

it.each([
  ['apiBaseUrI', 'did you mean apiBaseUrl?'],
  ['apibaseurl', 'did you mean apiBaseUrl?'],
  ['accentColor', 'did you mean accentColour?'],
  ['brand', 'the keys are apiBaseUrl, socketUrl, '],
  ['toString', 'the keys are '],
])('names the unknown key %s and says %j', (key, hint) => {
  expect(problemOf({ [key]: 'x' })).toMatchObject({
    key,
    message: expect.stringContaining(hint) as string,
  });
});

it.each([
  ['logo.svg'],
  ['./brand/logo.png'],
  ['/brand/logo.png?v=2'],
  ['https://pictures.example/logo.svg'],
])('takes %j as the logo', (logoUrl) => {
  expect(parseConfig({ logoUrl }).logoUrl).toBe(logoUrl);
});

it('says that a file is no JSON', () => {
  expect(() => readConfigText('{"apiBaseUrl": ')).toThrow('it is not valid JSON');
});

it.each([
  ['apiBaseUrl', 'http://api.example.com', 'http', 'https'],
  ['socketUrl', 'ws://live.example.com', 'ws', 'wss'],
])('a page over https names %s when it is %j', (key, address, scheme, better) => {
  const advice = `call over ${scheme}. Serve the API over https and write ${better}: here`;
  const config = parseConfig({ [key]: address });

  const check = () => refuseMixedContent(config, 'https://office.example/');

  expect(check).toThrow(expect.objectContaining({ key }) as Error);
  expect(check).toThrow(advice);
});

it.each([
  ['http://office.example/', 'http://api.example.com'],
  ['https://office.example/', 'https://api.example.com'],
  ['https://office.example/', '/backend'],
  ['https://office.example/', ''],
  ['https://office.example/', 'http://localhost:4100'],
  ['https://office.example/', 'http://127.0.0.1:4100'],
  ['https://office.example/', 'http://[::1]:4100'],
])('a page at %s may use the API at %j', (site, apiBaseUrl) => {
  expect(() => {
    refuseMixedContent(parseConfig({ apiBaseUrl }), site);
  }).not.toThrow();
});

it('names every key that is wrong, and the first one in its message', () => {
  const { key, faults, message } = problemOf({ brandNam: 'Ink', brandName: ' ', demo: 1 });

  expect(faults.map((fault) => fault.key)).toEqual(['brandNam', 'brandName', 'demo']);
  expect({ key, message }).toEqual(faults[0]);
});

it.each([
  ['abcdxx', 'abcdef'],
  ['abcxxx', undefined],
  ['abcdefgh', 'abcdef'],
  ['abcdefghi', undefined],
  ['bcde', 'abcdef'],
  ['bcd', undefined],
  ['ABCDEF', 'abcdef'],
  ['xxxabcdef', undefined],
  ['f', undefined],
  ['uvw', 'uvwx'],
  ['uvwxyy', undefined],
  ['klm', 'KLM'],
  ['', undefined],
])('takes %j for a mistyped %j', (typed, word) => {
  expect(nearestWord(typed, ['abcdef', 'uvwx', 'KLM'])).toBe(word);
});

it('shows eighty characters of a wrong value', () => {
  const cut = (length: number) => problemOf({ demo: 'x'.repeat(length) }).message;

  expect(cut(78)).toBe(`it must be true or false, but it is "${'x'.repeat(78)}"`);
  expect(cut(79)).toBe(`it must be true or false, but it is "${'x'.repeat(79)}…`);
});
