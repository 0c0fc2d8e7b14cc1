import { BANNERS, listBanners, type Banner } from '@/features/banners/api';
import { GENRES, listGenres, type Genre } from '@/features/genres/api';
import { listQueries, QUERIES, type Query } from '@/features/queries/api';
import { listStories, STORIES, type Story } from '@/features/stories/api';
import { listUsers, USERS, type User } from '@/features/users/api';
import type { ListQuery } from '@/lib/data/list-query';
import type { ListPage } from '@/lib/http/read-response';
import { paths, recordPath } from '@/lib/navigation/paths';
import { fullName } from '@/lib/text/format';

/** Where records of one noun are found by name. */
export type RecordSource<Row> = {
  /** The plural noun, as the list's heading says it. */
  noun: string;
  resource: string;
  list: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  listPath: string;
  nameOf: (row: Row) => string;
  /** What tells two of the same name apart; '' for nothing. */
  noteOf: (row: Row) => string;
  pathOf: (row: Row) => string;
};

export const USER_SOURCE: RecordSource<User> = {
  noun: 'Users',
  resource: USERS,
  list: listUsers,
  listPath: paths.users,
  nameOf: fullName,
  noteOf: (user) => user.email,
  pathOf: (user) => recordPath('user', user._id),
};

export const STORY_SOURCE: RecordSource<Story> = {
  noun: 'Stories',
  resource: STORIES,
  list: listStories,
  listPath: paths.stories,
  nameOf: (story) => story.roomName,
  noteOf: (story) => story.status,
  pathOf: (story) => recordPath('story', story._id),
};

export const GENRE_SOURCE: RecordSource<Genre> = {
  noun: 'Genres',
  resource: GENRES,
  list: listGenres,
  listPath: paths.genres,
  nameOf: (genre) => genre.genre,
  noteOf: () => '',
  pathOf: (genre) => recordPath('genre', genre._id),
};

export const BANNER_SOURCE: RecordSource<Banner> = {
  noun: 'Banners',
  resource: BANNERS,
  list: listBanners,
  listPath: paths.banners,
  nameOf: (banner) => banner.clientName,
  noteOf: (banner) => banner.navigationUrl,
  pathOf: (banner) => recordPath('banner', banner._id),
};

export const QUERY_SOURCE: RecordSource<Query> = {
  noun: 'Querys', // the specification's word
  resource: QUERIES,
  list: listQueries,
  listPath: paths.queries,
  nameOf: (query) => query.name,
  noteOf: (query) => query.query,
  pathOf: (query) => recordPath('query', query._id),
};
