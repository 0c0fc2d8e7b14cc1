import { languageName, languagesOf } from '@/lib/text/language';

import { LETTERS } from '../support/alike-letters';

it('knows the languages of letters, short ones too', async () => {
  const texts = Object.entries(LETTERS).flatMap(([code, { alike, alone }]) =>
    [...alike.flat(), ...alone].map((text, at) => ({ id: `${code} ${at}`, text })),
  );

  const found = await languagesOf(texts, new AbortController().signal);

  const wrong = texts.filter(({ id }) => found.get(id) !== id.slice(0, 2));
  expect(texts).toHaveLength(200);
  expect(wrong.length).toBeLessThanOrEqual(2);
  expect(languageName('ja')).toBe('Japanese');
});

it('says nothing of a text without words', async () => {
  const found = await languagesOf([{ id: '1', text: '12 !!' }], new AbortController().signal);

  expect(found.get('1')).toBe('');
});
