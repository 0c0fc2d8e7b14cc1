import type { Page, Request, Route } from '@playwright/test';

import { createRandom, type Random } from '../../reference-api/seed/random';

import { expect, test } from './site';

/** `npm run monkey -- --minutes 10 --seed 7` runs longer, with other choices. */
const MINUTES = Number(process.env.MONKEY_MINUTES ?? '0');
/** Without a time, as many steps as this, on whatever machine. */
const STEPS = 120;
const SEED = Number(process.env.MONKEY_SEED ?? '1');
const MOST_PENDING = 20;
const ADDRESSES = [
  '/',
  '/admin/dashboard',
  '/admin/users',
  '/admin/users?page=2&size=15',
  '/admin/stories?q=a',
  '/admin/genres',
  '/admin/genre/add',
  '/admin/banners',
  '/admin/banner/add',
  '/admin/querys?page=99',
  '/admin/view-profile',
  '/admin/view-profile?edit=1',
  '/admin/view/user/nobody',
  '/admin/view/genre/..%2FdeleteGenre',
  '/admin/privacy-policy',
  '/admin/terms-and-condition?edit=1',
  '/admin/contact-us',
  '/admin/delete-account',
  '/nowhere',
];
const TEXTS = [
  'Ann',
  '',
  '🙂'.repeat(60),
  'قصة',
  '<b onclick="x()">b</b>',
  '#4f46e5',
  '9'.repeat(400),
];
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
  { width: 768, height: 500 },
];

type Mode = 'fine' | 'slow' | 'drop' | 'error' | 'html' | 'false';
const MODES: Mode[] = ['fine', 'fine', 'fine', 'slow', 'drop', 'error', 'html', 'false'];

async function answer(route: Route, mode: Mode): Promise<void> {
  if (mode === 'drop') return route.abort('connectionreset');
  if (mode === 'error') return route.fulfill({ status: 500, body: '' });
  if (mode === 'html') return route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' });
  if (mode === 'false') return route.fulfill({ json: { success: false } });
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500));
  await route.continue();
}

/** What can be pressed now: in the dialog on top, if there is one. */
function pressable(page: Page) {
  const things =
    'button, a[href], [role=tab], [role=combobox], [role=option], input[type=checkbox]';
  const dialog = page.locator('[role=dialog]:visible, dialog[open]').last();
  return { inDialog: dialog.locator(things), onPage: page.locator(things) };
}

async function press(page: Page, random: Random): Promise<string> {
  const { inDialog, onPage } = pressable(page);
  const all = (await inDialog.count()) > 0 ? inDialog : onPage;
  const count = await all.count();
  if (count === 0) return 'press nothing';
  const one = all.nth(random.between(0, count - 1));
  const name = await one.textContent({ timeout: 500 }).catch(() => '?');
  // A person could not click what is covered or gone either.
  await one.click({ timeout: 400 }).catch(() => undefined);
  return `press ${name}`;
}

async function type(page: Page, random: Random): Promise<string> {
  const fields = page.locator(
    'input[type=text]:visible, input:not([type]):visible, textarea:visible',
  );
  const count = await fields.count();
  if (count === 0) return 'type nowhere';
  const text = random.pick(TEXTS);
  await fields
    .nth(random.between(0, count - 1))
    .fill(text, { timeout: 800 })
    .catch(() => undefined);
  return `type ${text.slice(0, 12)}`;
}

async function signInIfAsked(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Sign In' });
  if (!(await button.isVisible())) return false;
  const fill = async () => {
    await page.getByLabel('Email').fill('admin@creative-story.example', { timeout: 2000 });
    await page.getByRole('textbox', { name: 'Password' }).fill('story-admin-1', { timeout: 2000 });
    await button.click({ timeout: 2000 });
  };
  await fill().catch(() => undefined);
  return true;
}

async function act(page: Page, at: (address: string) => string, random: Random): Promise<string> {
  const dice = random.between(1, 100);
  if (dice <= 40) return press(page, random);
  if (dice <= 60) return type(page, random);
  if (dice <= 75) {
    const address = random.pick(ADDRESSES);
    await page.goto(at(address));
    return `open ${address}`;
  }
  if (dice <= 82) await page.goBack().catch(() => null);
  else if (dice <= 86) await page.goForward().catch(() => null);
  else if (dice <= 90) await page.reload();
  else if (dice <= 94) await page.setViewportSize(random.pick(WINDOWS));
  else await page.keyboard.press('Escape');
  return `move ${dice}`;
}

test('Random use for a while leaves no blank page, no error and no request behind', async ({
  page,
  site,
}) => {
  test.setTimeout(MINUTES * 60_000 + 90_000);
  process.stdout.write(`monkey: seed ${SEED}, ${MINUTES || '-'} minutes\n`);
  site.allow(/Failed to load resource|net::ERR_|socket\.io|WebSocket|another host/);
  // The router logs this rarely, when screens change faster than React renders them. A render that it
  // skips is repeated, or the page would stay blank.
  site.allow(/You should call navigate\(\) in a React\.useEffect/);
  const random = createRandom(SEED);
  const pending = new Set<Request>();
  const steps: string[] = [];
  let mode: Mode = 'fine';

  page.on('request', (request) => {
    if (request.url().includes('/api/')) pending.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => pending.delete(request));
  }
  // The fixture reports noise only at the end, without the steps before it.
  page.on('console', (message) => {
    const { url, lineNumber } = message.location();
    if (message.type() !== 'warning') return;
    const context = `${message.text()} (${url}:${lineNumber})`;
    process.stdout.write(`monkey: ${context} after ${steps.slice(-8).join(' | ')}\n`);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.context().on('page', (other) => void other.close().catch(() => undefined));
  // A lost login would keep the monkey outside.
  await page.route(/\/api\/(?!admin\/login)/, (route) =>
    answer(route, mode).catch(() => undefined),
  );
  await page.goto(site.at('/'));

  const end = Date.now() + MINUTES * 60_000;
  while (MINUTES > 0 ? Date.now() < end : steps.length < STEPS) {
    if (random.between(1, 12) === 1) {
      mode = random.pick(MODES);
      steps.push(`mode ${mode}`);
    }
    if (!(await signInIfAsked(page)) || random.between(1, 4) === 1) {
      steps.push(await act(page, site.at, random));
    }
    // The page is blank before the first screen.
    if (page.url() === 'about:blank') await page.goto(site.at('/'));
    const context = `seed ${SEED}, after: ${steps.slice(-12).join(' | ')}`;
    await expect
      .poll(() => page.locator('body').innerText(), { message: `blank page: ${context}` })
      .not.toBe('');
    expect(pending.size, `requests pending: ${context}`).toBeLessThan(MOST_PENDING);
  }

  mode = 'fine';
  await page.goto(site.at('/admin/contact-us'));
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect.poll(() => pending.size, { message: 'requests left behind' }).toBe(0);
  process.stdout.write(`monkey: ${steps.length} steps\n`);
});
