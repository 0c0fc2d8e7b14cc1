import { createContext, useContext } from 'react';

import { REDIRECT_DELAY_MS } from '@/lib/constants';
import type { Readable } from '@/lib/filters/filters';
import { http } from '@/lib/http/http';
import { type ListPage, readPage, readRecord } from '@/lib/http/read-page';
import type { Fields } from '@/lib/narrow';
import type { ListQuery } from '@/lib/rows/list-query';
import { type Group, nounPaths, type Singular } from '@/lib/screens';
import { capitalised, previewText, SHOWN_LENGTH } from '@/lib/text/format';
import { VISIBLE } from '@/lib/text/typed-text';

import type { Deletion } from './deletion';
import type { Editable } from './editable';
import type { NounCalls } from './noun-calls';

/** How a record is known at a glance: by a person's initials, a picture, or the picture of a record. */
export type Face = { person: string } | { image: string } | { of: { noun: string; name: string } };

/** The meaning of a status: in use, to come, over, open, faulty, or unknown. */
export type StatusTone = 'good' | 'ahead' | 'done' | 'waiting' | 'bad' | 'plain';

/** A status, and what it means. */
export type RecordStatus = { name: string; tone: StatusTone };

/** A noun as the API serves it: names, paths and calls. */
export type Resource<Row> = {
  /** First part of its SWR keys, and the name under which the device keeps its views and changes. */
  name: string;
  singular: Singular;
  /** In paths, texts and replies; of queries it is "querys". */
  plural: string;
  /** The plural as a heading. */
  title: string;
  /** The singular as a heading. */
  recordTitle: string;
  /** The path of its list. */
  path: string;
  /** The path of a record's screen; `:id` is its id. */
  recordPath: string;
  /** The path of the form of a new record; '' where admins add none. */
  addPath: string;
  /** Where records come from that admins do not add, as a sentence. */
  origin?: string;
  list: (query: ListQuery, signal?: AbortSignal) => Promise<ListPage<Row>>;
  get: (id: string, signal?: AbortSignal) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
  /** A record's name as it is shown, cut where nobody would read on; '' when none can be seen. */
  nameOf(this: void, row: Row): string;
  /** A line below its name. */
  noteOf?(this: void, row: Row): string;
  faceOf?(this: void, row: Row): Face;
  /** Another noun whose records show these, by some of their fields: one that is deleted is gone from them, too. */
  shownIn?: { noun: string; by: readonly string[] };
  /** What its beginning is called: of a story "begun"; without it "added". */
  made?: string;
  /** What a list is filtered by beside its columns. */
  fields?: readonly Readable<Row>[];
  /** What the CSV has beside the columns of the list. */
  more?: readonly { title: string; value(this: void, row: Row): string | number }[];
  deletion: Deletion<Row>;
  /** How long the toast after a save stands before the list shows again (§4). */
  redirectDelayMs: number;
  /** The words that the record's `status` takes; its field in `edit` says `isStatus`. */
  statuses?: readonly RecordStatus[];
  edit: Editable<Row>;
};

/** What the application asks of a noun, beside the `Resource` of its screens. */
type Facts<Calls, Field> = {
  group: Group;
  /** The key sequence that leads to its list. */
  keys: string;
  /** The palette's other words for its list. */
  words: string;
  calls: Calls;
  /** A word in its paths for which ad blockers refuse its calls. */
  blockedWord?: string;
  /** Admins add new ones, and add a deleted one again. */
  isAdded?: true;
  /**
   * What the doctor expects: the field that the search looks into, the one with an image's address,
   * and of the record that it makes to try the writes the other fields and what it changes.
   */
  doctor: {
    searched: Field;
    image?: Field;
    trial?: { add: Record<string, string>; change: Record<string, string> };
  };
};

/** A noun; by default one of which only that is known. */
export type Noun<
  Row = { _id: string },
  One extends Singular = Singular,
  Name extends string = string,
  Calls extends NounCalls = NounCalls,
> = Resource<Row> &
  Facts<Calls, string> & { singular: One; name: Name; toRow: (fields: Fields) => Row };

/** What a noun says of itself, in `api.ts` of its feature. */
type NounFacts<Row, One, Many, Name, Calls> = {
  singular: One;
  plural: Many;
  /** If the plural is not what the device keeps views and changes under. */
  name?: Name;
  /** Reads a record of a reply. */
  toRow: (fields: Fields) => Row;
} & Facts<Calls, keyof NoInfer<Row> & string> &
  Pick<
    Resource<NoInfer<Row>>,
    | ('nameOf' | 'noteOf' | 'faceOf' | 'shownIn' | 'made' | 'origin')
    | ('fields' | 'more' | 'deletion' | 'statuses' | 'edit')
  > &
  Partial<Pick<Resource<Row>, 'redirectDelayMs'>>;

/** A noun with the titles, the paths and the calls that follow from what it says of itself. */
export function defineNoun<
  Row,
  const One extends Singular,
  const Many extends string,
  const Calls extends NounCalls,
  const Name extends string = Many,
>(facts: NounFacts<Row, One, Many, Name, Calls>): Noun<Row, One, Name, Calls> {
  const { singular, plural, calls, toRow, nameOf, blockedWord } = facts;
  const screenPaths = nounPaths(singular, plural);
  return {
    redirectDelayMs: REDIRECT_DELAY_MS.record,
    ...facts,
    name: (facts.name ?? plural) as Name, // without a name, `Name` is the plural
    title: capitalised(plural),
    recordTitle: capitalised(singular),
    nameOf(row) {
      const name = previewText(nameOf(row), SHOWN_LENGTH.name);
      return VISIBLE.test(name) ? name : '';
    },
    ...screenPaths,
    addPath: facts.isAdded ? screenPaths.addPath : '',
    list: async (query, signal) =>
      readPage(await http.get(calls.list, { query, signal, blockedWord }), plural, toRow, query),
    get: async (id, signal) =>
      readRecord(
        await http.get(calls.get, { path: { id }, signal, blockedWord }),
        singular,
        toRow,
        id,
      ),
    remove: (id) => http.delete(calls.remove, { path: { id }, blockedWord }),
  };
}

/** All nouns, which `app` lists, for what is about every one of them. */
export const NounsContext = createContext<readonly Noun[]>([]);
export const useNouns = () => useContext(NounsContext);
