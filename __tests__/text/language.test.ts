import { detectAll } from 'tinyld/light';

import { languageName, languagesOf } from '@/lib/text/language';

import { LETTERS } from '../support/alike-letters';

jest.mock('tinyld/light', () => {
  const real = jest.requireActual<{ detectAll: typeof detectAll }>('tinyld/light');
  return { detectAll: jest.fn(real.detectAll) };
});

it('knows the languages of letters, short ones too', async () => {
  const texts = Object.entries(LETTERS).flatMap(([code, { alike, alone }]) =>
    [...alike.flat(), ...alone].map((text, at) => ({ id: `${code} ${at}`, text })),
  );

  const found = await languagesOf({}, texts, new AbortController().signal);

  const wrong = texts.filter(({ id }) => found.get(id) !== id.slice(0, 2));
  expect(texts).toHaveLength(200);
  expect(wrong.length).toBeLessThanOrEqual(2);
  expect(languageName('ja')).toBe('Japanese');
});

it('takes no link and no e-mail address for words', async () => {
  const texts = [
    'Hey, look at this video https://video.example.net/watch?v=aa11 it is about you',
    'Please write to anna.petrova@mail.ru when it works again.',
  ].map((text, at) => ({ id: String(at), text }));

  const found = await languagesOf({}, texts, new AbortController().signal);

  expect([...found.values()]).toEqual(['en', 'en']);
});

it('says nothing of a text that may as well be of another language', async () => {
  const texts = ['cant log in', 'Please delete my account. Username arjunwrites.'].map(
    (text, at) => ({ id: String(at), text }),
  );

  const found = await languagesOf({}, texts, new AbortController().signal);

  expect([...found.values()]).toEqual(['', '']);
});

it('says nothing of a text without words', async () => {
  const texts = ['12 !!', 'https://example.net/x'].map((text, at) => ({ id: String(at), text }));

  const found = await languagesOf({}, texts, new AbortController().signal);

  expect([...found.values()]).toEqual(['', '']);
});

it('looks at a letter once in a session, and keeps nothing of it for the next one', async () => {
  const texts = [{ id: '1', text: 'Where is my story?' }];
  const { signal } = new AbortController();
  const session = {};
  await languagesOf(session, texts, signal);
  const asked = () => jest.mocked(detectAll).mock.calls.length;
  const before = asked();

  await languagesOf(session, texts, signal);
  expect(asked()).toBe(before);
  await languagesOf({}, texts, signal);
  expect(asked()).toBe(before + 1);
});
