import { chromium, type Locator, type Page } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { boxOf, openScreen } from '../../browser/every-screen';
import { EMAIL, findMisfits, NAMES, record } from '../../browser/list-misfits';
import { expect, type Site, storeSession, test, visit } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rows = (page: Page) => page.getByRole('button', { name: /^View / });

/** Between cards and table, React draws a frame after the styles. */
async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

async function openStories(page: Page, site: Site, width: number, search = ''): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await visit(page, site, `/admin/stories${search}`);
}

/** Runs in the page: bars of what would fit without them. Room that is kept for a bar is none. */
function findIdleBars(): string[] {
  const found: string[] = [];
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(box);
    const { overflowX, overflowY, scrollbarGutter } = style;
    if (![overflowX, overflowY].some((value) => /auto|scroll/.test(value))) continue;
    if (!box.checkVisibility() || box.matches('textarea, select')) continue;
    const border = (...sides: string[]) => sides.reduce((sum, px) => sum + parseFloat(px), 0);
    const wide = box.offsetWidth - border(style.borderLeftWidth, style.borderRightWidth);
    const high = box.offsetHeight - border(style.borderTopWidth, style.borderBottomWidth);
    const hasBeside = wide - box.clientWidth >= 1 && scrollbarGutter === 'auto';
    const hasBelow = high - box.clientHeight >= 1;
    if (hasBeside && box.scrollHeight <= high) found.push(`beside ${box.className}`);
    if (hasBelow && box.scrollWidth <= wide) found.push(`below ${box.className}`);
  }
  return found;
}

/** Runs in the page: the scroll bars of a list's frame, for its rows and columns alone. */
function findBars(): string[] {
  const frame = document.querySelector<HTMLElement>('[role=table]')?.closest('[style*=height]');
  if (!(frame instanceof HTMLElement)) return ['no frame'];
  const [below, beside] = [
    frame.offsetHeight - frame.clientHeight,
    frame.offsetWidth - frame.clientWidth,
  ];
  const cut = Math.max(0, frame.scrollHeight - frame.clientHeight);
  return [
    ...(below > 0 ? [`a bar of ${below} px below`] : []),
    ...(beside > 0 ? [`a bar of ${beside} px beside`] : []),
    ...(cut > 0 ? [`${cut} px of the rows are cut`] : []),
  ];
}

test('No word breaks, nothing is clipped and no bar is idle in any list, from 320 to 1920 px', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  const found: string[] = [];
  for (const { path, plural, calls } of NOUNS) {
    await page.route(`**${calls.list}?*`, (route) =>
      route.fulfill({
        json: { success: true, [plural]: NAMES.map(record), length: NAMES.length },
      }),
    );
    await openScreen(page, site, path);
    for (const width of [320, 375, 768, 1024, 1280, 1440, 1920]) {
      await resize(page, width);
      await expect(rows(page)).toHaveCount(5);
      const misfits = await page.evaluate(findMisfits);
      if (width >= 1024) misfits.push(...(await page.evaluate(findBars)));
      found.push(...misfits.map((misfit) => `${path}, ${width} px: ${misfit}`));
      await expect.poll(() => page.evaluate(findIdleBars), `${path}, ${width} px`).toEqual([]);
    }
  }
  expect(found).toEqual([]);
});

test('In low windows all rows stand whole above the way to the other pages', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  for (const path of ['/admin/users', '/admin/stories']) {
    for (const size of [5, 10]) {
      await page.goto('about:blank');
      await openScreen(page, site, `${path}?size=${size}`);
      for (const [width, height] of [
        [1280, 720],
        [1024, 768],
        [1366, 768],
      ] as const) {
        await resize(page, width, height);
        const pager = page.getByRole('navigation', { name: 'Pagination' });
        await expect(pager, `${path}, ${height} px`).toBeInViewport({ ratio: 1 });
        const last = await boxOf(page.locator('[role=row][data-row-key]').last());
        expect(last.bottom, `${path}, ${height} px`).toBeLessThanOrEqual((await boxOf(pager)).y);
        expect((await boxOf(page.locator('[style*=height]:has(> * [role=table])'))).height).toBe(
          500,
        );
      }
    }
  }
});

