import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { NOT_READABLE, NOT_REPLACED } from '@/lib/narrow';
import type { Noun } from '@/lib/nouns/noun';
import { readersOf } from '@/lib/sheets/columns';
import { ID_TITLE } from '@/lib/sheets/headings';
import { planSheet } from '@/lib/sheets/plan-sheet';
import { sheetSet } from '@/lib/sheets/sheet-set';

const NOUNS = [users, stories, genres, banners, queries] as unknown as Noun[];
const TEXTS = [
  ...['firstName', 'lastName', 'userName', 'email', 'mobile_no', 'gender', 'roomName', 'theme'],
  ...['description', 'participants', 'genre', 'colour', 'backgroundColour', 'imageUrl', 'starter'],
  ...['clientName', 'navigationUrl', 'name', 'query', 'status'],
];
const OTHER_FORM = Object.fromEntries(TEXTS.map((name) => [name, { en: 'kept' }]));

it.each(NOUNS.map((noun) => [noun.plural, noun] as const))(
  'says in a sheet of %s what cannot be read, and refuses what is typed there',
  async (_, noun) => {
    const row = noun.toRow({ ...OTHER_FORM, _id: 'a1' });
    const titles = [...readersOf(noun).keys()];
    for (const { value } of noun.more ?? []) expect(value(row)).toBe(NOT_READABLE);

    const columns = titles.map((title) => ({ title, value: () => NOT_READABLE }));
    const compare = async (cell: string) => {
      const heads = [ID_TITLE, ...titles];
      const rows = [{ number: 2, cells: ['a1', ...titles.map(() => cell)] }];
      return planSheet(noun, columns, { heads, rows, cutAt: null }, [row], []);
    };
    const { differences } = await compare('#112233');
    expect(differences).not.toEqual([]);
    for (const one of differences) {
      expect(sheetSet(noun, [one], undefined)).toMatchObject({
        rows: [],
        refused: [{ id: 'a1', reason: NOT_REPLACED }],
      });
    }
  },
);

it('takes what stood for an unreadable value for no value, once it can be read', async () => {
  const row = users.toRow({ _id: 'a1', firstName: 'Anna', lastName: 'Lee' });
  const columns = [{ title: 'First Name', value: () => 'Anna' }];
  const rows = [{ number: 2, cells: ['a1', NOT_READABLE] }];
  const sheet = { heads: [ID_TITLE, 'First Name'], rows, cutAt: null };
  expect((await planSheet(users, columns, sheet, [row], [])).differences).toEqual([]);
});
