import {
  dropOverdueVersions,
  keepDraft,
  readVersions,
  saveVersion,
  stampVersion,
} from '@/components/activity/policy-versions';
import { startSession, toAdmin } from '@/lib/session/session';

const version = (html: string, replaced = '') => ({
  savedAt: '2026-01-02T03:04:05.000Z',
  by: 'Mira Okafor',
  html,
  replaced,
});
function signIn(name: string): void {
  const admin = toAdmin({ firstName: name, lastName: 'Okafor', email: `${name}@tales.example` });
  if (admin) startSession('a.b.c', admin);
}
const storedTexts = (name = 'terms') => readVersions(name).map(({ html }) => html);

it('keeps the last ten versions, the newest first', () => {
  for (let number = 1; number <= 12; number += 1)
    saveVersion('terms', version(`v${String(number)}`));

  expect(storedTexts()).toHaveLength(10);
  expect(storedTexts()[0]).toBe('v12');
  expect(storedTexts()[9]).toBe('v3');
});

it('keeps no version twice in a row, no empty one, and each text for itself', () => {
  saveVersion('terms', version('a'));
  saveVersion('terms', version('a'));
  saveVersion('terms', version(''));
  saveVersion('privacy-policy', version('b'));

  expect(storedTexts()).toEqual(['a']);
  expect(storedTexts('privacy-policy')).toEqual(['b']);
});

it('knows of each save which text it replaced, and stores that once', () => {
  saveVersion('terms', version('b', 'a'));
  saveVersion('terms', version('c', 'b'));
  const savedAt = new Date().toISOString();
  signIn('mira');
  saveVersion('terms', { ...version('mine', 'c'), savedAt, isUnsent: true });
  saveVersion('terms', version('e', 'd'));
  saveVersion('terms', version('f', 'e'));

  expect(readVersions('terms').map(({ html, replaced }) => [html, replaced])).toEqual([
    ['f', 'e'],
    ['e', 'd'],
    ['mine', 'c'],
    ['c', 'b'],
    ['b', 'a'],
  ]);
  expect(localStorage.getItem('versions:terms')?.match(/"e"/g)).toHaveLength(1);
});

it('reads versions that know neither their admin nor what they replaced', () => {
  const savedAt = '2026-01-02T03:04:05.000Z';
  localStorage.setItem(
    'versions:terms',
    JSON.stringify([
      { savedAt, html: 'b' },
      { savedAt, html: 'a' },
    ]),
  );

  expect(readVersions('terms')).toEqual([
    { savedAt, by: '', html: 'b', replaced: 'a' },
    { savedAt, by: '', html: 'a', replaced: '' },
  ]);
});

it('lets the oldest go when the texts grow too long', () => {
  for (const letter of 'abc') saveVersion('terms', version(letter.repeat(400_000)));

  expect(storedTexts().map((html) => html[0])).toEqual(['c', 'b']);
});

it('keeps fewer when the storage is full', () => {
  saveVersion('terms', version('a'.repeat(300)));
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((_, value) => {
    if (value.length > 500) throw new DOMException('full', 'QuotaExceededError');
  });

  saveVersion('terms', version('b'.repeat(300)));

  expect(setItem.mock.calls.at(-1)?.[1]).not.toContain('a'.repeat(300));
  expect(setItem.mock.calls.at(-1)?.[1]).toContain('b'.repeat(300));
  setItem.mockRestore();
});

it.each(['{', 'null', '7', '[{"html":5}]', '[null,{"savedAt":1}]'])(
  'reads nothing from a storage that holds %s',
  (stored) => {
    localStorage.setItem('versions:terms', stored);

    expect(storedTexts().filter((html) => html !== '5')).toEqual([]);
  },
);

describe('a text that was not published', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const unsent = (html: string, daysAgo = 0) => ({
    ...stampVersion(),
    savedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    html,
    replaced: 'live',
    isUnsent: true,
  });

  it('belongs to its admin; what was published is known to all of the device', () => {
    signIn('mira');
    saveVersion('terms', version('published'));
    saveVersion('terms', unsent('of Mira'));
    signIn('noor');

    expect(storedTexts()).toEqual(['published']);
    saveVersion('terms', unsent('of Noor'));
    expect(storedTexts()).toEqual(['of Noor', 'published']);
    keepDraft('terms', 'of Mira', 'live');
    expect(storedTexts()).toEqual(['of Mira', 'of Noor', 'published']);
    signIn('mira');
    expect(storedTexts()).toEqual(['of Mira', 'published']);
  });

  it('gives its place to the same text once that is published', () => {
    signIn('mira');
    saveVersion('terms', version('old'));
    saveVersion('terms', unsent('new'));

    saveVersion('terms', version('new', 'old'));

    expect(readVersions('terms').map(({ html, isUnsent }) => [html, isUnsent])).toEqual([
      ['new', undefined],
      ['old', undefined],
    ]);
  });

  it('ends after seven days, whoever wrote it, and the published ones stay', () => {
    signIn('mira');
    saveVersion('terms', version('published'));
    saveVersion('terms', unsent('old', 8));
    saveVersion('terms', unsent('young', 6));
    saveVersion('privacy-policy', unsent('old', 8));
    expect(storedTexts()).toEqual(['young', 'published']);
    signIn('noor');

    dropOverdueVersions();

    expect(localStorage.getItem('versions:privacy-policy')).toBeNull();
    expect(localStorage.getItem('versions:terms')).not.toContain('old');
    expect(localStorage.getItem('versions:terms')).toContain('young');
    expect(storedTexts()).toEqual(['published']);
  });
});
