import type { Page, Request, Route } from '@playwright/test';

import { screenNames } from '../../../app/routes/screens';
import { callApi, recordAddress } from '../../browser/every-screen';
import { PARTS } from '../../browser/parts-of-build';
import {
  expect,
  fillSignIn,
  hideServerClock,
  storeSession,
  test,
  type Site,
} from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Scenario = {
  /** The address that the tab opens; all code but the part's own arrives. */
  at: string;
  isPublic?: boolean;
  /** What is done before the tab opens. */
  prepare?: (page: Page, site: Site) => Promise<void>;
  /** The step that needs the part, in a tab that has been idle; none where the address needs it. */
  press?: (page: Page, site: Site) => Promise<unknown>;
  /** The message when it does not arrive, where that is not the part's own failure message. */
  says?: RegExp;
  /** A screen of its own loads the page again, once, when its code is missing. */
  isScreen?: true;
};

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
const viewFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
/** Opens the first record of a list and presses Edit. */
async function editFirst(page: Page): Promise<void> {
  await viewFirst(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
}

async function submitQuery(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Nadia');
  await page.getByLabel('Email').fill('nadia@example.com');
  await page.getByRole('textbox', { name: 'Query' }).fill('Where is my story?');
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function sendQuery(page: Page): Promise<void> {
  await submitQuery(page);
  await expect(page.getByRole('button', { name: 'Write another' })).toBeVisible();
}

/** How a tab needs each part of the build. */
const SCENARIOS: Record<string, Scenario> = {
  'sign-in': { at: '/', isPublic: true, press: (page) => fillSignIn(page) },
  application: {
    at: '/',
    isPublic: true,
    press: (page) => page.getByRole('link', { name: 'Delete Account' }).click(),
  },
  'send-query': { at: '/admin/contact-us', isPublic: true, press: submitQuery },
  demo: { at: '/', isPublic: true },
  toasts: {
    at: '/admin/contact-us',
    isPublic: true,
    press: sendQuery,
    says: /Query Created Successfully\./,
  },
  // Visitors read the text that they have opened without the application.
  'policy-page': { at: '/admin/privacy-policy', isPublic: true, isScreen: true },
  'admin-shell': { at: '/admin/dashboard' },
  'admin-addresses': { at: '/admin/nowhere', isPublic: true },
  menu: {
    at: '/admin/dashboard',
    press: async (page) => {
      await page.setViewportSize({ width: 375, height: 700 });
      await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    },
  },
  'dashboard-panels': { at: '/admin/dashboard' },
  'user-editor': { at: '/admin/users', press: editFirst },
  'profile-editor': { at: '/admin/view-profile', press: button('Edit') },
  'policy-editor': { at: '/admin/privacy-policy', press: button('Edit') },
  'my-activity': { at: '/admin/view-profile', press: button('My activity') },
  'device-files': { at: '/admin/view-profile', press: button('Save everything to a file') },
  'list-tools': {
    at: '/admin/users',
    press: async (page) => {
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .waitFor();
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
    },
  },
  peek: {
    at: '/admin/users',
    press: (page) => page.getByRole('row').nth(1).getByRole('cell').nth(1).click(),
  },
  'story-themes': {
    at: '/admin/genres',
    press: (page) =>
      page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
  },
  palette: { at: '/admin/dashboard', press: button('Search everything') },
  'query-desk': { at: '/admin/querys', press: button('Open query desk'), isScreen: true },
  'stories-shelf': { at: '/admin/stories?look=shelf', isScreen: true },
  realtime: { at: '/admin/users' },
  'stay-signed-in': {
    at: '/admin/dashboard',
    press: (page) => page.clock.fastForward((12 * 60 - 1) * 60_000),
  },
  'sheet-back': { at: '/admin/users', press: button('Read a sheet back') },
  'starter-sheet': { at: '/admin/genres', press: button('Starters as rows') },
  workbooks: {
    at: '/admin/users',
    press: async (page) => {
      await button('Read a sheet back')(page);
      const buffer = Buffer.from([0x50, 0x4b, 3, 4]);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'users.xlsx', mimeType: '', buffer });
    },
  },
  'one-run': {
    at: '/admin/querys',
    press: async (page) => {
      await viewFirst(page);
      await page.getByRole('button', { name: /^(?:Resolve|Reopen)$/ }).click();
    },
  },
  'banner-test': { at: '/admin/banners', press: button('Test links and pictures') },
  'gone-records': {
    at: '/admin/dashboard',
    // What is there is seen in another tab; then a banner goes.
    prepare: async (page, site) => {
      const other = await page.context().newPage();
      await storeSession(other, site);
      await other.goto(site.at('/admin/dashboard'));
      await expect(async () => {
        await other.reload();
        await expect(other.getByText(/^nothing new, changed or gone since/)).toBeVisible();
      }).toPass();
      const address = await recordAddress(other, site, 'banner');
      const id = address.split('/').at(-1) ?? '';
      await callApi(other, site, 'DELETE', `/api/banner/delete-banner/${id}`);
      await other.close();
    },
    press: (page) => page.getByRole('link', { name: '1 gone: banners' }).click(),
  },
  'genre-merge': {
    at: '/admin/genres',
    press: async (page) => {
      await viewFirst(page);
      await button('Merge into …')(page);
    },
  },
};

