/** @jest-environment node */
import { execFileSync } from 'node:child_process';

import { sayFilters, textOfWords } from '@/lib/filters/filter-words';
import { type Filter, fitting, oneOf, type Readable, withFilter } from '@/lib/filters/filters';
import { formatShortDay } from '@/lib/text/dates';

/**
 * Makes rows, asks filters and SQL about them, and prints where they differ; in a process of its own,
 * since a process has one time zone.
 */
const IN_ZONE = `
  const { fitting } = require('./lib/filters/filters');
  const { openNodeDatabase } = require('./reference-api/node/database');
  const db = openNodeDatabase(':memory:');
  let seed = Number(process.argv[1]);
  const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
  const pick = (list) => list[random(list.length)];
  const nowMs = Date.parse(process.argv[2]);
  const now = new Date(nowMs).toISOString();
  const day = (ms) => new Date(ms).toLocaleDateString('sv');
  const DAY = 86400000;
  const ats = ['', 'no date', '1969-12-31T23:00:00.000Z', '2999-01-01T00:00:00.000Z',
    new Date(nowMs + 200000).toISOString(), new Date(nowMs + 400000).toISOString()];
  const rows = Array.from({ length: 1000 }, (_, _id) => ({
    _id: String(_id),
    // Many near the ends of days, and around both changes of the clocks.
    at: random(20) === 0 ? pick(ats)
      : new Date(Math.round((nowMs - pick([random(400), random(4)]) * DAY) / DAY) * DAY
          + random(49) * 1800000 - 12 * 3600000 + pick([0, 0, 1, -1])).toISOString(),
    size: pick(['0', '1', '2', '3', '5', '8', '13', '2.5', '-1', '', '—']),
    text: pick(['', ' ', 'Zeppelin', 'a ZEPPELIN flew', 'zeppe lin', '100%', 'a_b', 'x']),
    mail: pick(['', 'a@x.example', 'b@X.Example', 'a@b@x.example', 'c@y.example', 'x.example', 'd@x.example.org']),
    link: pick(['', 'https://a.example/', 'http://b.example', 'ftp://c.example', 'd.example', 'javascript:1']),
  }));
  db.exec('CREATE TABLE r (id TEXT, at TEXT, size TEXT, text TEXT, mail TEXT, link TEXT)');
  for (const r of rows) db.run('INSERT INTO r VALUES (?, ?, ?, ?, ?, ?)', [r._id, r.at, r.size, r.text, r.mail, r.link]);
  const kinds = { at: 'moment', size: 'number', text: 'text', mail: 'email', link: 'link' };
  const fields = Object.entries(kinds).map(([id, kind]) => ({ id, value: (row) => row[id], asked: { kind } }));
  const moment = "min(julianday(at), julianday('" + now + "'))";
  const date = "date(" + moment + ", 'localtime')";
  const dated = "(julianday(at) > julianday('1970-01-01') AND julianday(at) <= julianday('" + now + "', '+5 minutes'))";
  const today = "date('" + now + "', 'localtime')";
  const number = "(size NOT IN ('', '—') AND CAST(size AS REAL)";
  const change = day(nowMs - DAY);
  const [a, b] = [day(nowMs - random(300) * DAY), day(nowMs - random(300) * DAY)];
  const [first, last] = [a, b].sort();
  const asks = [
    ['at', 'today', [], dated + ' AND ' + date + ' >= ' + today],
    ...['1', '7', '30'].map((n) => ['at', 'last', [n], dated + ' AND ' + date + ' >= date(' + today + ", '-" + (n - 1) + " days')"]),
    ['at', 'between', [a, b], dated + " AND " + date + " BETWEEN '" + first + "' AND '" + last + "'"],
    ...[a, change].map((one) => ['at', 'between', [one, one], dated + " AND " + date + " = '" + one + "'"]),
    ['at', 'before', [a], dated + " AND " + date + " < '" + a + "'"],
    ['at', 'empty', [], '(' + dated + ') IS NOT 1'],
    ['at', 'filled', [], dated],
    ['size', 'min', ['3'], number + ' >= 3)'],
    ['size', 'between', ['5', '1'], number + ' BETWEEN 1 AND 5)'],
    ['size', 'is', ['0', '—'], "size IN ('0', '—')"],
    ['size', 'is', ['05', '2.50', 'five'], "size IN ('5', '2.5')"],
    ['size', 'not', ['0', '1'], "size NOT IN ('0', '1')"],
    ['text', 'is', ['x', ''], "text IN ('x', '')"],
    ['text', 'contains', ['zeppelin'], "text LIKE '%zeppelin%'"],
    ['text', 'contains', ['%'], "instr(text, '%')"],
    ['text', 'contains', ['_B'], "instr(lower(text), '_b')"],
    ['text', 'empty', [], "trim(text) = ''"],
    ['text', 'filled', [], "trim(text) <> ''"],
    ['mail', 'domain', ['X.example'], "lower(mail) LIKE '%@x.example'"],
    ['link', 'safe', [], "link LIKE 'http://%' OR link LIKE 'https://%'"],
    ['link', 'unsafe', [], "NOT (link LIKE 'http://%' OR link LIKE 'https://%')"],
  ];
  const found = asks.map(([field, op, values, sql]) => {
    const ours = rows.filter(fitting(fields, [{ field, op, values }], nowMs)).map(({ _id }) => _id);
    const theirs = db.all('SELECT id FROM r WHERE ' + sql).map(({ id }) => id);
    const differ = [...ours.filter((id) => !theirs.includes(id)), ...theirs.filter((id) => !ours.includes(id))];
    return [op, theirs.length, differ.map((id) => rows[Number(id)][field])];
  });
  console.log(JSON.stringify(found));`;

