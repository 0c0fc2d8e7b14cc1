import { askingLetters } from '@/features/privacy-request/asking-letters';
import type { Query } from '@/features/queries/api';

const letter = (query: string, more: Partial<Query> = {}): Query => ({
  _id: query,
  name: 'Ann',
  email: 'ann@post.example',
  query,
  status: 'Pending',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '',
  ...more,
});

it.each([
  ['Please delete everything you keep about me.', 'delete'],
  ['Which personal data do you have of mine?', 'personal data'],
  ['My old user name should be erased, and my drafts with it.', 'erased'],
  ['Bitte löschen Sie mein Konto.', 'löschen'],
  ['Merci de supprimer mon compte.', 'supprimer'],
  ['Удалите мой аккаунт, пожалуйста.', 'Удалите'],
  ['アカウントを削除してください。', '削除'],
])('finds the words that ask in %p', (text, asks) => {
  expect(askingLetters([letter(text)]).map((found) => found.asks)).toEqual([asks]);
});

it.each([
  ['says nothing of it', letter('The page stays white after an update.')],
  ['deletes something else', letter('I cannot delete a story that has ended.')],
  ['is resolved', letter('Please delete my account.', { status: 'Resolved' })],
])('leaves out a query that %s', (_, query) => {
  expect(askingLetters([query])).toEqual([]);
});

it('begins with the one that waits longest', () => {
  const [old, young] = [
    letter('Delete my data.', { createdAt: '2026-10-01T00:00:00.000Z' }),
    letter('Erase my account.'),
  ];
  expect(askingLetters([young, old]).map(({ query }) => query)).toEqual([old, young]);
});
