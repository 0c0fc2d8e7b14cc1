import { TITLES } from '@/components/changes/set-titles';
import { banners } from '@/features/banners/api';
import { genres, readStarters } from '@/features/genres/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { madeAt } from '@/lib/changes/plan/another-record';
import { type ChangeSet, type RowChange, setOfRows } from '@/lib/changes/plan/change-set';
import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import { unreadFields } from '@/lib/forms/form-fields';
import { asText, type Fields, type Narrowed, NOT_READABLE } from '@/lib/narrow';
import type { Noun } from '@/lib/nouns/noun';
import { groupBy } from '@/lib/tally';
import { isolate } from '@/lib/text/bidi';
import { countOf, countRecords, previewText, SHOWN_LENGTH } from '@/lib/text/format';
import { replaceWords, type WordSearch } from '@/lib/text/replace-words';

/** What is looked for at first. */
export const NOTHING: WordSearch = {
  find: '',
  value: '',
  isWhole: true,
  isCase: false,
  follows: true,
};

export const lists = new Intl.ListFormat('en-GB');

/** The nouns that are looked through, and which of their texts: those that admins write. */
export const SOURCES = [
  { noun: genres, fields: ['starters'] },
  { noun: stories, fields: ['roomName', 'description'] },
  { noun: banners, fields: ['clientName', 'navigationUrl'] },
  { noun: users, fields: ['firstName', 'lastName'] },
] as const;

/** All that is asked of a noun here. */
export type Source = { noun: Noun; fields: readonly string[] };

/** A text of a record: a field, or of a starter its title or its description. */
type Text = {
  field: string;
  at: number;
  part: 'starter' | 'description';
  label: string;
  text: string;
};

/** A text in which the words were found, and what becomes of it. */
export type Place = {
  /** Its own key among all: for other words it is another place. */
  id: string;
  noun: Noun;
  row: { _id: string };
  words: Text;
  after: string;
  /** Why it cannot become that; null where it can. */
  refused: string | null;
};

function startersOf(value: unknown): Text[] {
  return readStarters(value).list.flatMap((one, at) => [
    { field: 'starters', at, part: 'starter', label: `Starter ${at + 1}`, text: one.starter },
    {
      field: 'starters',
      at,
      part: 'description',
      text: one.description,
      label: `Description of starter ${at + 1}`,
    },
  ]);
}

type Row = { _id: string } & Narrowed;

/** The fields that are looked through of which a record holds something that cannot be read. */
const hiddenOf = ({ noun, fields }: Source, row: Row) =>
  unreadFields(noun.edit.fields, row).filter(({ name }) => fields.includes(name));

/** That texts of so many records could not be looked through; '' for none. */
export function sayHidden(
  all: readonly (Source & { reading: { rows?: readonly Row[] } | undefined })[],
): string {
  const told = all.flatMap(({ reading, ...source }) => {
    const count = (reading?.rows ?? []).filter((row) => hiddenOf(source, row).length > 0).length;
    return count === 0 ? [] : countRecords(source.noun, count);
  });
  return told.length === 0 ? '' : `A text is ${NOT_READABLE} in ${lists.format(told)}.`;
}

function textsOf({ noun, fields }: Source, values: Fields, hidden: readonly string[]): Text[] {
  return fields.flatMap((field) => {
    if (hidden.includes(field)) return [];
    if (field === 'starters') return startersOf(values[field]);
    const label = noun.edit.fields.find(({ name }) => name === field)?.label ?? field;
    return [{ field, at: -1, part: 'starter', label, text: asText(values[field]) }];
  });
}

/** A record's values with the texts of these places. */
function withPlaces(values: Fields, places: readonly Pick<Place, 'words' | 'after'>[]): Fields {
  const after: Fields = {};
  for (const { words, after: text } of places) {
    const { field, at, part } = words;
    if (field !== 'starters') {
      after[field] = text;
      continue;
    }
    const { list } = readStarters(after[field] ?? values[field]);
    after[field] = list.map((one, place) => (place === at ? { ...one, [part]: text } : one));
  }
  return after;
}