it.each([
  ['Europe/Berlin', 11, '2026-10-25T23:30:00Z'],
  ['America/New_York', 12, '2026-03-09T07:10:00Z'],
  ['Asia/Kathmandu', 13, '2026-11-23T18:16:00Z'],
])('finds the same of 1,000 rows as SQL in %s, by every operator', (zone, seed, now) => {
  const args = ['--import', 'tsx', '-e', IN_ZONE, String(seed), now];
  const env = { ...process.env, TZ: zone };
  const found = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' })) as [
    string,
    number,
    string[],
  ][];

  expect(found.filter(([, , differ]) => differ.length > 0)).toEqual([]);
  expect(new Set(found.filter(([, count]) => count > 0).map(([op]) => op)).size).toBe(13);
});

type Row = { _id: string; at: string; host: string; people: number };
const FIELDS: Readable<Row>[] = [
  { id: 'at', title: 'At', value: ({ at }) => at, asked: { kind: 'moment', say: 'begun …' } },
  { id: 'host', title: 'Host', value: ({ host }) => host, asked: { kind: 'choice' } },
  { id: 'people', title: 'Participants', value: ({ people }) => people, asked: { kind: 'number' } },
  {
    id: 'id',
    title: 'Id',
    value: ({ _id }) => _id,
    asked: { kind: 'choice', say: 'of …' },
  },
  { id: 'note', title: 'Note', value: () => '' },
];

it.each<[Filter, string]>([
  [{ field: 'at', op: 'last', values: ['7'] }, 'begun in the last 7 days'],
  [
    { field: 'at', op: 'between', values: ['2024-11-16', '2024-11-16'] },
    `begun on ${formatShortDay(Date.parse('2024-11-16T00:00'), Date.now())}`,
  ],
  [{ field: 'host', op: 'empty', values: [] }, 'whose host is empty'],
  [{ field: 'people', op: 'min', values: ['5'] }, 'with at least 5 participants'],
  [{ field: 'people', op: 'between', values: ['2', '10'] }, 'with 2 to 10 participants'],
  [{ field: 'people', op: 'between', values: ['10', '9'] }, 'with 9 to 10 participants'],
  [{ field: 'people', op: 'between', values: ['5', '5.0'] }, 'with 5 participants'],
  [oneOf('host', 'Ann', 'Bo', ''), 'whose host is Ann, Bo or (empty)'],
  [oneOf('host', 'Smith, John'), 'whose host is Smith, John'],
  [oneOf('id', '1', '2'), 'of 1 or 2'],
  [{ field: 'note', op: 'contains', values: ['x'] }, 'whose note contains “x”'],
])('says %j as a part of a sentence', (filter, text) => {
  const said = sayFilters([filter, oneOf('gone', 'x')], FIELDS).map(textOfWords);

  expect(said).toEqual([text]);
});

it('asks each field once, at its place, and a field that is not there nothing', () => {
  const [host, people] = [oneOf('host', 'Ann'), oneOf('people', '2')];
  const other = { field: 'host', op: 'empty', values: [] } as const;

  expect(withFilter([host, people], 'host', other)).toEqual([other, people]);
  expect(withFilter([host], 'people', people)).toEqual([host, people]);
  expect(withFilter([host, people], 'host', null)).toEqual([people]);
  expect(fitting(FIELDS, [oneOf('gone', 'x')], 0)({ _id: '', at: '', host: '', people: 0 })).toBe(
    true,
  );
});
