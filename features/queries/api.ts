import { type Readable } from '@/lib/filters/filters';
import type { FormField } from '@/lib/forms/form-fields';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { searchedList } from '@/lib/links/list-link';
import { asWord, shownText, textRecord, type Fields, type Narrowed } from '@/lib/narrow';
import { defineNoun } from '@/lib/nouns/noun';
import { useRows } from '@/lib/rows/use-rows';
import { serverNowMs } from '@/lib/session/session';
import { useLastKnown } from '@/lib/storage/last-known';
import { formatCount, previewText } from '@/lib/text/format';
import { ageInDays, daysToChange } from '@/lib/text/moments';

import {
  cleanText,
  type Letter,
  LONGEST_LINK,
  mailtoLink,
  oneLine,
  plainText,
} from './mailto-link';

/** The states of a query (specification §4). */
export const PENDING = 'Pending';
export const RESOLVED = 'Resolved';
export const QUERY_STATUSES = [PENDING, RESOLVED] as const;
export type QueryStatus = (typeof QUERY_STATUSES)[number];

/** A support query as a screen shows it. */
export type Query = Omit<components['schemas']['Query'], 'status'> & { status: string } & Narrowed;

/** What the edit form sends; a field that is left out stays as it is. */
export type QueryInput = { name?: string; email?: string; query?: string; status?: QueryStatus };

const wholeDays = (days: number | null) => (days === null ? '' : Math.floor(days));

/** What a list of queries is filtered by beside its columns: whole days since they came, and to their last change. */
const FIELDS: readonly Readable<Query>[] = [
  {
    id: 'days-waiting',
    title: 'Days since',
    isFieldOnly: true,
    value: (query) => wholeDays(ageInDays(query, serverNowMs())),
    asked: { kind: 'number', say: 'that came … days ago' },
  },
  {
    id: 'days-to-change',
    title: 'Days to last change',
    isFieldOnly: true,
    value: (query) => wholeDays(daysToChange(query, serverNowMs())),
    asked: { kind: 'number', say: 'last changed after … days' },
  },
];

/** The fields of a query's form. */
export const QUERY_FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'text' },
  { name: 'query', label: 'Query', kind: 'text' },
  { name: 'status', label: 'Status', kind: 'choice', isStatus: true },
];

/** What the form holds of a query. */
export const queryValues = ({ name, email, query, status }: Query) => ({
  name,
  email,
  query,
  status: QUERY_STATUSES.find((known) => known === status),
});

/** All calls throw ApiError, also when the body says success: false. */
export const queries = defineNoun({
  singular: 'query',
  plural: 'querys',
  name: 'queries',
  group: 'Support',
  keys: 'g q',
  words: 'queries support tickets',
  calls: {
    list: '/api/query/get-querys',
    get: '/api/query/get-query/{id}',
    add: '/api/query/create-query',
    update: '/api/query/update-query/{id}',
    remove: '/api/query/delete-query/{id}',
  },
  toRow(fields: Fields): Query {
    const query = textRecord(fields, ['name', 'email', 'query', 'status']);
    return { ...query, status: asWord(query.status, QUERY_STATUSES) };
  },
  nameOf: (query) => query.name,
  made: 'asked',
  origin: 'Querys are asked in the app and on the contact form.',
  fields: FIELDS,
  noteOf: (query) => query.query,
  faceOf: (query) => ({ person: query.name }),
  deletion: {
    question: (which) => `Are you sure you want to delete ${which}?`,
    consequence: 'This cannot be undone. The message is gone too.',
    success: 'Query Deleted Succesfully.', // spelling is the specification's
  },
  statuses: QUERY_STATUSES.map((status) => ({
    name: status,
    tone: status === PENDING ? 'waiting' : 'done',
  })),
  edit: { fields: QUERY_FIELDS, toValues: queryValues, save: updateQuery, many: ['status'] },
  doctor: {
    searched: 'name',
    trial: {
      add: { email: 'api-doctor@example.com', query: 'A test of the API doctor.' },
      change: { status: RESOLVED },
    },
  },
});

