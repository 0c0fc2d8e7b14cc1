import { join } from 'node:path';

import { NOUNS } from '../../../app/routes/nouns';
import { DEFAULT_PAGE_SIZE } from '../../../lib/constants';
import { openNodeDatabase } from '../../../reference-api/node/database';

/** A row of the database as SQL returns it, with what its tables' joins add. */
export type Row = Record<string, string | number | null> & { id: string };

const text = (row: Row, column: string) => String(row[column] ?? '');
const fullName = (row: Row) => `${text(row, 'firstName')} ${text(row, 'lastName')}`.trim();
const starters = (row: Row) => JSON.parse(text(row, 'starter')) as { starter: string }[]; // the seed's

/** What a list's column shows and sorts by: a column of the table, or made of the row. */
type Column = string | ((row: Row) => string | number);

/** What a list shows of a noun, and the fields of its form that take any text, by their labels. */
type Model = { columns: Record<string, Column>; fields: Record<string, string> };

const MODELS: Record<string, Model> = {
  users: {
    columns: { Name: fullName, Username: 'userName', Email: 'email', 'Mobile.no': 'mobile_no' },
    fields: { 'First Name': 'firstName', 'Last Name': 'lastName' },
  },
  stories: {
    columns: {
      'Room Name': 'roomName',
      Status: 'status',
      Theme: 'theme',
      Participants: (row) => Number(row.participants),
      Description: 'description',
      Host: (row) => text(row, 'host') || 'Creative Story User',
    },
    fields: { 'Room Name': 'roomName', Description: 'description' },
  },
  genres: {
    columns: {
      Genre: 'genre',
      'Total Starter': (row) => starters(row).length,
      'Starter 1': (row) => starters(row)[0]?.starter ?? '—',
    },
    fields: { Genre: 'genre' },
  },
  banners: {
    columns: { 'Client Name': 'clientName', Link: 'navigationUrl' },
    fields: { 'Client Name': 'clientName' },
  },
  queries: {
    columns: { 'User Name': 'name', 'User Email': 'email', Query: 'query', Status: 'status' },
    fields: { Name: 'name', Query: 'query' },
  },
};

/** The columns of few values, which the monkey filters by. */
const FILTERED = ['Status', 'Theme'];
/** What stories have of other tables. */
const JOINED = `, (SELECT trim(firstName || ' ' || lastName) FROM users u WHERE u.id = hostId) AS host,
  (SELECT count(*) FROM story_participants p WHERE p.storyId = stories.id) AS participants`;

/** What a column holds for a row. */
export const valueOf = (row: Row, column: Column) =>
  typeof column === 'string' ? text(row, column) : column(row);

/** The calls of one record without its id. */
const start = (template: string) => template.replace(/[:{]id}?$/, '');

/** Each noun: its model, its screens, and its calls. */
const ALL = NOUNS.map(({ name, path, recordPath, calls, doctor }) => {
  const { columns, fields }: Model = MODELS[name] ?? { columns: {}, fields: {} };
  return {
    name: name,
    path,
    columns,
    fields,
    list: calls.list,
    record: start(recordPath),
    get: start(calls.get),
    put: start(calls.update),
    remove: start(calls.remove),
    sql: `SELECT *${name === 'stories' ? JOINED : ''} FROM ${name} ORDER BY seq DESC`,
    /** What the list's search looks into (specification §2). */
    searched: name === 'users' ? fullName : doctor.searched,
    filters: FILTERED.filter((title) => title in columns),
    hasImage: 'image' in doctor,
  };
});
type Noun = (typeof ALL)[number];

export const NOUN_NAMES = ALL.map(({ name }) => name);

/** The name of the noun that has these words at one of these places. */
export const nameAt = (
  words: string,
  ...places: ('path' | 'record' | 'list' | 'get' | 'put' | 'remove')[]
) => ALL.find((noun) => places.some((place) => words.startsWith(noun[place])))?.name;

export function nounOf(name: string): Noun {
  const noun = ALL.find((each) => each.name === name);
  if (!noun) throw new Error(`no noun is called ${name}`);
  return noun;
}

/** A second connection to the database of the embedded API. */
export function openFacts(dataDir: string) {
  const db = openNodeDatabase(join(dataDir, 'stories.sqlite'));
  return {
    /** All rows of a noun, newest first. */
    rows: (name: string) => db.all(nounOf(name).sql) as Row[], // every one has an id
    /** Everything that anybody may have typed, as one text. */
    everything: () => JSON.stringify(ALL.map(({ sql }) => db.all(sql))),
    close: () => db.close(),
  };
}

/** How links name a column. */
const toColumnId = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const fold = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const { compare } = new Intl.Collator('en-US', { numeric: true });

/** Numbers by size, texts by language; empty values last in both directions. */
function order(one: string | number, other: string | number, sign: number): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  const isByNumber = typeof one === 'number' && typeof other === 'number';
  return sign * (isByNumber ? one - other : compare(String(one), String(other)));
}

/** A list as the specification has it: searched, filtered, sorted, cut into pages; done naively. */
export function expectList(name: string, rows: readonly Row[], link: URLSearchParams) {
  const { searched, columns, filters } = nounOf(name);
  const key = fold(link.get('q') ?? '');
  const size = Number(link.get('size') ?? DEFAULT_PAGE_SIZE);
  const found = rows.filter((row) => fold(String(valueOf(row, searched))).includes(key));
  const chosen = filters
    .map((title) => ({ title, values: link.getAll(`f.${toColumnId(title)}`) }))
    .filter(({ values }) => values.length > 0);
  const words = fold(link.get('all') ?? '');
  const shownText = (row: Row) =>
    fold(
      Object.values(columns)
        .map((column) => valueOf(row, column))
        .join('\n'),
    );
  const shown = found.filter(
    (row) =>
      shownText(row).includes(words) &&
      chosen.every(({ title, values }) =>
        values.includes(String(valueOf(row, columns[title] ?? ''))),
      ),
  );
  const [, minus, sorted] = /^(-?)(.*)$/.exec(link.get('sort') ?? '') ?? [];
  const column = Object.entries(columns).find(([title]) => toColumnId(title) === sorted)?.[1];
  if (column !== undefined) {
    const sign = minus === '-' ? -1 : 1;
    shown.sort((one, other) => order(valueOf(one, column), valueOf(other, column), sign));
  }
  const pages = Math.max(1, Math.ceil(shown.length / size));
  const page = Math.min(Number(link.get('page') ?? 1), pages);
  const first = (page - 1) * size;
  return {
    rows: shown.slice(first, first + size),
    total: shown.length,
    first: first + 1,
    /** How many numbers the pager shows. */
    numbers: pages > 1 ? Math.min(5, pages) : 0,
    isDerived: column !== undefined || chosen.length > 0 || words !== '',
    of: found.length,
  };
}
