import type { components } from '@/lib/http/contract';

/** The groups of the sidebar, in their order. */
export const GROUPS = ['Community', 'Library', 'Legal', 'Support'] as const;
export type Group = (typeof GROUPS)[number];

export type Screen = {
  /** Its path (specification §2); `:id` is a record's id. */
  path: string;
  /** In the window's title, in headings and in "Continue to …". */
  title: string;
  /** What a record of its list is called. */
  noun?: string;
  /** The group of its entry in the sidebar; '' is above the groups. */
  group?: Group | '';
  /** Its key sequence. */
  keys?: string;
  /** More search words for the palette. */
  words?: string;
};

/** The window's title and heading where no screen is (specification §2). */
export const NOT_FOUND_TITLE = '404 - Not Found!';

/** The screens of no noun, in the order of the palette and the shortcuts. */
export const screens = {
  signIn: { path: '/', title: 'Sign In' },
  dashboard: {
    path: '/admin/dashboard',
    title: 'Dashboard',
    group: '',
    keys: 'g d',
    words: 'home start',
  },
  insights: {
    path: '/admin/dashboard/insights',
    title: 'Insights',
    words: 'charts figures statistics',
  },
  profile: { path: '/admin/view-profile', title: 'Profile', keys: 'g m', words: 'account me' },
  privacyRequest: {
    path: '/admin/privacy-request',
    title: 'Privacy request',
    words: 'person data gdpr export erase forget',
  },
  replace: {
    path: '/admin/replace',
    title: 'Replace everywhere',
    words: 'find words typo search',
  },
  privacyPolicy: {
    path: '/admin/privacy-policy',
    title: 'Privacy Policy',
    group: 'Legal',
    keys: 'g p',
  },
  terms: {
    path: '/admin/terms-and-condition',
    title: 'Terms & Condition',
    group: 'Legal',
    keys: 'g t',
    words: 'conditions of use',
  },
  contactUs: { path: '/admin/contact-us', title: 'Contact Us' },
  deleteAccount: { path: '/admin/delete-account', title: 'Delete Account' },
  doctor: { path: '/doctor', title: 'API Doctor', words: 'check' },
} as const satisfies Record<string, Screen>;

/** What one record of a noun is called, as in the contract: "story". */
export type Singular = Uncapitalize<keyof components['schemas']>;

/** The paths of a noun's screens (specification §2). */
export const nounPaths = (singular: string, plural: string) => ({
  path: `/admin/${plural}`,
  recordPath: `/admin/view/${singular}/:id`,
  addPath: `/admin/${singular}/add`,
});
