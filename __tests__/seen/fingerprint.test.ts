/** @jest-environment node */
import { fingerprint, newsOf, packRows, type Seen, unpackRows } from '@/lib/seen/fingerprint';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const iso = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const row = (_id: string, changed = -9_000, made = -9_000) => ({
  _id,
  name: `Name ${_id}`,
  createdAt: iso(made),
  updatedAt: iso(changed),
});
type Row = ReturnType<typeof row>;
const byId = (rows: Row[]) => new Map(rows.map((one) => [one._id, one]));
const seenOf = (rows: Row[]): Seen => ({
  atMs: NOW,
  readAt: NOW,
  rows: fingerprint(byId(rows), ({ name }) => name),
});
const write = (id: string, minutes: number, isDeletion = false) => ({
  id,
  call: '/add',
  isDeletion,
  atMs: NOW + minutes * 60_000,
});
const idsIn = ({ fresh, changed, gone }: ReturnType<typeof newsOf>) => ({
  fresh: [...fresh],
  changed: [...changed],
  gone: [...gone.keys()],
});

it('tells what is new, changed and gone, but for own writes near in time', () => {
  const seen = seenOf(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => row(id)));
  const rows = byId([row('a'), row('b', 5), row('c', 5), row('d', 90), row('g', 5, 5)]);

  const news = newsOf(seen, rows, [write('c', 5), write('d', 5), write('f', 5, true)], '/add');

  expect(idsIn(news)).toEqual({ fresh: ['g'], changed: ['b', 'd'], gone: ['e'] });
  expect(news.gone.get('e')?.name).toBe('Name e');
});

it('takes one new row for an own one, that which is nearest in time to the call that makes them', () => {
  const rows = byId([row('near', 5, 5), row('other', 6, 6), row('far', 60, 60)]);
  const own = write('', 5);

  expect(idsIn(newsOf(seenOf([]), rows, [own], '/add')).fresh).toEqual(['other', 'far']);
  expect(idsIn(newsOf(seenOf([]), rows, [own], '/other')).fresh).toHaveLength(3);
});

it('says of a row without a date of its change, or with an older one, that it is as it was', () => {
  const [none, back] = [{ ...row('none'), updatedAt: '' }, row('back', -5)];
  const now = byId([row('none', 5), row('back', -50)]);

  expect(idsIn(newsOf(seenOf([none, back]), now, [])).changed).toEqual([]);
});

it('knows whether changes are told at all: a day alone hides the second one', () => {
  const told = (updatedAt: string) =>
    newsOf(seenOf([]), byId([{ ...row('a'), updatedAt }]), []).isChangeTold;

  expect(['', '2026-11-23', '2026-11-23T10:00:00Z'].map(told)).toEqual([false, false, true]);
});

it('keeps a thousand rows in some kB, whatever they are called', async () => {
  const names = ['Ann Lee', 'Tab\tand\nline', '', 'سلمى', '😀'];
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    const one = row(`65f1c0de9a${(index * 7_919).toString(16).padStart(14, '0')}`, -index);
    return { ...one, name: names[index % names.length] ?? '' };
  });
  const kept = fingerprint(byId(rows), ({ name }) => name);

  const packed = await packRows(kept);
  const read = await unpackRows(packed);

  expect(packed).toBeInstanceOf(Blob);
  expect((packed as Blob).size).toBeLessThan(20_000);
  expect([...read.keys()]).toEqual([...kept.keys()]);
  expect(read.get(rows[1]?._id ?? '')?.name).toBe('Tab and line');
  expect(read.get(rows[3]?._id ?? '')).toEqual(kept.get(rows[3]?._id ?? ''));
});
