/** @jest-environment node */
import { dayOf, fillIn } from '@/features/desk/reply/placeholders';

const ASKED = '2026-11-30T12:00:00.000Z';

it.each([
  ['de', '30. November 2026'],
  ['fr', '30 novembre 2026'],
  ['ja', '2026年11月30日'],
  ['es', '30 de noviembre de 2026'],
])('says the day of a letter in its language: %s', (language, said) => {
  expect(dayOf(ASKED, language)).toBe(said);
});

it.each(['', 'en', 'tlh', 'x'])(
  'says it in English where the reply is English: "%s"',
  (language) => {
    expect(dayOf(ASKED, language)).toMatch(/^(?:30 November|November 30,) 2026$/);
  },
);

it('says a title beside a name once', () => {
  const known = { name: '川辺 みお様', asked: '', story: '' };

  expect(fillIn('{name} 様、{name}へ', known)).toBe('川辺 みお 様、川辺 みお様へ');
});

it('says none of a letter without a day', () => {
  expect(dayOf('', 'de')).toBe('');
});
