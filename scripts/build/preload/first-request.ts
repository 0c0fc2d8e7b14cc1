import { readListQuery } from '@/lib/data/list-query';
import type { paths as Calls } from '@/lib/http/contract';

/** A call without its host, and whether it is sent without the session's token. */
export type FirstRequest = { address: string; isPublic: boolean };

/** The lists, by the part of their screen's path after `/admin/`. */
const LISTS = new Map<string, keyof Calls>([
  ['users', '/api/admin/getAllUsers'],
  ['stories', '/api/admin/getAllStoryRooms'],
  ['genres', '/api/admin/getAllGenres'],
  ['banners', '/api/banner/get-banners'],
  ['querys', '/api/query/get-querys'],
]);

/** Records, by what stands before the id in their screen's path. */
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
 * The call that a screen sends first: `screen` is its path after `/admin/`, `search` what follows
 * the question mark in its link. Null where that is not certain; then only the screen sends it.
 */
export function firstRequest(screen: string, search: string): FirstRequest | null {
  const params = new URLSearchParams(search);
  const list = LISTS.get(screen);
  if (list !== undefined) {
    // Anything else in the link is a tool of the list, which may read in its own way.
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
