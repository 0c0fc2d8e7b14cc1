import { lazyModule } from '@/lib/browser/lazy-module';
import type { FormField } from '@/lib/forms/form-fields';
import type { OnProgress } from '@/lib/http/call-types';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { asText, isUnread, textRecord, type Fields, type Narrowed } from '@/lib/narrow';
import { findNewest } from '@/lib/nouns/find-newest';
import { defineNoun } from '@/lib/nouns/noun';
import { spellingKey } from '@/lib/text/fold';
import { parseUrl, safeUrl } from '@/lib/text/safe-url';

/** The forms of a new banner and of a stored one. */
export const bannerForms = lazyModule('banner-add', () => import('./banner-add-screen'));

/** What tries the links and pictures of all banners. */
export const bannerTest = lazyModule('banner-test', () => import('./test-dialog'));

/** An advertising banner as the API returns it. */
export type Banner = components['schemas']['Banner'] & Narrowed;

/** Whether a banner's link is no web address, as far as it can be read. */
export const hasOddLink = (banner: Banner) =>
  !isUnread(banner, 'navigationUrl') && safeUrl(banner.navigationUrl) === null;

/** What the add form sends. */
export type BannerInput = { clientName: string; navigationUrl: string; image: File };

/** What the form warns of: any text may be stored, but nobody means that of many banners. */
export const NO_LINK = 'Only an http(s) address becomes a link';

/** The fields by their labels in drafts, conflicts and the activity log. */
export const BANNER_FIELDS: readonly FormField[] = [
  { name: 'clientName', label: 'Client Name', kind: 'text' },
  { name: 'navigationUrl', label: 'Navigation Link', kind: 'text' },
  { name: 'image', label: 'Banner Image', from: 'bannerUrl', kind: 'image' },
];

/** A number may be whose address it is, and is none. */
const readLink = (value: unknown) => (typeof value === 'number' ? [value] : value);

/** Ad blockers refuse addresses with it. */
const blockedWord = 'banner';

/** All calls throw ApiError, also when the body says success: false. */
export const banners = defineNoun({
  singular: 'banner',
  plural: 'banners',
  group: 'Library',
  keys: 'g b',
  words: 'advertising',
  calls: {
    list: '/api/banner/get-banners',
    get: '/api/banner/get-banner/{id}',
    add: '/api/banner/create-banner',
    update: '/api/banner/update-banner/{id}',
    remove: '/api/banner/delete-banner/{id}',
  },
  blockedWord,
  isAdded: true,
  toRow: ({ navigationUrl, ...fields }: Fields): Banner =>
    textRecord({ ...fields, navigationUrl: readLink(navigationUrl) }, [
      'clientName',
      'navigationUrl',
      'bannerUrl',
    ]),
  nameOf: (banner) => banner.clientName,
  noteOf: (banner) => banner.navigationUrl,
  faceOf: (banner) => ({ image: banner.bannerUrl }),
  deletion: {
    question: (which) => `Are you sure you want to delete ${which}?`,
    consequence: 'This cannot be undone. The app shows deleted banners no longer.',
    success: 'Banner Deleted Succesfully.', // spelling is the specification's
  },
  edit: {
    fields: BANNER_FIELDS,
    toValues: ({ clientName, navigationUrl }) => ({ clientName, navigationUrl }),
    save: (id, values) => updateBanner(id, values),
    many: ['clientName', 'navigationUrl'],
    columns: { Link: (cell) => ({ navigationUrl: cell }) },
    refuse: ({ navigationUrl = '' }) =>
      navigationUrl === '' || safeUrl(asText(navigationUrl)) !== null ? null : NO_LINK,
  },
  doctor: {
    searched: 'clientName',
    image: 'bannerUrl',
    trial: {
      add: { navigationUrl: 'https://example.com/before' },
      change: { navigationUrl: 'https://example.com/after' },
    },
  },
});

export async function createBanner(input: BannerInput, onProgress?: OnProgress): Promise<void> {
  await http.post(banners.calls.add, { form: input, onProgress, blockedWord });
}

/** Changes what is given, and answers with that; without an image the stored one stays. */
export async function updateBanner(
  id: string,
  input: Partial<BannerInput>,
  onProgress?: OnProgress,
): Promise<Partial<BannerInput>> {
  await http.put(banners.calls.update, {
    path: { id },
    form: input,
    onProgress,
    blockedWord,
  });
  return input;
}

const linkKey = (address: string) => parseUrl(address.trim())?.href ?? spellingKey(address);

/** The newest banner of this client with this link, however the API writes them. */
export async function findBanner({ clientName, navigationUrl }: BannerInput) {
  return findNewest(
    banners,
    clientName,
    (row) =>
      spellingKey(row.clientName) === spellingKey(clientName) &&
      linkKey(row.navigationUrl) === linkKey(navigationUrl),
  );
}
