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

/** What the database and the forms hold of a noun. */
type Model = {
  sql: string;
  /** The column that the list's search looks into (specification §2). */
  searched: Column;
  columns: Record<string, Column>;
  filters: string[];
  /** The fields of the edit form that take any text, by their labels. */
  fields: Record<string, string>;
  saved: RegExp;
};

const model = (
  table: string,
  facts: Pick<Model, 'columns' | 'fields' | 'saved'> & Partial<Model>,
): Model => ({
  sql: `SELECT * FROM ${table} ORDER BY seq DESC`,
  searched: Object.values(facts.fields)[0] ?? '',
  filters: [],
  ...facts,
});

const MODELS: Record<string, Model> = {
  users: model('users', {
    searched: fullName,
    columns: { Name: fullName, Username: 'userName', Email: 'email', 'Mobile.no': 'mobile_no' },
    fields: { 'First Name': 'firstName', 'Last Name': 'lastName' },
    saved: /^User Profile Updated Succesfully\./,
  }),
  stories: model('stories', {
    sql: `SELECT s.*, trim(u.firstName || ' ' || u.lastName) AS host,
      (SELECT count(*) FROM story_participants p WHERE p.storyId = s.id) AS participants
      FROM stories s LEFT JOIN users u ON u.id = s.hostId ORDER BY s.seq DESC`,
    columns: {
      'Room Name': 'roomName',
      Status: 'status',
      Theme: 'theme',
      Participants: (row) => Number(row.participants),
      Description: 'description',
      Host: (row) => text(row, 'host') || 'Creative Story User',
    },
    filters: ['Status', 'Theme'],
    fields: { 'Room Name': 'roomName', Description: 'description' },
    saved: /^Story Room Updated Succesfully\./,
  }),
  genres: model('genres', {
    columns: {
      Genre: 'genre',
      'Total Starter': (row) => starters(row).length,
      'Starter 1': (row) => starters(row)[0]?.starter ?? '—',
    },
    fields: { Genre: 'genre' },
    saved: /^Genre Updated Succesfully\./,
  }),
  banners: model('banners', {
    columns: { 'Client Name': 'clientName', Link: 'navigationUrl' },
    fields: { 'Client Name': 'clientName' },
    saved: /^Banner Updated Succesfully\./,
  }),
  queries: model('queries', {
    columns: { 'User Name': 'name', 'User Email': 'email', Query: 'query', Status: 'status' },
    filters: ['Status'],
    fields: { Name: 'name', Query: 'query' },
    saved: /^Query Updated Succesfully\./,
  }),
};

/** What a column holds for a row. */
export const valueOf = (row: Row, column: Column) =>
  typeof column === 'string' ? text(row, column) : column(row);

/** The names of the nouns with a model. */
export const NOUN_NAMES = NOUNS.map(({ name }): string => name).filter((name) => name in MODELS);

/** The noun of a name: its model, its screens, and its calls, those of one record without its id. */
export function nounOf(name: string) {
  const noun = NOUNS.find((each) => each.name === name);
  const facts = MODELS[name];
  if (!noun || !facts) throw new Error(`no noun is called ${name}`);
  const { path, recordPath, calls } = noun;
  const start = (template: string) => template.replace(/[:{]id}?$/, '');
  const [record, get] = [start(recordPath), start(calls.get)];
  const [put, remove] = [start(calls.update), start(calls.remove)];
  return { ...facts, path, record, list: calls.list, get, put, remove };
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

/** How links name a column. */
const toColumnId = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const { compare } = new Intl.Collator('en-US', { numeric: true });

/** A list as the specification has it: searched, filtered, sorted, cut into pages; done naively. */
export function expectList(name: string, rows: readonly Row[], link: URLSearchParams): Expected {
  const { searched, columns, filters } = nounOf(name);
  const key = fold(link.get('q') ?? '');
  const size = Number(link.get('size') ?? DEFAULT_PAGE_SIZE);
  const [, minus = '', sorted = ''] = /^(-?)(.*)$/.exec(link.get('sort') ?? '') ?? [];
  const found = rows.filter((row) => fold(String(valueOf(row, searched))).includes(key));
  const chosen = filters.flatMap((each) => {
    const values = link.getAll(`f.${toColumnId(each)}`);
    return values.length > 0 ? [{ column: columns[each] ?? '', values }] : [];
  });
  const words = fold(link.get('all') ?? '');
  let shown = found.filter(
    (row) =>
      fold(JSON.stringify(row)).includes(words) &&
      chosen.every(({ column, values }) => values.includes(String(valueOf(row, column)))),
  );
  const title = Object.keys(columns).find((each) => toColumnId(each) === toColumnId(sorted));
  const column = title === undefined ? undefined : columns[title];
  if (column !== undefined) {
    const sign = minus === '-' ? -1 : 1;
    shown = shown.toSorted((one, other) => {
      const [a, b] = [valueOf(one, column), valueOf(other, column)];
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
    isDerived: column !== undefined || chosen.length > 0 || words !== '',
    of: found.length,
  };
}
