/** @jest-environment node */
import { GREETED, replyWords } from '@/features/desk/reply/reply-words';
import { type Query, replyTo } from '@/features/queries/api';

const query = { name: 'Ann', email: 'ann@letters.example', query: 'One' } as Query;
const replyIn = (language: string, written = '') =>
  replyTo(query, 'Creative Story', written, replyWords(language, query.name));

it('greets, names its subject and quotes in the language of the letter', () => {
  const { subject, body } = replyIn('de', 'So ist es.');

  expect(subject).toBe('Re: Ihre Anfrage an Creative Story');
  expect(body).toBe('So ist es.\n\nSie schrieben:\n> One');
  expect(replyIn('de').body).toMatch(/^Guten Tag Ann,\n/);
});

it('speaks one language in all it says, of each that it greets in', () => {
  const [, ...others] = GREETED;
  for (const language of others) {
    const { subject, body } = replyIn(language);
    expect([language, subject]).toEqual([language, expect.stringContaining('Creative Story')]);
    expect(`${subject} ${body}`).not.toMatch(/your query|You wrote|Hello|\{/);
  }
  for (const unknown of ['', 'en', 'tlh']) {
    expect(replyIn(unknown)).toEqual(replyTo(query, 'Creative Story'));
  }
});

it('keeps a name as it is that looks like a pattern', () => {
  expect(replyWords('fr', '$& $1')?.greeting).toBe('Bonjour $& $1,');
});
