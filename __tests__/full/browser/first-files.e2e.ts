import type { BrowserContext, Locator, Page, Route } from '@playwright/test';

import { ADMIN, collectNoise, expect, test, type Host } from '../../browser/site';
import { FILE_FAULTS } from '../../support/file-faults';

type Screen = {
  at: string;
  /** What starts the page; the same files of an earlier screen with the same start count for this one. */
  start: 'form' | 'outlines' | 'painted page' | 'session';
  /** What shows that the screen can be used. */
  usable: string;
  /** Uses it, where it can be shown without all of its files, up to what shows that it works. */
  use?: (page: Page) => Promise<Locator>;
};

async function signIn(page: Page): Promise<Locator> {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  return page.getByRole('heading', { name: 'Dashboard' });
}

async function sendQuery(page: Page): Promise<Locator> {
  await page.getByLabel('Name').fill('Nadia');
  await page.getByLabel('Email').fill('nadia@example.com');
  await page.getByRole('textbox', { name: 'Query' }).fill('Where is my story?');
  await page.getByRole('button', { name: 'Submit' }).click();
  return page.getByText('Query Created Successfully.').first();
}

const SCREENS: Record<string, Screen> = {
  'sign-in': { at: '/', start: 'form', usable: ':root[data-alive] #site h1', use: signIn },
  contact: { at: '/admin/contact-us', start: 'outlines', usable: '#site textarea', use: sendQuery },
  'account deletion': { at: '/admin/delete-account', start: 'outlines', usable: '#site input' },
  policy: { at: '/admin/privacy-policy', start: 'painted page', usable: '#site h1' },
  dashboard: { at: '/admin/dashboard', start: 'session', usable: '#site h2' },
  users: { at: '/admin/users', start: 'session', usable: '#site [aria-label^="View "]' },
};

type FaultName = keyof typeof FILE_FAULTS;

const PLAY: Record<FaultName, (route: Route) => Promise<unknown>> = {
  'not there': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'cut by the network': (route) => route.abort('connectionreset'),
  empty: (route) => route.fulfill({ body: '', contentType: typeOf(route) }),
  'cut off': async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ body: text.slice(0, text.length * 0.6), contentType: typeOf(route) });
  },
  'never answered': () => new Promise(() => undefined),
};

/** Each file of each screen, also where an earlier screen with the same start has asked for it. */
const isThorough = process.env.EVERY_FAULT !== undefined;

const LIMIT_MS = 125_000;

function typeOf(route: Route): string {
  return route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript';
}

function expected(file: string, fault: FaultName): string {
  const { script, style } = FILE_FAULTS[fault];
  // The application draws the policy if the script that paints it does not.
  if (file.includes('/policy-')) return 'usable';
  // CSS shows the sentence: it does not know why the first script did not run.
  if (file.includes('/first-')) return script === 'timeout' ? script : 'missing or error';
  return file.endsWith('.css') ? style : script;
}

const recorded = new Map<string, Promise<string[]>>();

/** The scripts and style sheets that a visit without a cache asks for until the screen is usable. */
async function record(context: BrowserContext, host: Host, screen: Screen): Promise<string[]> {
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    files.add(new URL(request.url()).pathname);
  });
  await page.goto(host.at(screen.at));
  await expect(page.locator(screen.usable).first()).toBeVisible();
  await page.close();
  return [...files];
}

async function filesOf(context: BrowserContext, host: Host, name: string): Promise<string[]> {
  const lists: string[][] = [];
  for (const [other, screen] of Object.entries(SCREENS)) {
    if (screen.start !== SCREENS[name]?.start) continue;
    const files = recorded.get(other) ?? record(context, host, screen);
    recorded.set(other, files);
    if (other === name) {
      const before = new Set(isThorough ? [] : lists.flat());
      return (await files).filter((file) => !before.has(file));
    }
    lists.push(await files);
  }
  return [];
}

/** Runs in the page: the time of animations, which the page's clock does not change. */
function endAnimations(limitMs: number): void {
  for (const animation of document.getAnimations()) animation.currentTime = limitMs;
}

/** Waits until one of these is shown; false after 20 seconds. */
async function waitFor(page: Page, shown: Locator, isEndless: boolean): Promise<boolean> {
  try {
    await expect(async () => {
      if (isEndless) {
        await page.clock.fastForward(LIMIT_MS);
        await page.evaluate(endAnimations, LIMIT_MS);
      }
      await expect(shown.first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** What the visitor is told at the end: a reason, or that the screen is usable. */
async function outcome(page: Page, screen: Screen, isEndless: boolean): Promise<string> {
  const { usable, use } = screen;
  const said = page.locator('[role=alert]:visible', {
    hasText: /Loading chunk \S+ failed \([\w ]+\)\./,
  });
  const reasonOf = async () => /\(([\w ]+)\)/.exec(await said.first().innerText())?.[1] ?? '';
  if (!(await waitFor(page, said.or(page.locator(usable)), isEndless))) return 'nothing';
  if (await said.first().isVisible()) {
    const retry = page.getByRole('button', { name: 'Retry' });
    const hasRetry = await retry.or(page.getByRole('link', { name: 'Retry' })).isVisible();
    return hasRetry ? reasonOf() : 'no Retry';
  }
  if (!use) return 'usable';
  if (!(await waitFor(page, said.or(await use(page)), isEndless))) return 'a dead form';
  return (await said.first().isVisible()) ? reasonOf() : 'usable';
}

/** A tab in which one file after the other is broken; visits answer what the visitor is told. */
async function openTab(context: BrowserContext, host: Host, screen: Screen, fault: FaultName) {
  const page = await context.newPage();
  const { noise, allow } = await collectNoise(page, [host.origin]);
  // The browser's own words about a file.
  allow(/Failed to load resource|preloaded using link preload|Unexpected|Invalid or|missing \)/);
  const isEndless = fault === 'never answered';
  if (isEndless) await page.clock.install();
  let [loads, broken] = [0, ''];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/_next/**', (route) =>
    route.request().url().endsWith(broken) ? PLAY[fault](route) : route.continue(),
  );

  return async function visit(file: string): Promise<string> {
    await page.goto('about:blank');
    [loads, broken] = [0, file];
    await page.goto(host.at(screen.at), { waitUntil: 'commit' });
    const said = await outcome(page, screen, isEndless);
    return [said, ...(loads > 2 ? [`${loads} loads`] : []), ...noise.splice(0)].join('; ');
  };
}

for (const [name, screen] of Object.entries(SCREENS)) {
  for (const fault of Object.keys(PLAY) as FaultName[]) {
    test(`A file that ${name} needs first and that is ${fault} is named, with its reason`, async ({
      context,
      host,
    }) => {
      test.setTimeout(600_000); // some forty visits
      if (screen.start === 'session') {
        await context.addInitScript(
          (entries) => {
            for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
          },
          await host.newSession(),
        );
      }
      const files = await filesOf(context, host, name);
      expect(files.length).toBeGreaterThan(0);
      const visit = await openTab(context, host, screen, fault);
      const seen: [string, string][] = [];
      for (const file of files) seen.push([file, await visit(file)]);

      expect(seen).toEqual(files.map((file) => [file, expected(file, fault)]));
    });
  }
}
