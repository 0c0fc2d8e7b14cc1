import { privacyLink } from '@/features/privacy-request/api';
import {
  type AllRows,
  askingQuery,
  findAll,
  findPeople,
  isAlone,
  namesOf,
} from '@/features/privacy-request/find-person';
import { whoOf } from '@/features/privacy-request/report-files';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';

const dates = { createdAt: '', updatedAt: '' };
const query = (_id: string, name: string, email: string, text = '') => ({
  _id,
  name,
  email,
  query: text,
  status: 'Pending',
  ...dates,
});
const rowsOf = (rows: Partial<AllRows>): AllRows => ({
  users: [],
  stories: [],
  queries: [],
  genres: [],
  banners: [],
  ...rows,
});
const keysOf = (who: string, rows: AllRows) => {
  const { keys } = findPeople(who, rows);
  if (!keys) throw new Error(`nobody is chosen by ${who}`);
  return keys;
};

it('names beside addresses whoever has none, so that a third can be included', () => {
  const rows = rowsOf({
    queries: [
      query('1', 'Ann', 'ann@x.example'),
      query('2', 'Ann', ''),
      query('3', 'Ann', 'ann@y.example'),
    ],
  });
  const who = whoOf(keysOf('Ann <ann@x.example>', rows));
  const both = whoOf(keysOf(`${who}, query:2`, rows));

  expect(both).toBe('ann@x.example, query:2');
  expect(keysOf(`${both}, ann@y.example`, rows).queries).toEqual(['1', '2', '3']);
});

it.each([
  "delete ann@x.example's account",
  "of 'ann@x.example'",
  '_ann@x.example_',
  '*ann@x.example*',
  '"ann@x.example"',
  'to=ann@x.example',
  'ann@x.example_2',
])('finds an address between the signs that people set around it: %s', (text) => {
  const rows = rowsOf({ queries: [query('1', 'Bo', 'bo@x.example', text)] });

  expect(findAll(keysOf('ann@x.example', rows), rows).mentions).toHaveLength(1);
});

it.each(["o'ann@x.example", 'jo_ann@x.example', 'ann@x.example-2', 'jo+ann@x.example'])(
  'takes %s for the address of another',
  (text) => {
    const rows = rowsOf({ queries: [query('1', 'Bo', 'bo@x.example', text)] });

    expect(findAll(keysOf('ann@x.example', rows), rows).mentions).toEqual([]);
  },
);

it('counts the days from no letter that asks for something else', () => {
  const other = query('1', 'Ann', 'ann@x.example', 'How do I join a story?');
  const asking = query('2', 'Ann', 'ann@x.example', 'Please delete my account.');

  expect(askingQuery([other], '')).toBeUndefined();
  expect(askingQuery([other, asking], '')).toBe(asking);
  expect(askingQuery([other, asking], '1')).toBe(other);
});

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

it.each([
  'Ann Doe <ann@x.example>',
  '"Doe, Ann" <ann@x.example>;',
  'mailto:ann@x.example',
  'ann@x.example.',
  'ann @ x.example',
  'ann\uff20x.example',
])('finds whom %j is of, as people paste it', (who) => {
  const rows = rowsOf({ queries: [query('1', 'Ann', 'ann@x.example')] });

  expect(keysOf(who, rows)).toMatchObject({ addresses: ['ann@x.example'], queries: ['1'] });
});

it.each(['ann@münchen.de', 'Ann@XN--mnchen-3ya.de'])(
  'finds whom %j is of however the host is written, in texts too',
  (who) => {
    const rows = rowsOf({
      queries: [
        query('1', 'Ann', 'ann@münchen.de'),
        query('2', 'Ann', 'ann@xn--mnchen-3ya.de'),
        query('3', 'Bo', 'bo@x.example', 'Ask Ann@München.de. She knows.'),
        query('4', 'Bo', 'bo@x.example', 'Ask joann@münchen.de'),
        query('5', 'Bo', 'bo@x.example', "Ask 'ann@münchen.de'"),
      ],
    });
    const { queries: sent, mentions } = findAll(keysOf(who, rows), rows);

    expect(sent.map(({ _id }) => _id)).toEqual(['1', '2']);
    expect(mentions.map(({ id }) => id)).toEqual(['3', '5']);
  },
);

