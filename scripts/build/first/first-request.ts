import type { paths as Calls } from '@/lib/http/contract';
import { readListQuery } from '@/lib/links/read-list-query';
import type { Noun } from '@/lib/nouns/noun';

/** A path with its query, and whether it is sent without a token. */
export type FirstRequest = { address: string; isPublic: boolean };

/** The calls of lists and of records by their screens: the path after `/admin/`, before an id. */
export type NounCalls = { lists: Record<string, string>; records: Record<string, string> };

/** The calls that the screens of nouns send first, for the page's first script. */
export function nounCalls(
  nouns: readonly Pick<Noun, 'singular' | 'plural' | 'calls'>[],
): NounCalls {
  const lists = nouns.map(({ plural, calls }) => [plural, calls.list] as const);
  const records = nouns.map(({ singular, calls }) => [`view/${singular}`, calls.get] as const);
  return { lists: Object.fromEntries(lists), records: Object.fromEntries(records) };
}

/** What a table holds under a word of an address, which every object has something for: `constructor`. */
export function entryOf<Value>(table: Record<string, Value>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

const TEXTS = new Map<string, keyof Calls>([
  ['privacy-policy', '/api/admin/privacy_policy'],
  ['terms-and-condition', '/api/admin/terms_and_conditions'],
]);

/**
 * The first request of a screen: `screen` is its path after `/admin/`, `search` its query string,
 * `calls` those of the nouns. Null if unknown.
 */
export function firstRequest(
  screen: string,
  search: string,
  calls: NounCalls,
): FirstRequest | null {
  const params = new URLSearchParams(search);
  const list = entryOf(calls.lists, screen);
  if (list !== undefined) {
    // Other parameters may change the request.
    if ([...params.keys()].some((name) => !['q', 'page', 'size'].includes(name))) return null;
    const { key, currentPage, resultPerPage } = readListQuery(search);
    const query = { key, currentPage: `${currentPage}`, resultPerPage: `${resultPerPage}` };
    return { address: `${list}?${new URLSearchParams(query)}`, isPublic: false };
  }
  const text = TEXTS.get(screen);
  if (text !== undefined) return { address: text, isPublic: true };
  if (search !== '') return null;
  if (screen === 'dashboard') return { address: '/api/admin/getDashboardData', isPublic: false };
  const [, kind = '', id = ''] = /^(view\/[a-z]+)\/([\w-]+)$/.exec(screen) ?? [];
  const record = entryOf(calls.records, kind);
  return record === undefined ? null : { address: record.replace('{id}', id), isPublic: false };
}
