/** A list of the back office, its detail call, and the fields that the doctor looks at. */
export type ListFacts = {
  operation: string;
  plural: string;
  detail: string;
  singular: string;
  /** What a search looks at. */
  searched: string;
  /** Where the address of the record's image stands. */
  image?: string;
};

/** The five lists of the contract. */
export const LISTS = [
  {
    operation: 'getAllUsers',
    plural: 'users',
    detail: 'getUser',
    singular: 'user',
    searched: 'firstName',
  },
  {
    operation: 'getAllStoryRooms',
    plural: 'stories',
    detail: 'getStory',
    singular: 'story',
    searched: 'roomName',
  },
  {
    operation: 'getAllGenres',
    plural: 'genres',
    detail: 'getGenre',
    singular: 'genre',
    searched: 'genre',
    image: 'imageUrl',
  },
  {
    operation: 'getBanners',
    plural: 'banners',
    detail: 'getBanner',
    singular: 'banner',
    searched: 'clientName',
    image: 'bannerUrl',
  },
  {
    operation: 'getQueries',
    plural: 'querys',
    detail: 'getQuery',
    singular: 'query',
    searched: 'name',
  },
] as const satisfies readonly ListFacts[];
