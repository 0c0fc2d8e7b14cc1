import type { Locator, Page } from '@playwright/test';

import { boxOf } from '../../browser/every-screen';
import { press } from '../../browser/keyboard';
import { expect, openEditor, openSignedIn, storeSession, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PRIVACY = '/admin/privacy-policy';
const TERMS = '/admin/terms-and-condition';
/** Serves a text of the test's choice as the privacy policy. */
const mockPolicy = (page: Page, html: string) =>
  page.route('**/api/admin/privacy_policy', (route) =>
    route.fulfill({ json: { success: true, data: html } }),
  );

test('The contents lead to their headings, by mouse, by link and for the keyboard', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto(site.at(TERMS));
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const heading = page.getByRole('heading', { name: '4. Fees' });
  const link = contents.getByRole('link', { name: '4. Fees' });
  await expect(heading).not.toBeInViewport();

  await link.click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  expect(page.url()).toBe(site.at(`${TERMS}?section=3`));

  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(`${site.origin}/${address}`);
  await page.reload();
  await expect(heading).toBeInViewport();
});

test('The line that is written and the field of a link stand clear of the buttons below', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await storeSession(page, site);
  await openEditor(page, site);
  const text = page.getByRole('textbox', { name: 'Privacy Policy' });
  await text.getByText('Write to', { exact: false }).click();
  await page.keyboard.press('Control+End');
  for (const line of ['one', 'two', 'three', 'four', 'five']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`Line ${line}`);
  }
  const footer = page.locator('[data-actions]');
  const isClear = async (part: Locator) => (await boxOf(part)).bottom <= (await boxOf(footer)).y;
  await expect.poll(() => isClear(text.getByText('Line five'))).toBe(true);

  await page.keyboard.press('Shift+Control+ArrowLeft');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const address = page.getByRole('textbox', { name: 'Link address' });
  await expect(address).toBeFocused();
  await expect.poll(() => isClear(address)).toBe(true);
});

test('A link is edited, saved and removed by the buttons of its box, by keys', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  await openEditor(page, site);
  const text = page.getByRole('textbox', { name: 'Privacy Policy' });
  const link = text.getByRole('link').first();
  const words = await link.innerText();
  await link.click();
  await press(page, page.getByRole('button', { name: 'Edit', exact: true }).last());
  const address = page.getByRole('textbox', { name: 'Link address' });
  await expect(address).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('https://example.com/changed');
  await press(page, page.getByRole('button', { name: 'Save', exact: true }));
  const changed = text.locator('a[href="https://example.com/changed"]');
  await expect(changed).toHaveText(words);

  await changed.click();
  await press(page, page.getByRole('button', { name: 'Remove', exact: true }));
  await expect(changed).toHaveCount(0);
  await expect(text).toContainText(words);
});

test('The buttons stand still from view to view, on a phone in one line', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('about:blank');
    await openEditor(page, site);
    const places: string[] = [];
    for (const name of ['HTML source', 'Preview', 'Changes', 'Versions', 'Write']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      const { x, y, width } = await boxOf(page.locator('[data-actions]'));
      places.push(`${x} ${Math.round(y)} ${width}`);
    }
    expect(new Set(places).size, places.join(', ')).toBe(1);
  }
  await page.locator('.ql-editor h2').first().click();
  await page.keyboard.type('And ');
  const tops = await Promise.all(
    ['Cancel', 'Review changes', 'Submit'].map((name) =>
      boxOf(page.getByRole('button', { name }).first()),
    ),
  );
  expect(new Set(tops.map(({ y }) => Math.round(y))).size).toBe(1);
});

/** Runs in the page: where the parts of a policy's page stand, and how they are set. */
function readPlaces(): string[] {
  const parts = [
    'nav a',
    'a svg',
    'h1',
    '[aria-label=Contents]',
    'section',
    'section h2',
    'section p',
  ];
  return parts.map((part) => {
    const element = document.querySelector(part);
    if (!element) return `${part} is missing`;
    const { left, top, width } = element.getBoundingClientRect();
    const { fontFamily, fontSize, lineHeight, color, position, float } = getComputedStyle(element);
    const place = [left, top, width].map(Math.round);
    return [part, ...place, fontFamily, fontSize, lineHeight, color, position, float].join();
  });
}

test('The preview sets the page as visitors see it, wide and narrow, and its links lead nowhere', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeSession(page, site);
  await openEditor(page, site);
  await page.getByRole('tab', { name: 'Preview' }).click();
  for (const [frame, width] of [
    [/^Desktop,/, 1280],
    [/^Phone,/, 375],
  ] as const) {
    const preview = page.getByTitle(frame);
    await expect(preview.contentFrame().locator('h2').first()).toBeVisible();
    const { height } = await preview.evaluate((element) => ({ height: element.clientHeight }));
    const visitor = await browser.newPage({ viewport: { width, height } });
    await visitor.goto(site.at(PRIVACY));
    await expect(visitor.locator('section h2').first()).toBeVisible();
    const shown = await (await preview.elementHandle()).contentFrame();
    // The faces arrive when the page is idle.
    await expect(async () => {
      const visited = await visitor.evaluate(readPlaces);
      expect(visited.join()).not.toContain('missing');
      expect(await shown?.evaluate(readPlaces)).toEqual(visited);
    }).toPass({ timeout: 30_000 });
    await visitor.close();
  }
  const desktop = page.getByTitle(/^Desktop,/).contentFrame();
  for (const name of ['delete your account', 'Contact Us'])
    await desktop.getByRole('link', { name }).click();
  await expect(desktop.getByRole('heading', { name: '1. What we keep' })).toBeVisible();
  await expect(page).toHaveURL(/privacy-policy/);
});

