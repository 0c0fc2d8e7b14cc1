import { forgetExported, keepExport, listExports } from '@/lib/sheets/kept-exports';

const OWNER = 'ann@example.org';
const one = (name: string) => ({
  titles: ['Name'],
  rows: new Map([
    ['a', [name]],
    ['b', ['Bo']],
  ]),
});

it('keeps the last three exports of a noun, and forgets a person in all of them', async () => {
  const startMs = Date.now();
  for (const name of ['1', '2', '3', '4']) {
    jest.spyOn(Date, 'now').mockReturnValue(startMs + Number(name));
    await keepExport(OWNER, 'users', one(name));
  }
  await keepExport(OWNER, 'stories', one('story'));
  await forgetExported(OWNER, 'users', (id) => id === 'b');

  const kept = await listExports(OWNER, 'users');
  expect(kept.map(({ rows }) => [...rows])).toEqual([
    [['a', ['4']]],
    [['a', ['3']]],
    [['a', ['2']]],
  ]);
  expect((await listExports(OWNER, 'stories'))[0]?.rows.get('b')).toEqual(['Bo']);
  expect(await listExports('bea@example.org', 'users')).toEqual([]);
  jest.restoreAllMocks();
});

it('keeps an export for a month', async () => {
  await keepExport(OWNER, 'users', one('1'));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 32 * 24 * 60 * 60 * 1000);
  expect(await listExports(OWNER, 'users')).toEqual([]);
  jest.restoreAllMocks();
});
