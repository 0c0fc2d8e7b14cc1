import { readListQuery } from '@/lib/data/list-query';
import type { paths as Calls } from '@/lib/http/contract';

/** A path with its query, and whether it is sent without a token. */
export type FirstRequest = { address: string; isPublic: boolean };

/** Lists, by their path after `/admin/`. */
const LISTS = new Map<string, keyof Calls>([
  ['users', '/api/admin/getAllUsers'],
  ['stories', '/api/admin/getAllStoryRooms'],
  ['genres', '/api/admin/getAllGenres'],
  ['banners', '/api/banner/get-banners'],
  ['querys', '/api/query/get-querys'],
]);

/** Records, by their path before the id. */
const RECORDS = new Map<string, keyof Calls>([
  ['view/user', '/api/admin/getUser/{id}'],
  ['view/story', '/api/admin/getStory/{id}'],
  ['view/genre', '/api/admin/getGenre/{id}'],
  ['view/banner', '/api/banner/get-banner/{id}'],
  ['view/query', '/api/query/get-query/{id}'],
]);

const TEXTS = new Map<string, keyof Calls>([
  ['privacy-policy', '/api/admin/privacy_policy'],
  ['terms-and-condition', '/api/admin/terms_and_conditions'],
]);

/**
 * The first request of a screen: `screen` is its path after `/admin/`, `search` its query string.
 * Null if unknown.
 */
export function firstRequest(screen: string, search: string): FirstRequest | null {
  const params = new URLSearchParams(search);
  const list = LISTS.get(screen);
  if (list !== undefined) {
    // Other parameters may change the request.
    if ([...params.keys()].some((name) => !['q', 'page', 'size'].includes(name))) return null;
    const { key, currentPage, resultPerPage } = readListQuery(params);
    const query = { key, currentPage: `${currentPage}`, resultPerPage: `${resultPerPage}` };
    return { address: `${list}?${new URLSearchParams(query)}`, isPublic: false };
  }
  const text = TEXTS.get(screen);
  if (text !== undefined) return { address: text, isPublic: true };
  if (search !== '') return null;
  if (screen === 'dashboard') return { address: '/api/admin/getDashboardData', isPublic: false };
  const [, kind = '', id = ''] = /^(view\/[a-z]+)\/([\w-]+)$/.exec(screen) ?? [];
  const record = RECORDS.get(kind);
  return record === undefined ? null : { address: record.replace('{id}', id), isPublic: false };
}
