import { bundleScript } from '../build/bundle-script';

/** A built site to measure. */
export type Target = {
  name: string;
  folder: string;
  /** Runs in the page before anything else. */
  script: string;
  /** The address of the list of users. */
  list: string;
  /** What makes the browser count as signed in. */
  storage: Record<string, string>;
};

/** Selectors and texts that are the same in every target; `letter` is one that some rows hold. */
export const PARTS = {
  password: "input[autocomplete='current-password']",
  row: "tbody tr:has([aria-label^='View '])",
  search: 'input[type=search]',
  letter: 'q',
  pageButton: (page: number) => `[aria-label='Page ${String(page)}']`,
  openFirst: "tbody tr:first-child [aria-label^='View ']",
  detail: 'dl dd',
};

const EXPIRY_SECONDS = Date.UTC(2100, 0, 1) / 1000;
const ADMIN = {
  firstName: 'Bench',
  lastName: 'Admin',
  email: 'bench@inbox.example',
  mobile_no: '+49 1510000000',
  type: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Nothing checks the signature, as no server is asked. */
const TOKEN = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: EXPIRY_SECONDS })}.unsigned`;

/** The page without a framework, which everything is compared with. */
export const PLAIN_PAGE: Target = {
  name: 'plain page',
  folder: 'scripts/bench/plain-page',
  script: '',
  list: '/#/users',
  storage: { token: 'anyone' },
};

/** This product, as it was built. */
export function backOffice(folder: string): Target {
  return {
    name: 'back office',
    folder,
    script: bundleScript('bench/page/memory-api.ts'),
    list: '/#/admin/users',
    storage: { token: TOKEN, userInfo: JSON.stringify(ADMIN) },
  };
}
