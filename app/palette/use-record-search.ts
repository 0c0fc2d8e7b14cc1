import { useMemo } from 'react';

import { NOUNS } from '@/app/routes/nouns';
import { DEFAULT_PAGE_SIZE } from '@/lib/constants';
import type { Readable } from '@/lib/filters/filters';
import { holdNone } from '@/lib/filters/sort-and-filter';
import { valueText } from '@/lib/forms/form-fields';
import type { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-page';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import type { Noun } from '@/lib/nouns/noun';
import { namesRead } from '@/lib/reads/noun-reads';
import { usePage } from '@/lib/reads/use-page';
import { useValue } from '@/lib/reads/use-value';
import { isOld, isUnchanged, listOf } from '@/lib/rows/known-rows';
import { useKnownRows } from '@/lib/rows/use-rows';
import type { Singular } from '@/lib/screens';
import { fold } from '@/lib/text/fold';
import { countRecords, formatCount } from '@/lib/text/format';
import { closeness } from '@/lib/text/found-place';

import type { PreviewOf } from './preview';
import { lookOf } from './record-look';

/** Of each noun; more would push the next ones out of sight. */
const MOST_SHOWN = 5;

/** What was found of a noun. */
export type RecordMatches = {
  noun: string;
  singular: Singular;
  records: { id: string; path: string; preview: PreviewOf }[];
  total: number;
  listPath: string;
  /** The list's parameter that finds all of them. */
  foundBy: 'q' | 'all';
  /** Of which rows alone that is known, in words; '' for all. */
  among: string;
  /** None of what the server sent holds the text, as far as is known here, so it counts for nothing in `total`. */
  serverIgnoresSearch: boolean;
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

/**
 * The records of each noun whose name has the words of the text: found here where all rows are known, else by one
 * call; an API that searches single names finds no two words, and is asked for one of them. '' requests nothing.
 */
export function useRecordSearch(text: string): RecordMatches[] {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the same nouns in every render
  return NOUNS.map((noun) => useMatches(noun, text));
}

function useMatches(noun: Noun, text: string): RecordMatches {
  const known = useKnownRows(noun.name);
  const here = useMemo(
    () => (text !== '' && isUnchanged(known) ? named(noun, listOf(known), text) : null),
    [noun, known, text],
  );
  const isKnown = here !== null && (here.length > 0 || !isOld(known));
  const isAsked = text !== '' && !isKnown;
  const query = { key: text, currentPage: 1, resultPerPage: DEFAULT_PAGE_SIZE };
  const page = usePage(noun, isAsked ? query : null);
  // An API that does not search sends the first rows for any text; another one may search what is not known here.
  const serverIgnoresSearch =
    isAsked &&
    !page.isLoading &&
    named(noun, page.rows, text).length === 0 &&
    holdNone(page.rows, knownFields(noun), text);
  const isUnfound = isAsked && !page.isLoading && !page.error && page.total === 0;
  const word = isUnfound && /\s/.test(text) ? longestWord(text) : null;
  const byWord = useValue(word === null ? null : namesRead(noun, word));
  const found = isKnown
    ? { ...page, rows: here, total: here.length, isLoading: false, error: undefined }
    : word === null
      ? // A list keeps the number of the search before.
        {
          ...page,
          total: page.isLoading || serverIgnoresSearch ? 0 : page.total,
          serverIgnoresSearch,
        }
      : { ...byWord, ...ofWord(noun, byWord.data, { word, text }) };
  // What begins with the text as it was typed comes first.
  const rows = found.rows.toSorted(
    (one, other) => closeness(noun.nameOf(other), text) - closeness(noun.nameOf(one), text),
  );
  // What was found here, the server may not find.
  return matchesOf(noun, { ...found, rows }, isKnown || word !== null ? 'all' : 'q');
}

/** What is known of a noun's rows beside the columns of its list: their names, their notes and what their form has. */
const knownFields = <Row>({ nameOf, noteOf, edit }: Noun<Row>): Readable<Row>[] => [
  { id: 'name', value: nameOf },
  { id: 'note', value: (row) => noteOf?.(row) ?? '' },
  { id: 'form', value: (row) => Object.values(edit.toValues(row)).map(valueText).join('\n') },
];

const longestWord = (text: string) =>
  text.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one));

/** The rows whose name has all words of a text. */
function named<Row>(noun: Noun<Row>, rows: readonly Row[], text: string): readonly Row[] {
  const words = fold(text).split(/\s+/);
  const hasWords = (name: string) => words.every((word) => name.includes(word));
  return rows.filter((row) => hasWords(fold(noun.nameOf(row))));
}

/** Those that have all words of a text, of the page that the server finds by one of them. */
function ofWord<Row>(
  noun: Noun<Row>,
  { rows: page, total }: ListPage<Row> = { rows: [], total: 0 },
  { word, text }: { word: string; text: string },
) {
  const rows = named(noun, page, text);
  const among = `${formatCount(page.length)} of ${countRecords(noun, total)} with “${word}”`;
  return { rows, total: rows.length, among: total > page.length ? among : '' };
}

/** Whether nothing that was found of a noun is known to have the text. */
export const isNone = ({ records, serverIgnoresSearch }: RecordMatches) =>
  records.length === 0 || serverIgnoresSearch;

type Found = Pick<RecordMatches, 'isLoading' | 'error' | 'retry'> & {
  rows: readonly { _id: string }[];
  total: number;
  among?: string;
  serverIgnoresSearch?: boolean;
};

/** The first rows that were found of a noun, as the palette shows them. */
export function matchesOf(noun: Noun, found: Found, foundBy: 'q' | 'all' = 'q'): RecordMatches {
  const { rows, total, among = '', serverIgnoresSearch = false, ...state } = found;
  // A record with an invalid id has no address.
  const reachable = rows.slice(0, MOST_SHOWN).filter((row) => toPathSegment(row._id) !== null);

  return {
    noun: noun.title,
    singular: noun.singular,
    records: reachable.map((row) => ({
      id: row._id,
      path: recordPath(noun.singular, row._id),
      preview: {
        name: noun.nameOf(row) || '—',
        note: noun.noteOf?.(row) ?? '',
        face: noun.faceOf?.(row),
        ...lookOf(noun.name, row),
      },
    })),
    // What could not be searched keeps the number of the search before.
    total: found.error ? 0 : total,
    among,
    serverIgnoresSearch,
    listPath: noun.path,
    foundBy,
    ...state,
  };
}
