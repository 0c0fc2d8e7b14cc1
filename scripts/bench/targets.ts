import { headersFor, parseHeadersFile } from '../../reference-api/node/headers-file';
import { bundleScript } from '../build/bundle-script';
import { headerRules, headersFile } from '../build/site-headers';
import { serveFolder } from '../serve/static-host.mjs';

export type Target = ReturnType<typeof backOffice>;
/** A target on a host of its own, and the browser to open it in. */
export type Site = { executablePath: string; target: Target; origin: string };

/** Selectors and texts of all targets; `letter` matches some rows. */
export const PARTS = {
  email: "input[autocomplete='username']",
  password: "input[autocomplete='current-password']",
  submit: 'form button:not([aria-label])',
  lastCount: 'completed',
  question: "textarea[name='query']",
  policy: 'main h2',
  row: "tbody tr:has([aria-label^='View '])",
  search: 'input[type=search]',
  letter: 'q',
  pageButton: (page: number) => `[aria-label='Page ${String(page)}']`,
  openFirst: "tbody tr:first-child [aria-label^='View ']",
  detail: 'dl dd',
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const EXPIRY_SECONDS = Date.UTC(2100, 0, 1) / 1000;
/** Unsigned: no server checks it. */
const TOKEN = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: EXPIRY_SECONDS })}.unsigned`;
/** Whom the host signs in. */
export const ADMIN = {
  ...{ firstName: 'Bench', lastName: 'Admin', email: 'bench@inbox.example', type: 'admin' },
  ...{ mobile_no: '+49 1510000000', createdAt: '2026-01-01T00:00:00.000Z' },
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const SENTENCES = [
  'We tell stories together, and this text says what becomes of what you give us.',
  'Your name, your e-mail address and what you write are kept as long as your account is there.',
  'Nobody else gets them, except those who run our servers, who may not read them.',
  'You may ask at any time what is kept, have it corrected, or have all of it deleted.',
];

function sectionAt(_: unknown, index: number): string {
  const words = SENTENCES.map((_, place) => SENTENCES[(place + index) % SENTENCES.length]);
  return `<h2>${String(index + 1)}. What we keep</h2><p>${words.join(' ')}</p><ul><li>${words.join('</li><li>')}</li></ul>`;
}

const COUNTS = ['Users', 'Stories', 'Genres', 'Active', 'Upcoming', 'Completed'];
/** What the host answers for the API; the policy has about four pages. */
const REPLIES = {
  '/api/admin/privacy_policy': { success: true, data: Array.from({ length: 7 }, sectionAt).join('') },
  '/api/admin/login': { success: true, token: TOKEN, user: ADMIN },
  '/api/admin/getDashboardData': { success: true, data: COUNTS.map((key) => ({ key, value: 200 })) },
}; // prettier-ignore

const RULES = parseHeadersFile(headersFile(headerRules()));

/** The release's Cache-Control of a path. */
const cacheOf = (path: string) =>
  new Map(headersFor(RULES, path)).get('Cache-Control') ?? 'no-cache';

/** Serves a target like the release: compressed with brotli, hashed files cached. */
export function startHost({ folder }: Target) {
  return serveFolder(folder, { cacheOf, replies: REPLIES });
}

/** The reference page without a framework. */
export const PLAIN_PAGE: Target = {
  ...{ name: 'plain page', folder: 'scripts/bench/plain-page', script: '' },
  ...{ list: '/#/users', dashboard: '/#/dashboard', policy: '/#/policy', contact: '/#/contact' },
  storage: { token: 'anyone', userInfo: '' },
};

export function backOffice(folder: string, people = 200) {
  return {
    name: 'back office',
    folder,
    script: bundleScript('bench/page/memory-api.ts', { PEOPLE_COUNT: people }),
    list: '/#/admin/users',
    dashboard: '/#/admin/dashboard',
    policy: '/#/admin/privacy-policy',
    contact: '/#/admin/contact-us',
    storage: { token: TOKEN, userInfo: JSON.stringify(ADMIN) },
  };
}
