import type { ServerResponse } from 'node:http';

import type { Browser, Page } from '@playwright/test';

import { startPlainHost } from '../../browser/plain-host';
import { collectNoise, expect, test, type Host } from '../../browser/site';
import { FILE_FAULTS } from '../../support/file-faults';

/** Of one that is cut off the browser itself prints an error. */
type Fault = Exclude<keyof typeof FILE_FAULTS, 'cut off'>;
type Screen = {
  at: string;
  /** What starts the page: what starts it is tried at the first screen with that start. */
  start: 'form' | 'outlines' | 'session';
  /** Shown once the screen can be used; outlines and a form that nothing handles do not match. */
  usable: string;
};

const SCREENS: Record<string, Screen> = {
  'sign-in': { at: '/', start: 'form', usable: ':root[data-alive] #site h1' },
  contact: { at: '/admin/contact-us', start: 'outlines', usable: '#site textarea' },
  policy: {
    at: '/admin/privacy-policy',
    start: 'outlines',
    usable: '#site [aria-label="Privacy Policy"]',
  },
  dashboard: { at: '/admin/dashboard', start: 'session', usable: '#site h2' },
  users: { at: '/admin/users', start: 'session', usable: '#site [aria-label^="View "]' },
};

const PLAY: Record<Fault, (response: ServerResponse, type: string) => unknown> = {
  'not there': (response) => response.writeHead(404).end(),
  'cut by the network': (response) => response.destroy(),
  empty: (response, type) => response.writeHead(200, { 'content-type': type }).end(),
  'never answered': () => undefined,
};

const FAULTS = Object.keys(PLAY) as Fault[];

const SAID = /Loading chunk \S+ failed \(([\w ]+)\)\./;
/** A little more than a chunk may take. */
const LIMIT_MS = 121_000;
/** For what is not broken to come, before the clock is turned. */
const PATIENCE_MS = 2_000;
/** Visits side by side, each in a browser context of its own. */
const AT_ONCE = 3;
/** Wrong answers after which a test ends: each takes as long as the patience with a page. */
const ENOUGH = 3;

