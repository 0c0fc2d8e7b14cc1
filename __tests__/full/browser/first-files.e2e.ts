import type { BrowserContext, Locator, Page, Route } from '@playwright/test';

import { ADMIN, collectNoise, expect, openSignedIn, test, type Host } from '../../browser/site';
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
  return page.getByText('Query Created Successfully.');
}

/** The painted page is usable without the application; its links are not. */
async function openContact(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Contact Us' }).click();
  return page.locator('#site textarea');
}

const SCREENS: Record<string, Screen> = {
  'sign-in': { at: '/', start: 'form', usable: ':root[data-alive] #site h1', use: signIn },
  contact: { at: '/admin/contact-us', start: 'outlines', usable: '#site textarea', use: sendQuery },
  'account deletion': { at: '/admin/delete-account', start: 'outlines', usable: '#site input' },
  policy: { at: '/admin/privacy-policy', start: 'painted page', usable: 'h1', use: openContact },
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

/** A little more than a chunk may take, and less than a toast is shown after that. */
const LIMIT_MS = 121_000;
const SAID = /Loading chunk \S+ failed \(([\w ]+)\)\./;

function typeOf(route: Route): string {
  return route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript';
}

/** What the visitor may be told. */
function expected(file: string, fault: FaultName, { start }: Screen): string[] {
  const { script, style } = FILE_FAULTS[fault];
  // CSS shows the sentence: it does not know why the first script did not run.
  if (file.includes('/first-')) return [script === 'timeout' ? script : 'missing or error'];
  // The application draws the policy if the script that paints it does not.
  if (file.includes('/policy-')) return ['usable'];
  const answer = file.endsWith('.css') ? style : script;
  // The form of the next screen may need the file or not.
  return start === 'painted page' ? [answer, 'usable'] : [answer];
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
  for (const shown of [screen.usable, '#site h1']) {
    await expect(page.locator(shown).first()).toBeVisible();
  }
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

/** What the page says, or 'usable' if `done` is shown instead; or nothing. */
async function read(page: Page, done: Locator, isEndless: boolean): Promise<string> {
  const said = page.locator('[role=alert]:visible', { hasText: SAID });
  let answer = 'nothing';
  const look = async () => {
    if (isEndless) {
      await page.clock.fastForward(LIMIT_MS);
      await page.evaluate(endAnimations, LIMIT_MS);
      // Longer, and the clock would take a toast away again.
      await said
        .or(done)
        .first()
        .waitFor({ timeout: 2_000 })
        .catch(() => undefined);
    }
    // A missing file reloads the page: the message may go at any time.
    const [text] = await said.allInnerTexts();
    if (text !== undefined) answer = text;
    else if (await done.locator('visible=true').first().isVisible()) answer = 'usable';
    return answer;
  };
  await expect
    .poll(look, { timeout: 60_000 })
    .not.toBe('nothing')
    .catch(() => undefined);
  return answer;
}

/** What the visitor is told at the end: a reason, or that the screen is usable. */
async function outcome(page: Page, screen: Screen, isEndless: boolean): Promise<string> {
  const reasonIn = (text: string) => SAID.exec(text)?.[1] ?? text;
  const answer = await read(page, page.locator(screen.usable), isEndless);
  if (SAID.test(answer)) return answer.includes('Retry') ? reasonIn(answer) : 'no Retry';
  if (answer !== 'usable') return answer;
  return screen.use ? reasonIn(await read(page, await screen.use(page), isEndless)) : answer;
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
    // A missing file may be reloading the page at this moment.
    await expect(() => page.goto('about:blank')).toPass();
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
      if (screen.start === 'session') await openSignedIn(await context.newPage(), host);
      const files = await filesOf(context, host, name);
      expect(files.length).toBeGreaterThan(0);
      const visit = await openTab(context, host, screen, fault);
      const wrong: string[] = [];
      for (const file of files) {
        const [said, allowed] = [await visit(file), expected(file, fault, screen)];
        if (!allowed.includes(said)) wrong.push(`${file}: ${said}, not ${allowed.join(' or ')}`);
      }

      expect(wrong).toEqual([]);
    });
  }
}