/** Parts that the same code asks for as another one. */
const STOOD_FOR = ['story-editor', 'query-editor'];

/** What happens to the part's files, and the word for it in the message (specification §2). */
const FAULTS: Record<string, (route: Route) => Promise<unknown>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'not found' }),
  error: (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort('connectionreset'),
  timeout: () => new Promise(() => undefined),
};

/** All three faults for each part where this is set; otherwise each part has one of them in its turn. */
const isThorough = process.env.EVERY_FAULT !== undefined;

const BASE = ['application', 'admin-shell'];
const START: Record<string, string> = {
  '/admin/contact-us': 'contact-us',
  '/admin/privacy-policy': 'privacy-policy',
  '/admin/dashboard': 'dashboard',
  '/admin/stories?look=shelf': 'stories',
  '/admin/users': 'users',
  '/admin/genres': 'genres',
  '/admin/banners': 'banners',
  '/admin/querys': 'queries',
  '/admin/view-profile': 'profile',
};

/** The scripts of a part that nothing before it has loaded. */
function ownFiles(part: string, { at }: Scenario): Set<string> {
  const onTheWay = [
    ...(part === 'sign-in' || at === '/' ? [] : BASE),
    START[at] ?? '',
    ...(at === '/admin/dashboard' ? ['dashboard-panels'] : []),
    ...(part === 'user-editor' ? ['user'] : []),
    ...(part === 'query-desk' || part === 'one-run' ? ['query'] : []),
    ...(part === 'genre-merge' ? ['genre', 'list-tools'] : []),
    ...(part === 'sheet-back' || part === 'workbooks' ? ['list-tools'] : []),
    ...(part === 'workbooks' ? ['sheet-back'] : []),
  ].filter((name) => name !== part);
  const others = new Set(onTheWay.flatMap((name) => PARTS.get(name) ?? []));
  return new Set((PARTS.get(part) ?? []).filter((file) => !others.has(file)));
}

/** Opens the tab as a visitor, or with a session as a reload would find it. */
async function open(page: Page, site: Site, { at, isPublic }: Scenario): Promise<void> {
  if (!isPublic) {
    await page.addInitScript(
      (entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
      },
      await site.newSession(),
    );
  }
  // A file that never answers delays the load event.
  await page.goto(site.at(at), { waitUntil: 'commit' });
}

/** A lost face is replaced by the system's; a screen says what screen-chunks.test.ts names its chunk. */
const isSilent = (part: string) =>
  // Without their code no query has a language.
  ['faces', 'draft-note', 'languages', ...STOOD_FOR].includes(part) ||
  (!(part in SCENARIOS) &&
    screenNames.some((name) => name.replace(/[A-Z]/g, '-$&').toLowerCase() === part));

test('Every part of the build has a scenario here, and no scenario is without a part', () => {
  const spoken = [...PARTS.keys()].filter((part) => !isSilent(part));
  expect(spoken.sort()).toEqual(Object.keys(SCENARIOS).sort());
});

