import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import type { Noun as Facts } from '@/lib/nouns/noun';

import type { Plural, useSite } from './site';
import { openEditor } from './steps';

export type Row = Record<string, unknown> & { _id: string };

/** A noun as specification §2, §5, §7 and §8 word it, for what all five have in common. */
export type Noun = {
  noun: string;
  title: string;
  list: string;
  hint: string;
  columns: string[];
  terms: string[];
  /** The calls, and the name of a list's rows in its reply. */
  all: string;
  plural: Plural;
  read: string;
  save: string;
  remove: string;
  deleted: string;
  updated: string;
  /** A text of the edit form, and one more with a value. */
  text: [name: string, label: string];
  other: [name: string, label: string, value: string];
  nameOf: (row: Row) => string;
  /** Saved as a form, since it has an image. */
  isForm?: boolean;
};

/** The path of a call before the record's id. */
const start = (call: string) => call.replace('/{id}', '');

const factsOf = ({ singular, title, path, plural, calls }: Facts) => ({
  noun: singular,
  title,
  list: path,
  plural: plural as Plural,
  all: calls.list,
  read: start(calls.get),
  save: start(calls.update),
  remove: start(calls.remove),
});

const TIMES = ['Created At', 'Last Update'];
const titled = (columns: string[]) => ['S.No', ...columns, 'Action'];

export const NOUNS: Noun[] = [
  {
    ...factsOf(users),
    hint: 'Search by first or last name',
    columns: titled(['Name', 'Username', 'Email', 'Mobile.no']),
    terms: ['First Name', 'Last Name', 'User Name', 'Email', 'Mobile', 'Gender', ...TIMES],
    deleted: 'User Deleted Successsfully',
    updated: 'User Profile Updated Succesfully.  Redirecting...',
    text: ['firstName', 'First Name'],
    other: ['lastName', 'Last Name', 'Theirson'],
    nameOf: ({ firstName, lastName }) => [firstName, lastName].join(' '),
  },
  {
    ...factsOf(stories),
    hint: 'Search by room name',
    columns: titled(['Room Name', 'Status', 'Theme', 'Participants', 'Description', 'Host']),
    terms: ['Description', 'Room Name', 'Status', 'Theme', 'Participants', 'Host', ...TIMES],
    deleted: 'Story Deleted Successsfully',
    updated: 'Story Room Updated Succesfully.  Redirecting...',
    text: ['roomName', 'Room Name'],
    other: ['description', 'Description', 'Their description'],
    nameOf: ({ roomName }) => String(roomName),
  },
  {
    ...factsOf(genres),
    hint: 'Search by genre',
    columns: titled(['Genre', 'Total Starter', 'Starter 1']),
    terms: ['Starters', 'Genre', 'Genre Colour', 'Background Colour', ...TIMES],
    deleted: 'Genre Deleted Succesfully.',
    updated: 'Genre Updated Succesfully.',
    text: ['genre', 'Genre'],
    other: ['colour', 'Genre Colour', '#123456'],
    nameOf: ({ genre }) => String(genre),
    isForm: true,
  },
  {
    ...factsOf(banners),
    hint: 'Search by client name',
    columns: titled(['Banner', 'Client Name', 'Link']),
    terms: ['Banner', 'Client Name', 'Navigation Link', ...TIMES],
    deleted: 'Banner Deleted Succesfully.',
    updated: 'Banner Updated Succesfully.',
    text: ['clientName', 'Client Name'],
    other: ['navigationUrl', 'Navigation Link', 'https://theirs.example/'],
    nameOf: ({ clientName }) => String(clientName),
    isForm: true,
  },
  {
    ...factsOf(queries),
    hint: 'Search by client name',
    columns: titled(['User Name', 'User Email', 'Query', 'Status']),
    terms: ['Query', 'Name', 'Email', 'Status', ...TIMES],
    deleted: 'Query Deleted Succesfully.',
    updated: 'Query Updated Succesfully.',
    text: ['query', 'Query'],
    other: ['name', 'Name', 'Their Name'],
    nameOf: ({ name }) => String(name),
  },
];
export const [USER, STORY, GENRE, , QUERY] = NOUNS as [Noun, Noun, Noun, Noun, Noun];

/** Each noun with its word first, which names a test of a table. */
export const EACH_NOUN = NOUNS.map((noun) => [noun.noun, noun] as const);

type Site = ReturnType<typeof useSite>;

/** The newest record, which a list shows first. */
export const newest = async (site: Site, { plural }: Noun): Promise<Row> => ({
  ...(await site.row(plural)),
});

/** Opens a record's edit form: the newest one's, or the one of an id. */
export async function openForm(site: Site, noun: Noun, id?: string) {
  const row = await newest(site, noun);
  site.sent.length = 0;
  const user = await site.open(`/admin/view/${noun.noun}/${id ?? row._id}`);
  const dialog = await openEditor(user, `Edit ${noun.noun.replace(/^./, upper)}`);
  return { row, user, dialog };
}

const upper = (letter: string) => letter.toUpperCase();
