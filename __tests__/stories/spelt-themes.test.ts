/** @jest-environment node */
import { rowsOf } from '@/components/shelf/books';
import { coloursOf } from '@/features/genres/api';
import { bookOf, genreOf, isOfGenre, stories } from '@/features/stories/api';
import { fitting } from '@/lib/filters/filters';

const story = (theme: string) => stories.toRow({ _id: theme, roomName: 'Harbour', theme });
const FANTASY = { genre: 'Fantasy', colour: '#102030' };
const SMALL = { genre: 'fantasy', colour: '#405060' };

it.each(['Fantasy', 'fantasy', ' FANTASY ', 'Fan tasy', ''])(
  'knows the genre of the theme %j by its spelling',
  (theme) => {
    const isIt = theme.trim().toLowerCase() === 'fantasy';
    expect(genreOf(theme, [FANTASY])).toBe(isIt ? FANTASY : undefined);
    expect(isOfGenre(story(theme), 'Fantasy', [])).toBe(isIt);
    expect(coloursOf([FANTASY])(theme)).toBe(isIt ? '#102030' : null);
    const field = { id: 'theme', value: () => theme, asked: { kind: 'choice' as const } };
    const isFantasy = { field: 'theme', op: 'is' as const, values: ['Fantasy'] };
    expect(fitting([field], [isFantasy], 0)({ _id: '1' })).toBe(isIt);
  },
);

it('gives a genre that has the theme to the letter the story, and no other one', () => {
  expect(genreOf('fantasy', [FANTASY, SMALL])).toBe(SMALL);
  expect(isOfGenre(story('fantasy'), 'Fantasy', [SMALL])).toBe(false);
  expect(isOfGenre(story('fantasy'), 'fantasy', [FANTASY])).toBe(true);
});

it('puts all spellings of a genre in one row of the shelf, by the one that most have', () => {
  const books = ['fantasy', 'Fantasy', 'Horror', 'Fantasy', ''].map((theme) =>
    bookOf(story(theme)),
  );

  expect(rowsOf(books).map(({ genre, all }) => [genre, all.length])).toEqual([
    ['Fantasy', 3],
    ['', 1],
    ['Horror', 1],
  ]);
});
