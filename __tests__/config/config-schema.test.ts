/** @jest-environment node */
import { readFileSync } from 'node:fs';

import Ajv from 'ajv';

import { parseConfig } from '@/lib/config/read-config';
import { configSchema, configTable, GUIDE, SCHEMA } from '@/scripts/docs/config-guide';

const validate = new Ajv().compile(JSON.parse(configSchema()) as object);

function isAccepted(raw: unknown): boolean {
  try {
    parseConfig(raw);
    return true;
  } catch {
    return false;
  }
}

it('the schema that is shipped and the table of the guide say what the rules say', () => {
  const narrow = (table: string) => table.replace(/ +/g, ' ').replace(/-+/g, '-');
  const guide = readFileSync(GUIDE, 'utf8');

  expect(readFileSync(SCHEMA, 'utf8')).toBe(configSchema());
  expect(narrow(guide)).toContain(narrow(configTable()));
  for (const key of Object.keys(parseConfig({}))) expect(guide).toContain(`| \`${key}\``);
});

it('the config.json of the build follows the schema and is accepted', () => {
  const shipped: unknown = JSON.parse(readFileSync('public/config.json', 'utf8'));

  expect(validate(shipped)).toBe(true);
  expect(isAccepted(shipped)).toBe(true);
});

const VALUES = [
  ...['', ' ', 'x', '/', '/backend', '//x.example', '/\\x.example', 'x.example', 'a b', '\\x'],
  ...['http://x', 'https://x.example/v1', 'https://', 'ws://x', 'wss://x.example', 'ftp://x'],
  ...['logo.svg', './logo.svg', '../logo.svg', 'data:image/png,x', 'javascript:alert(1)'],
  ...['#abc', '#A1B2C3', '#abcd', 'red', 'light', 'dark', 'system', 'Dark'],
  ...['a@example.com', 'a@b,c@d', 'help', 5, 500, true, null, [], {}],
];

it.each(Object.keys(parseConfig({})))('editors and the page agree on what %s may hold', (key) => {
  const byEditor = VALUES.filter((value) => validate({ [key]: value }));
  const byPage = VALUES.filter((value) => isAccepted({ [key]: value }));

  // The page trims a value.
  expect(byPage.filter((value) => value !== ' ')).toEqual(byEditor);
  expect(byEditor).not.toHaveLength(VALUES.length);
  expect(byEditor).not.toHaveLength(0);
});

it('both refuse a key that does not exist', () => {
  expect(validate({ apiBaseUrI: '' })).toBe(false);
  expect(isAccepted({ apiBaseUrI: '' })).toBe(false);
});