/** Tells whether a query waits for an answer. */
export const isPending = ({ status }: Pick<Query, 'status'>) => status === PENDING;

/** Tells whether a query is answered. */
export const isResolved = ({ status }: Pick<Query, 'status'>) => status === RESOLVED;

/** Whether it says something else than that it waits, or is answered. */
export const isOfNoKnownStatus = ({ status }: Pick<Query, 'status'>) =>
  !QUERY_STATUSES.some((known) => known === status);

/**
 * How many queries are pending, in words: read when the page is idle, and until then what it was last. Null while nothing is known.
 */
export function usePendingCount(): string | null {
  const { rows, question } = useRows(queries, { when: 'idle' });
  // Old ones that take many calls are not counted.
  const known = rows && !question ? [formatCount(rows.filter(isPending).length)] : undefined;
  return useLastKnown('pending', known)?.[0] ?? null;
}

/** As much as three lines hold. */
const PREVIEW_LENGTH = 280;

/** What a query says, in a few lines. */
export const queryPreview = ({ query }: Query) => previewText(query, PREVIEW_LENGTH) || 'Query';

const LONGEST_GREETING = 60;
const inGreeting = (text: string) => Array.from(oneLine(text)).slice(0, LONGEST_GREETING).join('');

export { LONGEST_LINK };

/** How the sender of a query is greeted by name; '' without one. */
export const greetedName = ({ name }: Pick<Query, 'name'>) => inGreeting(name);

/** What a reply says by itself: how it begins, its subject with `{brand}`, and what stands above the query. */
export type ReplyWords = { greeting: string; subject: string; wrote: string };

/** The same in English. */
function englishWords(query: Query): ReplyWords {
  return {
    greeting: ['Hello', greetedName(query)].filter(Boolean).join(' ') + ',',
    subject: 'Re: your query to {brand}',
    wrote: 'You wrote:',
  };
}

/** A reply, and its mailto link; null where that would be cut, or the e-mail is no plain address. */
export type Reply = Letter & { link: string | null };

/** The reply to a query: what was written, or a greeting and room to write, above the query itself. */
export function replyTo(
  query: Query,
  brand: string,
  written = '',
  { greeting, subject, wrote } = englishWords(query),
): Reply {
  const text = cleanText(written).trimEnd() || `${greeting}\n\n`;
  const quote = plainText(query.query).trim().split('\n');
  const letter = {
    to: query.email,
    subject: subject.replace('{brand}', () => inGreeting(brand)),
    body: [`${text}\n\n${wrote}`, ...quote.map((line) => `> ${line}`)].join('\n'),
  };
  const link = mailtoLink(letter);
  return { ...letter, link: link !== null && link.length <= LONGEST_LINK ? link : null };
}

/** The list of queries, of those with an address. */
export const queriesFrom = (email: string) => searchedList(queries.path, email);

/** Answers with what it has changed. */
export async function updateQuery(id: string, input: QueryInput): Promise<QueryInput> {
  await http.put(queries.calls.update, { path: { id }, body: input });
  return input;
}

/** What a list of queries shows of each, by the names in its link. */
export const QUERY_COLUMNS = {
  name: { id: 'user-name', title: 'User Name', value: (query: Query) => shownText(query, 'name') },
  email: {
    id: 'user-email',
    title: 'User Email',
    value: (query: Query) => shownText(query, 'email'),
    asked: { kind: 'email', say: 'whose e-mail …' },
  },
  query: { id: 'query', title: 'Query', value: (query: Query) => shownText(query, 'query') },
  status: {
    id: 'status',
    title: 'Status',
    value: (query: Query) => shownText(query, 'status'),
    choices: QUERY_STATUSES,
    asked: { kind: 'choice' },
  },
} as const;