/** One visit from a cold cache, with `broken` files of the host played by a fault. */
async function openCold(browser: Browser, host: Host, screen: Screen) {
  const replies: Parameters<typeof startPlainHost>[1] = {
    'config.json': { apiBaseUrl: host.origin },
  };
  const plain = await startPlainHost('/', replies);
  const { origin } = plain;
  const session = screen.start === 'session' ? Object.entries(await host.newSession()) : [];
  const localStorage = session.map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const context = await browser.newContext({ storageState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return {
    page,
    replies,
    ...(await collectNoise(page, [origin, host.origin])),
    open: () => page.goto(`${origin}/#${screen.at}`, { waitUntil: 'commit' }),
    close: () => context.close().then(plain.close),
  };
}

/** The scripts and style sheets that a visit asks for until the screen is usable. */
async function watchFiles(browser: Browser, host: Host, screen: Screen): Promise<string[]> {
  const { page, open, close } = await openCold(browser, host, screen);
  const files = new Set<string>();
  page.on('request', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    files.add(new URL(request.url()).pathname.slice(1));
  });
  await open();
  await expect(page.locator(screen.usable).first()).toBeVisible({ timeout: 90_000 });
  await close();
  return [...files].sort();
}

// In one worker, which asks once what the screens are made of.
test.describe.configure({ mode: 'default' });

const known = new Map<Screen, Promise<string[]>>();

/** The same: they are those of the build, so one visit tells the tests of all faults. */
function filesOf(browser: Browser, host: Host, screen: Screen): Promise<string[]> {
  const files = known.get(screen) ?? watchFiles(browser, host, screen);
  known.set(screen, files);
  return files;
}

/** Runs in the page: the time of animations, which the page's clock does not change. */
function endAnimations(limitMs: number): void {
  for (const animation of document.getAnimations()) animation.currentTime = limitMs;
}

/** What the visitor is told: a reason, or 'usable' without the file; or nothing. */
async function outcome(page: Page, { usable }: Screen, isEndless: boolean): Promise<string> {
  const said = page.locator('[role=alert]:visible', { hasText: SAID });
  const shown = said.or(page.locator(usable)).locator('visible=true').first();
  const look = async () => {
    await shown.waitFor({ timeout: isEndless ? PATIENCE_MS : 15_000 });
    const [text] = await said.allInnerTexts();
    if (text === undefined) return 'usable';
    return text.includes('Retry') ? (SAID.exec(text)?.[1] ?? text) : 'no Retry';
  };
  const end = Date.now() + 30_000;
  for (;;) {
    // Looking fails while a missing file reloads the page.
    const found = await look().catch(() => 'nothing');
    if (found !== 'nothing' || Date.now() > end) return found;
    if (!isEndless) continue;
    await page.clock.fastForward(LIMIT_MS);
    await page.evaluate(endAnimations, LIMIT_MS);
  }
}

async function visit(browser: Browser, host: Host, screen: Screen, fault: Fault, file: string) {
  const { page, replies, noise, allow, open, close } = await openCold(browser, host, screen);
  // The browser's own words about a file.
  allow(/Failed to load resource|preloaded using link preload/);
  replies[file] = (response: ServerResponse) =>
    PLAY[fault](response, file.endsWith('.css') ? 'text/css' : 'text/javascript');
  const isEndless = fault === 'never answered';
  if (isEndless) await page.clock.install();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await open();
  const said = await outcome(page, screen, isEndless);
  await close();
  return [said, ...(loads > 2 ? [`${loads} loads`] : []), ...noise].join('; ');
}

/** What the visitor may be told. */
function expected(file: string, fault: Fault): string[] {
  const { script, style } = FILE_FAULTS[fault];
  // CSS shows the sentence: it does not know why the first script did not run.
  if (file.includes('/first-')) return [script === 'timeout' ? script : 'missing or error'];
  const answer = file.endsWith('.css') ? style : script;
  // Every page needs the start; other files may be for a later screen, or looks.
  return file.includes('/start-') ? [answer] : [answer, 'usable'];
}

const isStart = (file: string) => /\/(first|start)-/.test(file);
const STARTS: Screen['start'][] = ['form', 'outlines', 'session'];

/**
 * What starts a page has code of its own for each fault and each start, of which the two files share the
 * pairs. All other files are loaded by one function: every fourth has one fault, in its turn.
 */
function isTried(file: string, index: number, fault: Fault, start: Screen['start']): boolean {
  const turn = FAULTS.indexOf(fault);
  if (!isStart(file)) return index % (4 * FAULTS.length) === 4 * turn;
  return (Number(file.includes('/first-')) + STARTS.indexOf(start) + turn) % 2 === 0;
}

/** The visits of all screens: what starts them once for each start, other files once; how many were told of a file. */
async function tryAll(browser: Browser, host: Host, fault: Fault) {
  const wrong: string[] = [];
  let told = 0;
  let visits = 0;
  const seen = new Set<string>();
  for (const [name, screen] of Object.entries(SCREENS)) {
    if (wrong.length >= ENOUGH) break;
    const files = await filesOf(browser, host, screen);
    const keyOf = (file: string) => (isStart(file) ? `${screen.start} ${file}` : file);
    const fresh = files.filter((file) => !seen.has(keyOf(file)));
    for (const file of fresh) seen.add(keyOf(file));
    const queue = fresh.filter((file, index) => isTried(file, index, fault, screen.start));
    visits += queue.length;
    const visitSome = async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        const allowed = expected(file, fault);
        const look = () => visit(browser, host, screen, fault, file);
        let said = await look();
        // A busy machine may take longer to say why than the page waits.
        if (!allowed.includes(said)) said = await look();
        if (!allowed.includes(said))
          wrong.push(`${name}, ${file}: ${said}, not ${allowed.join(' or ')}`);
        if (said !== 'usable') told += 1;
        if (wrong.length >= ENOUGH) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitSome));
  }
  return { wrong, told, visits };
}

for (const fault of FAULTS) {
  test(`A first file of any screen that is ${fault} is named with its reason, or not needed`, async ({
    browser,
    host,
  }) => {
    test.setTimeout(300_000); // some ten visits
    const { wrong, told, visits } = await tryAll(browser, host, fault);

    expect(wrong).toEqual([]);
    // Most scripts are needed; that an empty style sheet is, nothing can tell.
    expect(told).toBeGreaterThan(visits / 3);
  });
}