const EMPTIED = 'Nothing would be left of it.';
const REPEATED =
  'Another record has its id too, so that nobody can tell which of them would be written.';

/** The ids that several of these records have. */
function repeatedIds(rows: readonly Row[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(rows.flatMap(({ _id }) => (seen.size === seen.add(_id).size ? [_id] : [])));
}

/** Where the words stand in the records of a noun; not in what of one cannot be read. */
export function findPlaces(source: Source, rows: readonly Row[], search: WordSearch): Place[] {
  const { noun } = source;
  const twins = repeatedIds(rows);
  return rows.flatMap((row, at) => {
    const isTwin = twins.has(row._id);
    const hidden = hiddenOf(source, row).map(({ name }) => name);
    const values: Fields = noun.edit.toValues(row);
    return textsOf(source, values, hidden).flatMap((words) => {
      const after = replaceWords(words.text, search);
      if (after === words.text) return [];
      const changed = withPlaces(values, [{ words, after }]);
      const broken = sayBrokenLetters(noun.edit.fields, { before: values, after: changed });
      const why = broken === '' ? noun.edit.refuse?.(changed, row) : broken;
      const refused = isTwin ? REPEATED : after.trim() === '' ? EMPTIED : (why ?? null);
      const record = isTwin ? `${row._id} ${at}` : row._id;
      const id = `${noun.name} ${record} ${words.field} ${words.at} ${words.part} ${search.find}`;
      return [{ id, noun, row, words, after, refused }];
    });
  });
}

/** Whether words stand in a text. */
export const hasWords = (text: string, search: WordSearch): boolean =>
  replaceWords(text, { ...search, value: '\uFFFF' }) !== text;

/** What a place is called: "Fantasy, Starter 4". */
export const nameOf = ({ noun, row, words }: Place) =>
  `${noun.nameOf(row) || '(no name)'}, ${words.label}`;

/** What lines of places are of. */
const PLACES = 'places';

/** A place as its line in a review. */
export const lineOf = (place: Place): RowChange => ({
  id: place.id,
  noun: PLACES,
  name: nameOf(place),
  before: { text: place.words.text },
  after: { text: place.after },
});

/** The places as a review shows them, one line each. */
export function reviewOf(places: readonly Place[]): ChangeSet {
  return {
    noun: PLACES,
    title: '',
    same: [],
    rows: places.filter(({ refused }) => refused === null).map(lineOf),
    refused: places.flatMap((place) =>
      place.refused === null ? [] : [{ ...lineOf(place), reason: place.refused }],
    ),
  };
}

const said = (text: string) => isolate(previewText(text, SHOWN_LENGTH.name));

/** The set that replaces in these places: one row a record, however many of its texts change. */
export function replaceSet(places: readonly Place[], { find, value }: WordSearch): ChangeSet {
  const byRecord = groupBy(places, ({ noun, row }) => `${noun.name} ${row._id}`);
  const rows = byRecord.map(({ rows: own }): RowChange => {
    const [{ noun, row }] = own;
    const values: Fields = noun.edit.toValues(row);
    const after = withPlaces(values, own);
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, values[name]]));
    const record = { id: row._id, name: noun.nameOf(row), noun: noun.name, ...madeAt(row) };
    return { ...record, before, after };
  });
  const title = TITLES.changed(`${said(find)} → ${said(value)}`);
  return setOfRows(places[0]?.noun.name ?? genres.name, title, rows);
}

/** "12 places in 8 genres" */
export function countPlaces(places: readonly Place[]): string {
  const records = new Set(places.map(({ row }) => row)).size;
  const found = countOf(places.length, 'place', 'places');
  return records === places.length ? found : `${found} in ${records}`;
}
