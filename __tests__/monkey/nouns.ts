import { join } from 'node:path';

import { openNodeDatabase } from '../../reference-api/node/database';

/** A row of the database as SQL returns it, with what its tables' joins add. */
export type Row = Record<string, string | number | null> & { id: string };

const text = (row: Row, column: string) => String(row[column] ?? '');
const fullName = (row: Row) => `${text(row, 'firstName')} ${text(row, 'lastName')}`.trim();
const starters = (row: Row) => JSON.parse(text(row, 'starter')) as { starter: string }[]; // the seed's

type Noun = {
  path: string;
  record: string;
  list: string;
  /** The call of one record, without its id. */
  get: string;
  put: string;
  remove: string;
  sql: string;
  /** What the list's search looks into (specification §2). */
  searched: (row: Row) => string;
  name: (row: Row) => string;
  /** The list's columns as they are sorted by; the record's own screen shows those of `shown`. */
  columns: Record<string, (row: Row) => string | number>;
  filters: string[];
  /** The fields of the edit form that take any text, by their labels, and their columns. */
  fields: Record<string, string>;
  saved: RegExp;
};

/** The specification's nouns, their screens and calls (§2, §7). */
export const NOUNS: Record<string, Noun> = {
  users: {
    path: '/admin/users',
    record: '/admin/view/user/',
    list: '/api/admin/getAllUsers',
    get: '/api/admin/getUser/',
    put: '/api/admin/updateUser/',
    remove: '/api/admin/deleteUser/',
    sql: 'SELECT * FROM users ORDER BY seq DESC',
    searched: fullName,
    name: fullName,
    columns: {
      Name: fullName,
      Username: (row) => text(row, 'userName'),
      Email: (row) => text(row, 'email'),
      'Mobile.no': (row) => text(row, 'mobile_no'),
    },
    filters: [],
    fields: { 'First Name': 'firstName', 'Last Name': 'lastName' },
    saved: /^User Profile Updated Succesfully\./,
  },
  stories: {
    path: '/admin/stories',
    record: '/admin/view/story/',
    list: '/api/admin/getAllStoryRooms',
    get: '/api/admin/getStory/',
    put: '/api/admin/updateStory/',
    remove: '/api/admin/deleteStory/',
    sql: `SELECT s.*, trim(u.firstName || ' ' || u.lastName) AS host,
      (SELECT count(*) FROM story_participants p WHERE p.storyId = s.id) AS participants
      FROM stories s LEFT JOIN users u ON u.id = s.hostId ORDER BY s.seq DESC`,
    searched: (row) => text(row, 'roomName'),
    name: (row) => text(row, 'roomName'),
    columns: {
      'Room Name': (row) => text(row, 'roomName'),
      Status: (row) => text(row, 'status'),
      Theme: (row) => text(row, 'theme'),
      Participants: (row) => Number(row.participants),
      Description: (row) => text(row, 'description'),
      Host: (row) => text(row, 'host') || 'Creative Story User',
    },
    filters: ['Status', 'Theme'],
    fields: { 'Room Name': 'roomName', Description: 'description' },
    saved: /^Story Room Updated Succesfully\./,
  },
  genres: {
    path: '/admin/genres',
    record: '/admin/view/genre/',
    list: '/api/admin/getAllGenres',
    get: '/api/admin/getGenre/',
    put: '/api/admin/updateGenre/',
    remove: '/api/admin/deleteGenre/',
    sql: 'SELECT * FROM genres ORDER BY seq DESC',
    searched: (row) => text(row, 'genre'),
    name: (row) => text(row, 'genre'),
    columns: {
      Genre: (row) => text(row, 'genre'),
      'Total Starter': (row) => starters(row).length,
      'Starter 1': (row) => starters(row)[0]?.starter ?? '—',
    },
    filters: [],
    fields: { Genre: 'genre' },
    saved: /^Genre Updated Succesfully\./,
  },
  banners: {
    path: '/admin/banners',
    record: '/admin/view/banner/',
    list: '/api/banner/get-banners',
    get: '/api/banner/get-banner/',
    put: '/api/banner/update-banner/',
    remove: '/api/banner/delete-banner/',
    sql: 'SELECT * FROM banners ORDER BY seq DESC',
    searched: (row) => text(row, 'clientName'),
    name: (row) => text(row, 'clientName'),
    columns: {
      'Client Name': (row) => text(row, 'clientName'),
      Link: (row) => text(row, 'navigationUrl'),
    },
    filters: [],
    fields: { 'Client Name': 'clientName' },
    saved: /^Banner Updated Succesfully\./,
  },
  queries: {
    path: '/admin/querys',
    record: '/admin/view/query/',
    list: '/api/query/get-querys',
    get: '/api/query/get-query/',
    put: '/api/query/update-query/',
    remove: '/api/query/delete-query/',
    sql: 'SELECT * FROM queries ORDER BY seq DESC',
    searched: (row) => text(row, 'name'),
    name: (row) => text(row, 'name'),
    columns: {
      'User Name': (row) => text(row, 'name'),
      'User Email': (row) => text(row, 'email'),
      Query: (row) => text(row, 'query'),
      Status: (row) => text(row, 'status'),
    },
    filters: ['Status'],
    fields: { Name: 'name', Query: 'query' },
    saved: /^Query Updated Succesfully\./,
  },
};

/** The names of the nouns, in the order of the sidebar. */
export const NOUN_NAMES = Object.keys(NOUNS);

/** The noun of a name. */
export function nounOf(name: string): Noun {
  const noun = NOUNS[name];
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
    everything: () =>
      JSON.stringify([
        ...NOUN_NAMES.map((name) => db.all(nounOf(name).sql)),
        db.all('SELECT * FROM policies'),
      ]),
    close: () => db.close(),
  };
}

/** What a database's rows say of a list's link. */
export type Expected = {
  rows: Row[];
  total: number;
  first: number;
  isDerived: boolean;
  of: number;
};

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const { compare } = new Intl.Collator('en-US', { numeric: true });

/** A list as the specification has it: searched, filtered, sorted, cut into pages; done naively. */
export function expectList(name: string, rows: readonly Row[], link: URLSearchParams): Expected {
  const { searched, columns, filters } = nounOf(name);
  const key = fold(link.get('q') ?? '');
  const size = Number(link.get('size') ?? 5);
  const [, minus = '', title = ''] = /^(-?)(.*)$/.exec(link.get('sort') ?? '') ?? [];
  const found = rows.filter((row) => fold(searched(row)).includes(key));
  const chosen = filters.flatMap((each) => {
    const values = link.getAll(`f.${each}`);
    return values.length > 0 ? [{ value: columns[each], values }] : [];
  });
  let shown = found.filter((row) =>
    chosen.every(({ value, values }) => values.includes(String(value?.(row)))),
  );
  const value = columns[title];
  if (value) {
    const sign = minus === '-' ? -1 : 1;
    shown = shown.toSorted((one, other) => {
      const [a, b] = [value(one), value(other)];
      // Empty values come last in both directions.
      if (a === '' || b === '') return Number(a === '') - Number(b === '');
      return (
        sign *
        (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
      );
    });
  }
  const pages = Math.max(1, Math.ceil(shown.length / size));
  const page = Math.min(Number(link.get('page') ?? 1), pages);
  const start = (page - 1) * size;
  return {
    rows: shown.slice(start, start + size),
    total: shown.length,
    first: start + 1,
    isDerived: value !== undefined || chosen.length > 0,
    of: found.length,
  };
}