test('What stands for rows on their way stands amid the rows that come', async ({ page, site }) => {
  await storeSession(page, site);
  const middlesOf = async (parts: Locator) => {
    const boxes = await Promise.all((await parts.all()).map(boxOf));
    return boxes.slice(0, 5).map(({ y, height }) => Math.round(y + height / 2));
  };
  for (const [size, width] of [
    [5, 1440],
    [10, 1440],
    [5, 375],
  ] as const) {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/api/admin/getAllUsers?*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(site.at(`/admin/users?size=${size}`));
    const shapes = page.getByTestId('skeleton-row');
    await expect(shapes).toHaveCount(5);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const awaited = await middlesOf(shapes);
    answer();
    await expect(rows(page)).toHaveCount(size);
    const there = await middlesOf(page.locator('[role=row][data-row-key]'));
    there.forEach((middle, index) =>
      expect(Math.abs(middle - (awaited[index] ?? 0)), `${size}, ${width} px`).toBeLessThan(3),
    );
    await page.unroute('**/api/admin/getAllUsers?*');
  }
});

test('No list of 15 rows has a scroll bar, from 1024 to 1920 px, and its e-mails are whole at 1440', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource/); // a banner's picture, which is gone
  await storeSession(page, site);
  const found: string[] = [];
  for (const { path } of NOUNS) {
    await openScreen(page, site, `${path}?size=15`);
    for (const width of [1920, 1440, 1366, 1280, 1024]) {
      // So low that the page has a bar of its own, which takes room from the list.
      await resize(page, width, 700);
      const room = await page.getByRole('main').evaluate(({ parentElement: sheet }) => {
        return sheet === null ? 0 : sheet.offsetWidth - sheet.clientWidth;
      });
      expect(room, 'the width of the sheet’s own bar').toBeGreaterThan(0);
      const bars = await page.evaluate(findBars);
      found.push(...bars.map((bar) => `${path}, ${width} px: ${bar}`));
    }
    if (!/users|querys/.test(path)) continue;
    await resize(page, 1440);
    const emails = page.getByRole('cell', { name: /@/ }).locator('div');
    const cut = await emails.evaluateAll((divs) =>
      divs.filter((div) => div.scrollWidth > div.clientWidth).map((div) => div.textContent),
    );
    found.push(...cut);
  }
  expect(found).toEqual([]);
});

test('Rows say what there is room for, are opened from anywhere, and stand still', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource/); // a banner's picture, which is gone
  await storeSession(page, site);
  await test.step('Rows of one line say the name alone, all of them', async () => {
    for (const [size, said] of [
      [5, 5],
      [10, 0],
    ]) {
      await page.goto(site.at(`/admin/users?size=${size}`));
      await expect(rows(page)).toHaveCount(size ?? 0);
      await expect(page.getByText(/^Joined /).filter({ visible: true })).toHaveCount(said ?? 0);
    }
  });
  await test.step('Selecting a row moves nothing: the next tick falls on the row below', async () => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await openScreen(page, site, '/admin/stories');
    const boxes = page.getByRole('checkbox', { name: /^Select (?!this)/ });
    await expect(boxes).toHaveCount(5);
    const second = await boxOf(boxes.nth(1));

    await boxes.nth(0).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.mouse.click(second.x + 8, second.y + 8);

    await expect(boxes.nth(1)).toBeChecked();
  });
  await test.step('A low row says too which address is no web address', async () => {
    await openScreen(page, site, '/admin/banners?size=15');
    await expect(page.getByText('no web address').first()).toBeInViewport({ ratio: 1 });
  });
  await test.step('A user’s card is 96 px tall, has targets of 44 px, and opens from anywhere, with the handle below the name', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openScreen(page, site, '/admin/users');
    const cards = page.locator('[role=row][data-row-key]');
    await expect(cards).toHaveCount(5);
    for (const card of await cards.all()) {
      expect((await boxOf(card)).height).toBeLessThanOrEqual(97);
      for (const target of await card.locator('button, label').all()) {
        expect((await boxOf(target)).height).toBeGreaterThanOrEqual(44);
      }
    }
    const pager = await boxOf(page.getByRole('navigation', { name: 'Pagination' }));
    expect(pager.height).toBeLessThanOrEqual(48);

    // The name's link lies over all of the card.
    await cards.first().getByText(/@/).click({ force: true });
    const heading = page.getByRole('heading', { level: 1 });
    const handle = heading.locator('xpath=following-sibling::*[1]');
    await expect(handle).toBeVisible();
    expect((await boxOf(handle)).x).toBe((await boxOf(heading)).x);
    const start = await handle.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().x - element.getBoundingClientRect().x;
    });
    expect(start).toBeLessThan(16); // the sign before it
  });
});