it('takes a user name behind its sign for no address', () => {
  expect(findPeople('@ann290', rowsOf({})).keys).toBeNull();
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

it.each([
  ['जवान कुमारी', 'जीवन कुमारी', []],
  ['José Álvarez', 'jose alvarez', [{ key: '1@x.example' }]],
  ['Joanna Lee', 'ann', [{ key: '1@x.example' }]],
])('chooses %s unasked by no other name than hers: %s', (name, who, others) => {
  const rows = rowsOf({ queries: [query('1', name, '1@x.example')] });
  expect(findPeople(who, rows)).toMatchObject({ keys: null, others });
  expect(keysOf(name.toUpperCase(), rows).queries).toEqual(['1']);
});

it('joins nobody by what stands in the place of an address', () => {
  const rows = rowsOf({
    queries: ['n/a', 'N/A ', '-', 'unknown'].map((email, at) => query(`${at}`, `Ann ${at}`, email)),
  });

  expect(findPeople('n/a', rows)).toMatchObject({ keys: null, others: [] });
  expect(findAll(keysOf('ann 1', rows), rows).queries.map(({ _id }) => _id)).toEqual(['1']);
  expect(privacyLink({ _id: '1', email: 'n/a' }, 'query')).toContain('who=query%3A1');
});

it('tells people without an address apart by the ids of their records', () => {
  const rows = rowsOf({ queries: [query('7', 'Ann', ''), query('8', 'Ann', '')] });
  const keys = keysOf('query:7', rows);

  expect(findAll(keys, rows).queries.map(({ _id }) => _id)).toEqual(['7']);
  expect(findPeople('ann', rows).keys).toBeNull();
  expect(findPeople('query:7', rows).others.map(({ key }) => key)).toEqual(['query:8']);
  expect(findAll(keysOf('no@body.example', rows), rows).queries).toEqual([]);
});

it('says whose names share an address, and where somebody may be unseen', () => {
  const rows = rowsOf({
    queries: [
      query('4', 'Cy', 'no@body.example'),
      query('5', 'Di', 'NO@body.example'),
      queries.toRow({ _id: '6', name: 'Ed', email: ['ed@x.example'] }),
    ],
    stories: [stories.toRow({ _id: 's', roomName: 'Room', host: [], participants: 2 })],
  });
  const shared = findAll(keysOf('no@body.example', rows), rows);

  expect(namesOf(shared)).toEqual(['Cy', 'Di']);
  expect(shared.hidden).toEqual([
    '1 story whose people are not readable here',
    '1 query whose e-mail is not readable here',
  ]);
});

it('finds stories by ids alone, and takes none for hers alone that cannot be read whole', () => {
  const id = '64b0000000000000000000aa';
  const story = (odd: object) => stories.toRow({ _id: 's', roomName: 'Room', ...odd });
  const rows = rowsOf({
    users: [users.toRow({ _id: id, firstName: 'Ann', email: 'ann@x.example' })],
    stories: [
      story({ host: id, participants: [id] }),
      story({ host: { id }, participants: [id, '64b0000000000000000000bb'] }),
      story({ host: 7, participants: [7, id] }),
      story({ host: id, participants: { [id]: true } }),
    ],
  });
  const keys = keysOf('ann@x.example', rows);
  const { hosted, joined } = findAll(keys, rows);

  expect(hosted.map((one) => rows.stories.indexOf(one))).toEqual([0, 1, 3]);
  expect(joined.map((one) => rows.stories.indexOf(one))).toEqual([2]);
  expect(hosted.map((one) => isAlone(keys, one))).toEqual([true, false, false]);
});

it.each([
  ['pending', 'Pending'],
  ['RESOLVED ', 'Resolved'],
  ['open', 'open'],
  [null, ''],
])('reads the status %j of a query as %j', (status, read) => {
  expect(queries.toRow({ _id: 'q', status }).status).toBe(read);
});
