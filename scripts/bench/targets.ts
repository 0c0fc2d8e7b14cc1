import { bundleScript } from '../build/bundle-script';

export type Target = {
  name: string;
  folder: string;
  script: string;
  list: string;
  dashboard: string;
  policy: string;
  contact: string;
  storage: Record<string, string>;
};

/** Selectors and texts of all targets; `letter` matches some rows. */
export const PARTS = {
  email: "input[autocomplete='username']",
  password: "input[autocomplete='current-password']",
  submit: 'form button:not([aria-label])',
  lastCount: 'Completed',
  question: "textarea[name='query']",
  policy: 'main h2',
  row: "tbody tr:has([aria-label^='View '])",
  search: 'input[type=search]',
  letter: 'q',
  pageButton: (page: number) => `[aria-label='Page ${String(page)}']`,
  openFirst: "tbody tr:first-child [aria-label^='View ']",
  detail: 'dl dd',
};

const EXPIRY_SECONDS = Date.UTC(2100, 0, 1) / 1000;
/** Whom the host signs in. */
export const ADMIN = {
  firstName: 'Bench',
  lastName: 'Admin',
  email: 'bench@inbox.example',
  mobile_no: '+49 1510000000',
  type: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Unsigned: no server checks it. */
export const TOKEN = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: EXPIRY_SECONDS })}.unsigned`;

/** The reference page without a framework. */
export const PLAIN_PAGE: Target = {
  name: 'plain page',
  folder: 'scripts/bench/plain-page',
  script: '',
  list: '/#/users',
  dashboard: '/#/dashboard',
  policy: '/#/policy',
  contact: '/#/contact',
  storage: { token: 'anyone' },
};

export function backOffice(folder: string, people = 200): Target {
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
