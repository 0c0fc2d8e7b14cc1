type Screen = {
  /** Its path (specification §2); `:id` is a record's id. */
  path: string;
  /** In the window's title, in headings and in "Continue to …". */
  title: string;
  /** A list's detail screen, and the singular noun of its records. */
  record?: string;
  /** Its key sequence. */
  keys?: string;
  /** More search words for the palette. */
  words?: string;
};

/** All screens, in the order of the palette and the shortcuts. */
const TABLE = {
  signIn: { path: '/', title: 'Sign In' },
  dashboard: { path: '/admin/dashboard', title: 'Dashboard', keys: 'g d', words: 'home start' },
  users: { path: '/admin/users', title: 'Users', record: 'user', keys: 'g u', words: 'people' },
  user: { path: '/admin/view/user/:id', title: 'User' },
  stories: {
    path: '/admin/stories',
    title: 'Stories',
    record: 'story',
    keys: 'g s',
    words: 'rooms',
  },
  story: { path: '/admin/view/story/:id', title: 'Story' },
  genres: {
    path: '/admin/genres',
    title: 'Genres',
    record: 'genre',
    keys: 'g g',
    words: 'starters themes',
  },
  genre: { path: '/admin/view/genre/:id', title: 'Genre' },
  genreAdd: { path: '/admin/genre/add', title: 'Add Genre', words: 'new create' },
  banners: {
    path: '/admin/banners',
    title: 'Banners',
    record: 'banner',
    keys: 'g b',
    words: 'advertising',
  },
  banner: { path: '/admin/view/banner/:id', title: 'Banner' },
  bannerAdd: { path: '/admin/banner/add', title: 'Add Banner', words: 'new create' },
  queries: {
    path: '/admin/querys',
    title: 'Querys',
    record: 'query',
    keys: 'g q',
    words: 'queries support tickets',
  },
  query: { path: '/admin/view/query/:id', title: 'Query' },
  profile: { path: '/admin/view-profile', title: 'Profile', keys: 'g m', words: 'account me' },
  privacyPolicy: { path: '/admin/privacy-policy', title: 'Privacy Policy', keys: 'g p' },
  terms: {
    path: '/admin/terms-and-condition',
    title: 'Terms & Condition',
    keys: 'g t',
    words: 'conditions of use',
  },
  contactUs: { path: '/admin/contact-us', title: 'Contact Us' },
  deleteAccount: { path: '/admin/delete-account', title: 'Delete Account' },
  doctor: { path: '/doctor', title: 'API Doctor', words: 'check' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof TABLE;

/** The lists, named like their resources. */
export type ListName = {
  [Name in ScreenName]: (typeof TABLE)[Name] extends { record: string } ? Name : never;
}[ScreenName];

/** The detail screens. */
export type RecordScreen = (typeof TABLE)[ListName]['record'];

/** The table's entry of each screen. */
export const screens: Readonly<Record<ScreenName, Screen>> = TABLE;

/** The names of all screens, in the table's order. */
export const screenNames = Object.keys(TABLE) as ScreenName[]; // keys of a const object

/** The names of the lists. */
export const listNames = screenNames.filter((name): name is ListName => 'record' in TABLE[name]);

/** The detail screen of a list, and its records' singular noun: "story". */
export function recordScreen(list: ListName): RecordScreen {
  return TABLE[list].record;
}