/** Runs in the page: at which side the words of each line stand. */
function readSides(text: Element): string[] {
  const box = text.getBoundingClientRect();
  return [...text.querySelectorAll('p, li')].map((line) => {
    const words = document.createRange();
    words.selectNodeContents(line);
    const { left, right } = words.getBoundingClientRect();
    return left - box.left < box.right - right ? 'left' : 'right';
  });
}

test('Each block reads in the direction of its own words, in the editor and for visitors', async ({
  page,
  site,
}) => {
  const list = '<ul><li>Punkt eins.</li></ul><ul><li>أول</li></ul>';
  await mockPolicy(
    page,
    `<p>سياسة الخصوصية.</p><p>Dieser Text gilt.</p>${list}<p dir="rtl">Latin.</p>`,
  );
  await openSignedIn(page, site, PRIVACY);
  const sides = ['right', 'left', 'left', 'right', 'right'];

  await expect(page.getByText('Dieser Text gilt.')).toBeVisible();
  expect(await page.locator('section div[dir]').evaluate(readSides)).toEqual(sides);
  await page.getByRole('button', { name: 'Edit' }).click();
  const text = page.getByRole('textbox', { name: 'Privacy Policy' });
  await expect(text.getByText('Dieser Text gilt.')).toBeVisible();
  expect(await text.evaluate(readSides)).toEqual(sides);
});

test('A heading of a policy is as large for visitors as for admins, and smaller than the title', async ({
  page,
  site,
}) => {
  await mockPolicy(page, '<h1>Scope</h1><p>Words.</p>');
  const sizeOf = (name: string) =>
    page
      .getByRole('heading', { name, exact: true })
      .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));

  await page.goto(site.at(PRIVACY));
  const forVisitors = await sizeOf('Scope');
  expect(forVisitors).toBeLessThan(await sizeOf('Privacy Policy'));
  await openSignedIn(page, site, PRIVACY);
  expect(await sizeOf('Scope')).toBe(forVisitors);
});

test('An address of any kind that names a place opens there, and Back of a jump stays', async ({
  page,
  site,
}) => {
  const lines = '<p>line</p>'.repeat(80);
  const jump = '<p><a href="#end">To the end</a></p>';
  await mockPolicy(
    page,
    `${lines}<h2 id="deletion">Deletion</h2>${jump}${lines}<p id="end">End</p>`,
  );
  for (const opened of [
    '#/admin/privacy-policy#deletion',
    '?utm_source=a#/admin/privacy-policy?utm_medium=b#deletion',
    'privacy-policy/#deletion',
    'privacy-policy/?utm_source=a#deletion',
  ]) {
    await page.goto('about:blank');
    await page.goto(`${site.origin}/${opened}`);
    const place = page.getByRole('heading', { name: 'Deletion' });
    await expect(place, opened).toBeInViewport();
    await page.getByRole('link', { name: 'To the end' }).click();
    await expect(page.getByText('End', { exact: true })).toBeInViewport();
    await page.goBack();
    await expect(place, opened).toBeInViewport();
    expect(page.url()).toContain('section=deletion');
  }
});

test('On paper a text keeps header, contents and footer of its own, and what is folded', async ({
  page,
  site,
}) => {
  const parts = ['header', 'nav', 'footer', 'aside'].map((tag) => `<${tag}>My ${tag}</${tag}>`);
  const folded = '<details><summary>More</summary><p>Folded</p></details>';
  await mockPolicy(page, `${parts.join('')}${folded}<p>Words</p>`);
  await page.emulateMedia({ media: 'print' });
  const read = async () => {
    await expect(page.getByText('Words')).toBeVisible();
    for (const tag of ['header', 'nav', 'footer', 'aside']) {
      await expect(page.getByText(`My ${tag}`)).toBeVisible();
    }
    expect((await boxOf(page.getByText('Folded'))).height).toBeGreaterThan(0);
    await expect(page.getByRole('navigation', { name: 'Information' })).toHaveCount(0);
  };
  await page.goto(site.at(PRIVACY));
  await read();
  await openSignedIn(page, site, PRIVACY);
  await read();
});

test('On paper there is the text alone, black on white, with the addresses of its links', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openSignedIn(page, site, PRIVACY);
  const heading = page.getByRole('heading', { name: '1. What we keep' });
  await expect(heading).toBeVisible();

  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  for (const surface of [
    page.locator('body'),
    page.getByRole('region', { name: 'Privacy Policy' }),
  ]) {
    await expect(surface).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  await expect(
    page.getByRole('link', {
      name: 'creative-story.example (https://creative-story.example/privacy)',
    }),
  ).toBeVisible();
});
