/** @jest-environment node */
import { addGenre } from '@/features/genres/add-genre';
import { genres } from '@/features/genres/api';
import { writerOf } from '@/lib/changes/run/writer';
import { http } from '@/lib/http/http';

const DOOR = { starter: 'A door', description: 'It was open.' };
const LAMP = { starter: 'A lamp', description: 'It went out.' };
const GERMAN = { id: 1, lang: 'de' };

const read = (id: string, starter: unknown[]) => genres.toRow({ _id: id, genre: 'Noir', starter });
afterEach(() => jest.restoreAllMocks());

/** What the one write of a test sends of starters. */
function watchSent(method: 'put' | 'post') {
  const call = jest.spyOn(http, method).mockResolvedValue({});
  return (): unknown => {
    const { form } = call.mock.calls[0]?.[1] as { form: { starter: string } };
    return JSON.parse(form.starter);
  };
}

it('is put back with a starter that is taken back', async () => {
  read('one', [{ ...DOOR, ...GERMAN }, LAMP]);
  read('one', [LAMP]);
  const sent = watchSent('put');
  await genres.edit.save('one', { starters: [DOOR, LAMP] }, {});

  expect(sent()).toEqual([{ ...DOOR, ...GERMAN }, LAMP]);
});

it('comes along where two genres become one', async () => {
  read('gone', [{ ...DOOR, ...GERMAN }]);
  read('kept', [{ ...LAMP, id: 2 }]);
  const sent = watchSent('put');
  const isStep = true;
  await genres.edit.save('kept', { starters: [LAMP, DOOR] }, {}, isStep);

  expect(sent()).toEqual([
    { ...LAMP, id: 2 },
    { ...DOOR, ...GERMAN },
  ]);
});

it('stays with its genre where a sheet, or a replacement, gives another one the same starter', async () => {
  read('one', [{ ...DOOR, ...GERMAN }]);
  read('other', [{ ...LAMP, id: 2 }]);
  const sent = watchSent('put');
  const writer = writerOf(genres);
  const row = { id: 'other', noun: 'genres', name: 'Noir', before: { starters: [LAMP] } };
  await writer.write({ ...row, after: { starters: [LAMP, DOOR] } }, { starters: [LAMP] });

  expect(sent()).toEqual([{ ...LAMP, id: 2 }, DOOR]);
});

it.each([
  ['is copied with a deleted genre', true, { ...DOOR, ...GERMAN }],
  ['is no part of a new genre', false, DOOR],
])('%s', async (_, isCopy, starter) => {
  read('deleted', [{ ...DOOR, ...GERMAN }]);
  const sent = watchSent('post');
  const image = new File([''], 'a.png');
  const colours = { colour: '#112233', backgroundColour: '#ddeeff' };
  await addGenre({ genre: 'Noir', starter: [DOOR], image, ...colours }, undefined, isCopy);

  expect(sent()).toEqual([starter]);
});

it('is given to no second starter of an id', async () => {
  read('one', [{ ...DOOR, ...GERMAN }]);
  read('one', [{ ...LAMP, ...GERMAN }]);
  const sent = watchSent('put');
  await genres.edit.save('one', { starters: [LAMP, DOOR] }, {});

  expect(sent()).toEqual([{ ...LAMP, ...GERMAN }, DOOR]);
});

it('is given to no new starter in the place of a deleted one', async () => {
  const five = ['One', 'Two', 'Three', 'Four', 'Five'].map((starter) => ({
    starter,
    description: `${starter} begins.`,
  }));
  read(
    'one',
    five.map((starter, id) => ({ ...starter, id, plays: 100 + id })),
  );
  const sent = watchSent('put');
  await genres.edit.save('one', { starters: [...five.slice(0, 3), DOOR, LAMP] }, {});

  expect(sent()).toEqual([
    ...five.slice(0, 3).map((starter, id) => ({ ...starter, id, plays: 100 + id })),
    DOOR,
    LAMP,
  ]);
});
