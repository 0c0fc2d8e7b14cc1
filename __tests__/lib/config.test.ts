import { ConfigError, parseConfig } from '@/lib/config';

function problemOf(raw: unknown): ConfigError {
  try {
    parseConfig(raw);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('the configuration was accepted');
}

it('fills missing keys with the defaults and ignores unknown ones', () => {
  expect(parseConfig({ other: 1 })).toMatchObject({
    apiBaseUrl: '',
    socketUrl: '',
    brandName: 'Creative Story',
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

it.each([
  ['apiBaseUrl', 'api.example.com'],
  ['apiBaseUrl', '//api.example.com'],
  ['apiBaseUrl', 'ftp://api.example.com'],
  ['apiBaseUrl', 'javascript:alert(1)'],
  ['apiBaseUrl', 5],
  ['socketUrl', 'nowhere'],
  ['brandName', ' '],
  ['brandName', {}],
  ['demo', 'true'],
  ['demo', 1],
])('names the key %s when it is %j', (key, value) => {
  expect(problemOf({ [key]: value }).key).toBe(key);
});

it.each([[null], [[]], ['text'], [7]])('refuses %j as the whole file', (raw) => {
  expect(problemOf(raw).key).toBe('');
});

it('calls nobody else in the demo, whatever the file says besides', () => {
  const config = { apiBaseUrl: 'https://api.example.com', socketUrl: '/' };

  expect(parseConfig({ ...config, demo: true })).toMatchObject({
    demo: true,
    apiBaseUrl: '',
    socketUrl: '',
  });
  expect(parseConfig({ ...config, demo: false })).toMatchObject(config);
});
