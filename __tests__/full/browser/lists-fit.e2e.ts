import { chromium, type Locator } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { openScreen } from '../../browser/every-screen';
import { EMAIL, findMisfits, NAMES, record } from '../../browser/list-misfits';
import { expect, openSignedIn, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, plural, calls } of NOUNS) {
  test(`No word breaks and nothing is clipped in the list of ${plural}, from 320 to 1920 px`, async ({
    page,
    site,
  }) => {
    await page.route(`**${calls.list}?*`, (route) =>
      route.fulfill({
        json: { success: true, [plural]: NAMES.map(record), length: NAMES.length },
      }),
    );
    await openSignedIn(page, site, path);
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);

    const found: string[] = [];
    for (const width of [320, 375, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
      // Between cards and table, React draws a frame after the styles.
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      });
      found.push(...(await page.evaluate(findMisfits)).map((misfit) => `${width} px: ${misfit}`));
    }
    expect(found).toEqual([]);
  });
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

test('No list of 5, 10 or 15 rows has a scroll bar, from 1024 to 1920 px', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource/); // a banner's picture, which is gone
  await openSignedIn(page, site);
  const found: string[] = [];
  for (const size of [5, 10, 15]) {
    for (const { path } of NOUNS) {
      await openScreen(page, site, `${path}?size=${size}`);
      for (const width of [1920, 1440, 1366, 1280, 1024]) {
        // So low that the page has a bar of its own, which takes room from the list.
        await page.setViewportSize({ width, height: 700 });
        await page.evaluate(async () => {
          for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        });
        const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
        expect(room, 'the width of the page’s own bar').toBeGreaterThan(0);
        const bars = await page.evaluate(findBars);
        found.push(...bars.map((bar) => `${path}, ${size} rows, ${width} px: ${bar}`));
      }
    }
  }
  expect(found).toEqual([]);
});

test('A window that becomes narrow draws no lines of fixed columns where everything fits', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, site, '/admin/stories');
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);

  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(page.getByText('3 columns folded')).toBeVisible();

  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.last()).toHaveCSS('border-inline-start-width', '0px');
  await expect(cells.nth(2)).toHaveCSS('border-inline-end-width', '0px');
});

test('E-mails get the width that names leave over: all of them are whole at 1440 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['users?size=15', 'querys?size=15']) {
    await openSignedIn(page, site, `/admin/${path}`);
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(15);

    const emails = page.getByRole('cell', { name: /@/ }).locator('div');
    const cut = await emails.evaluateAll((divs) =>
      divs.filter((div) => div.scrollWidth > div.clientWidth).map((div) => div.textContent),
    );
    expect(cut, path).toEqual([]);
  }
});

for (const width of [768, 1024]) {
  test(`${width} px › A list stands still when the counts of its switch get known`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, site, '/admin/stories');
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
    const table = page.getByRole('table', { name: 'Stories' });
    const before = await table.boundingBox();

    await page.getByRole('columnheader', { name: 'Theme' }).press('Enter');
    await expect(page.getByText(/from all 90 stories/)).toBeVisible();

    expect((await table.boundingBox())?.y).toBe(before?.y);
  });

  test(`${width} px › A list that is empty says so in the middle of its frame`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/api/admin/getAllStoryRooms?*', (route) =>
      route.fulfill({ json: { success: true, stories: [], length: 0 } }),
    );
    await openSignedIn(page, site, '/admin/stories');
    const middle = async (of: Locator) => {
      const box = await of.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
    };

    const said = await middle(page.getByText('No stories yet'));

    expect(said).toBe(await middle(page.getByRole('region', { name: 'Stories' })));
  });
}

test('A text that its column cuts is shown whole on hover and on focus, until Escape', async ({
  page,
  site,
}) => {
  const users = NAMES.map(record);
  await page.route('**/api/admin/getAllUsers?*', (route) =>
    route.fulfill({ json: { success: true, users, length: 5 } }),
  );
  await openSignedIn(page, site, '/admin/users');
  const tip = page.getByRole('tooltip');
  const email = page.getByRole('button', { name: EMAIL }).first();

  await email.hover();
  await expect(tip).toHaveText(EMAIL);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);

  await email.focus();
  await expect(tip).toHaveText(EMAIL);
  await page.getByRole('link', { name: NAMES[0] }).hover();
  await expect(tip).toContainText(NAMES[0] ?? '?');
  // A number that fits needs neither a tooltip nor the focus.
  await page.getByText('+999 1234567890').first().hover();
  await expect(tip).toHaveCount(0);
  await expect(page.getByRole('button', { name: '+999 1234567890' })).toHaveCount(0);
});

