import { type AllRows, findAll, findPeople } from '@/features/privacy-request/find-person';

const dates = { createdAt: '', updatedAt: '' };
const query = (_id: string, name: string, email: string, text = '') => ({
  ...{ _id, name, email, query: text, status: 'Pending' },
  ...dates,
});
const rowsOf = (rows: Partial<AllRows>): AllRows => ({
  ...{ users: [], stories: [], queries: [], genres: [], banners: [] },
  ...rows,
});
const keysOf = (who: string, rows: AllRows) => {
  const { keys } = findPeople(who, rows);
  if (!keys) throw new Error(`nobody is chosen by ${who}`);
  return keys;
};

it('takes an address for a whole one, wherever it stands in a text of others', () => {
  const texts = [
    'from\nann@x.example.',
    'see <Ann@X.Example>, please',
    'joann@x.example',
    'ann@x.example.org',
    'jo.ann@x.example',
  ];
  const rows = rowsOf({
    queries: texts.map((text, at) => query(`${at}`, 'Bo', 'bo@x.example', text)),
  });

  const { mentions } = findAll(keysOf('ann@x.example', rows), rows);

  expect(mentions.map(({ id }) => id)).toEqual(['0', '1']);
});

it('finds everybody of a name without case and accents, and chooses none of several', () => {
  const names = ['Ayşe Yılmaz', 'AYSE YILMAZ', 'Yılmaz-Demir, Ayse', 'Ayse Demir'];
  const rows = rowsOf({
    queries: names.map((name, at) => query(`${at}`, name, `${at}@x.example`)),
  });

  expect(findPeople('ayse yilmaz', rows)).toMatchObject({
    keys: null,
    others: [{ key: '0@x.example' }, { key: '1@x.example' }, { key: '2@x.example' }],
  });
  expect(keysOf(' ayse demir, ', rowsOf({ queries: rows.queries.slice(3) })).queries).toEqual([
    '3',
  ]);
});

it('tells people without an address apart by the ids of their records', () => {
  const rows = rowsOf({ queries: [query('7', 'Ann', ''), query('8', 'Ann', '')] });
  const keys = keysOf('query:7', rows);

  expect(findAll(keys, rows).queries.map(({ _id }) => _id)).toEqual(['7']);
  expect(findPeople('ann', rows).keys).toBeNull();
  expect(findPeople('query:7', rows).others.map(({ key }) => key)).toEqual(['query:8']);
  expect(findAll(keysOf('no@body.example', rows), rows).queries).toEqual([]);
});