test('At 1024 px a list draws no lines of fixed columns where everything fits, stands still when its counts get known, and is empty in its middle', async ({
  page,
  site,
}) => {
  for (const width of [1024, 768]) {
    await openStories(page, site, width);
    if (width === 1024) {
      await expect(page.getByRole('button', { name: '3 more columns' })).toBeVisible();
      const cells = page.getByRole('row').nth(1).getByRole('cell');
      await expect(cells.last()).toHaveCSS('border-inline-start-width', '0px');
      await expect(cells.nth(2)).toHaveCSS('border-inline-end-width', '0px');
      // All of them scroll sideways only, and there is a way back.
      await page.getByRole('button', { name: '3 more columns' }).click();
      const frame = page.locator('[data-scrolls]');
      await expect.poll(() => frame.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
      await page.getByRole('button', { name: 'Fewer columns' }).click();
      await expect(frame).toHaveCount(0);
    }
    const table = page.getByRole('table', { name: 'Stories' });
    const before = await boxOf(table);
    await page.getByRole('columnheader', { name: 'Theme' }).press('Enter');
    await expect(page.getByText(', sorted by Theme, ascending')).toBeAttached();
    expect((await boxOf(table)).y, `${width} px`).toBe(before.y);
  }
  await page.route('**/api/admin/getAllStoryRooms?*', (route) =>
    route.fulfill({ json: { success: true, stories: [], length: 0 } }),
  );
  await openStories(page, site, 1024);
  for (const width of [1024, 768]) {
    await resize(page, width);
    expect(
      await apartPx(
        page.getByText('No stories yet'),
        page.getByRole('region', { name: 'Stories' }),
      ),
    ).toBeLessThanOrEqual(1);
  }
});

test('A text that its column cuts is shown whole on hover and on focus, until Escape', async ({
  page,
  site,
}) => {
  const users = [...NAMES.map(record), { ...record('ليلى', 9), userName: 'ليلى الحداد' }];
  await page.route('**/api/admin/getAllUsers?*', (route) =>
    route.fulfill({ json: { success: true, users, length: 6 } }),
  );
  await visit(page, site, '/admin/users?size=10');
  const tip = page.getByRole('tooltip');
  const email = page.getByRole('button', { name: EMAIL }).first();
  await email.hover();
  await expect(tip).toHaveText(EMAIL);
  // Whoever needs it larger points at it, and it stays.
  await tip.hover();
  await tip.click();
  await expect(tip).toHaveText(EMAIL);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await email.focus();
  await expect(tip).toHaveText(EMAIL);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  // Told as a button, it is one.
  await page.keyboard.press('Enter');
  await expect(tip).toHaveText(EMAIL);
  const name = page.getByRole('link', { name: NAMES[0] });
  const end = (text: Element) => getComputedStyle(text).textOverflow;
  expect(await name.locator('bdi').evaluate(end)).toBe('ellipsis');
  await name.hover();
  await expect(tip).toContainText(NAMES[0] ?? '?');
  // A number that fits needs neither a tooltip nor the focus.
  await page.getByText('+999 1234567890').first().hover();
  await expect(tip).toHaveCount(0);
  await expect(page.getByRole('button', { name: '+999 1234567890' })).toHaveCount(0);

  // Where rows have two lines, folded values stand in their own direction below an Arabic name.
  await page.goto('about:blank');
  await openScreen(page, site, '/admin/users');
  await resize(page, 768);
  const leftOf = (text: string) =>
    page
      .getByText('+999 1234567890')
      .last()
      .evaluate((line, part) => {
        const node = line.firstChild;
        const at = node?.textContent?.indexOf(part) ?? -1;
        if (!node || at < 0) return -1;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      }, text);
  expect(await leftOf('+')).toBeLessThan(await leftOf('890'));
  await expect(page.getByText('ليلى الحداد')).toHaveCSS('direction', 'rtl');
});

/** How far the middles of two are from each other, sideways; no number while one is not shown. */
async function apartPx(one: Locator, other: Locator): Promise<number> {
  const boxes = await Promise.all([one, other].map((each) => each.boundingBox()));
  const [middle = NaN, otherMiddle = NaN] = boxes.map((box) => (box ? box.x + box.width / 2 : NaN));
  return Math.abs(middle - otherMiddle);
}

test('A cut text is shown where it stands after the page has slid in and the columns take other widths, and no more when it has left', async ({
  page,
  site,
}) => {
  await openStories(page, site, 1440);
  const text = page.locator('tbody [data-cut]:not([data-cut=""])').first();
  const tip = page.getByRole('tooltip');
  await text.hover();
  await page.goto(site.at('/admin/users'));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(site.at('/admin/stories'));
  await expect(tip).toBeVisible();
  await expect.poll(() => apartPx(tip, text), 'the text has slid below it').toBeLessThan(4);

  const before = await text.getAttribute('data-cut');
  await expect(text).toHaveAttribute('aria-description', before ?? '');
  await expect(tip).toHaveText(before ?? '');
  await page.goto(site.at('/admin/stories?page=2'));
  await expect(text).not.toHaveAttribute('data-cut', before ?? '');
  await expect(tip.filter({ hasText: before ?? '' })).toHaveCount(0);
  await page.mouse.move(1, 1);
  await text.hover();
  await expect(tip).toHaveText((await text.getAttribute('data-cut')) ?? '');

  await text.focus();
  const { x } = await boxOf(text);
  const column = page.locator('col').nth(2);
  await column.evaluate((one) => (one.style.width = '520px'));
  expect(Math.abs((await boxOf(text)).x - x)).toBeGreaterThan(40);
  await expect.poll(() => apartPx(tip, text), 'the column has moved').toBeLessThan(4);
});

test('The bar of selected rows has all its buttons in view beside each other from 768 px on, and leaves the pager free on a phone', async ({
  page,
  site,
}) => {
  await visit(page, site, '/admin/stories', 768);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  for (const width of [1024, 768]) {
    await resize(page, width);
    for (const name of ['Delete selected', 'Clear selection'])
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    let end = 0;
    for (const button of await bar.getByRole('button').all()) {
      const { x, right } = await boxOf(button);
      expect(x, await button.innerText()).toBeGreaterThanOrEqual(end);
      end = right;
    }
  }

  await resize(page, 375, 740);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const next = await boxOf(page.getByRole('button', { name: 'Next page' }));
  expect(next.bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('5 stories deleted.')).toBeInViewport({ ratio: 1 });
});

/** Runs in the page: labels of a card that break inside a word, and values that are cut. */
function findCutInCards(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? ['the page scrolls sideways'] : [];
  for (const label of document.querySelectorAll('tbody td > [aria-hidden]')) {
    const range = document.createRange();
    range.selectNodeContents(label);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const words = label.textContent.split(/[ .]/).length;
    if (label.checkVisibility() && lines.size > words) found.push(`broken: ${label.textContent}`);
  }
  for (const text of document.querySelectorAll('tbody td *'))
    if (text.checkVisibility() && text.clientWidth > 1 && text.scrollWidth > text.clientWidth + 1)
      found.push(`cut: ${text.textContent}`);
  return found;
}

test('A reader whose browser has text twice as large sees cards where a table has no room', async ({
  host,
}) => {
  // No page can set the size that media queries go by.
  const browser = await chromium.launch({
    executablePath: process.env.BROWSER_PATH,
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage();
  await storeSession(page, host);
  for (const { path } of NOUNS) {
    await openScreen(page, host, path);
    await expect(rows(page).nth(4)).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [1366, 1920, 375]) {
      await resize(page, width);
      const find = width === 375 ? findCutInCards : findMisfits;
      expect(await page.evaluate(find), `${path}, ${width} px`).toEqual([]);
    }
  }
  await browser.close();
});