test('The pointer that rests where the page slides in shows a cut text at its place', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, site, '/admin/stories');
  const text = page.locator('tbody [data-cut]:not([data-cut=""])').first();
  await text.hover();
  await page.goto(site.at('/admin/users'));
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  await page.goto(site.at('/admin/stories'));

  const tip = page.getByRole('tooltip');
  await expect(tip).toBeVisible();
  const middle = (box: { x: number; width: number } | null) =>
    (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const [shown, cut] = [await tip.boundingBox(), await text.boundingBox()];
  expect(Math.abs(middle(shown) - middle(cut))).toBeLessThan(12);
});

test('A cut text that has left the list is shown no more, and the one in its place is', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, site, '/admin/stories');
  const text = page.locator('tbody [data-cut]:not([data-cut=""])').first();
  const tip = page.getByRole('tooltip');
  await text.hover();
  const before = await text.getAttribute('data-cut');
  await expect(tip).toHaveText(before ?? '');

  await page.goto(site.at('/admin/stories?page=2'));

  await expect(text).not.toHaveAttribute('data-cut', before ?? '');
  await expect(tip.filter({ hasText: before ?? '' })).toHaveCount(0);
  await page.mouse.move(1, 1);
  await text.hover();
  await expect(tip).toHaveText((await text.getAttribute('data-cut')) ?? '');
});

test('A user’s card is at most 170 px tall, opens from anywhere, and has targets of 44 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openSignedIn(page, site, '/admin/users');
  const cards = page.locator('[role=row][data-row-key]');
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(170);
    for (const target of await card.locator('button, label').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.height ?? 0, 44)).toBe(44);
    }
  }
  const pager = await page.getByRole('navigation', { name: 'Pagination' }).boundingBox();
  expect(pager?.height).toBeLessThanOrEqual(48);

  await cards.first().getByText('Username').click();

  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('At 768 px the bar of selected rows has all its buttons in view', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openSignedIn(page, site);
  await openScreen(page, site, '/admin/querys');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();

  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeInViewport({ ratio: 1 });
  expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('A low row says too which address leads to no web page', async ({ page, site }) => {
  site.allow(/Failed to load resource/); // a banner's picture, which is gone
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, site);
  await openScreen(page, site, '/admin/banners?size=15');

  await expect(page.getByText('leads to no web page').first()).toBeInViewport({ ratio: 1 });
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
  for (const width of [1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of NOUNS) {
      await openSignedIn(page, host, path);
      await expect(page.getByRole('button', { name: /^View / }).nth(4)).toBeVisible();
      expect(await page.evaluate(findMisfits), `${path}, ${width} px`).toEqual([]);
    }
  }
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await page.setViewportSize({ width: 375, height: 740 });
  for (const { path } of NOUNS) {
    await openSignedIn(page, host, path);
    await expect(page.getByRole('button', { name: /^View / }).nth(4)).toBeVisible();
    expect(await page.evaluate(findCutInCards), path).toEqual([]);
  }
  await browser.close();
});

test('Folded values stand in their own direction below an Arabic name', async ({ page, site }) => {
  const user = { ...record('ليلى', 1), userName: 'ليلى الحداد', mobile_no: '+351 7057233460' };
  await page.route('**/api/admin/getAllUsers?*', (route) =>
    route.fulfill({ json: { success: true, users: [user], length: 1 } }),
  );
  await page.setViewportSize({ width: 768, height: 900 });
  await openSignedIn(page, site, '/admin/users');

  const leftOf = (text: string) =>
    page.getByText('+351 7057233460').evaluate((line, part) => {
      const node = line.firstChild;
      const at = node?.textContent?.indexOf(part) ?? -1;
      if (!node || at < 0) return -1;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    }, text);
  expect(await leftOf('+')).toBeLessThan(await leftOf('460'));
  await expect(page.getByText('ليلى الحداد')).toHaveCSS('direction', 'rtl');
});