for (const [index, [part, scenario]] of Object.entries(SCENARIOS).entries()) {
  const faults = Object.keys(FAULTS).filter((_, turn) => isThorough || turn === index % 3);
  for (const fault of faults) {
    test(`Without the code of "${part}" (${fault}) a message says so`, async ({ page, site }) => {
      site.allow(/404|ERR_|Loading chunk|ChunkLoadError|Failed to load|frame|preload/);
      const own = ownFiles(part, scenario);
      expect(own.size, 'files of its own').toBeGreaterThan(0);
      const toasts = PARTS.get('toasts') ?? [];
      let wasAsked: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (wasAsked = resolve));
      await scenario.prepare?.(page, site);
      await page.clock.install();
      let loads = 0;
      page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
      const others = new Set<Request>();
      page.on('requestfinished', (request) => others.delete(request));
      page.on('requestfailed', (request) => others.delete(request));
      await page.route('**/_next/static/chunks/**', (route) => {
        const file = new URL(route.request().url()).pathname.replace(/^\/_next\//, '');
        if (own.has(file)) {
          wasAsked();
          return FAULTS[fault]?.(route);
        }
        others.add(route.request());
        // The message must not depend on the toasts' code either.
        if (toasts.includes(file)) return route.abort();
        return route.continue();
      });
      if (part === 'demo') {
        await page.route('**/config.json', (route) => route.fulfill({ json: { demo: true } }));
      }
      if (part === 'stay-signed-in') await hideServerClock(page);
      await open(page, site, scenario);
      if (scenario.press) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The idle preload of the part has failed by now, silently.
        await page.clock.runFor(5_000);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await scenario.press(page, site);
      }
      await asked;
      await expect.poll(() => loads).toBe(fault === 'missing' && scenario.isScreen ? 2 : 1);

      const says = scenario.says ?? new RegExp(`Loading chunk ${part} failed \\(${fault}\\)`);
      await expect(async () => {
        // The first script may request a file before the page starts its timeout.
        if (fault === 'timeout') {
          // The jump would end the requests of other parts too.
          expect(others.size).toBe(0);
          await page.clock.fastForward(125_000);
        }
        await expect(page.getByText(says).first()).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
      const live = page.locator('[role=alert], [role=status]', { hasText: says });
      await expect(live.first()).toBeVisible();
    });
  }
}

test('A list whose tools do not arrive goes back to its page, as Cancel does', async ({
  page,
  site,
}) => {
  site.allow(/ERR_|Loading chunk|Failed to load|preload/);
  const scenario = { at: '/admin/users' };
  const own = ownFiles('list-tools', scenario);
  await page.route('**/_next/static/chunks/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace(/^\/_next\//, '');
    return own.has(file) ? route.abort() : route.continue();
  });
  await open(page, site, scenario);
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);

  const notice = page.getByText('Loading chunk list-tools failed (error).');
  const row = page.getByRole('row').nth(1).getByRole('checkbox');
  for (const isSelected of [false, true]) {
    if (isSelected) {
      await row.check();
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toBeHidden();
    }
    await page.getByRole('columnheader', { name: 'Name', exact: true }).click();
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(site.at('/admin/users'));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
  }
  await expect(row).toBeChecked();
});

test('Delete and Log Out need no code that is not loaded yet', async ({ page, site }) => {
  site.allow(/404|ERR_|Loading chunk|ChunkLoadError|Failed to load/);
  const toasts = PARTS.get('toasts') ?? [];
  await page.route('**/_next/static/chunks/**', (route) =>
    toasts.some((file) => route.request().url().endsWith(file)) ? route.abort() : route.continue(),
  );
  await open(page, site, { at: '/admin/users' });
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await page.route('**/_next/static/chunks/**', (route) => route.abort());

  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'User Deleted' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page
    .getByRole('menuitem', { name: 'Log Out' })
    .or(page.getByRole('button', { name: 'Log Out' }))
    .last()
    .click();
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to start your session' })).toBeVisible();
});
