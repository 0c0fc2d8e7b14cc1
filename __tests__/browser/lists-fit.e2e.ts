import type { Page } from '@playwright/test';

import { expect, openSignedIn, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NAMES = [
  'Wilhelmina-Alexandra Featherstonehaugh-Cholmondeley',
  'Константин Достопримечательностев-Преображенский',
  'عبد الرحمن بن عبد العزيز المستعصمي الأندلسي',
  '欧阳司马诸葛上官慕容长孙宇文独孤令狐',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
];
const EMAIL =
  'wilhelmina.featherstonehaugh-cholmondeley+story.rooms@a-very-long-subdomain.mail.example';
const AT = '2026-01-02T03:04:05.000Z';

const record = (name: string, index: number) => ({
  _id: String(index).padStart(24, 'a'),
  ...{
    firstName: name,
    lastName: name,
    userName: name,
    email: EMAIL,
    mobile_no: '+999 1234567890',
  },
  ...{ roomName: name, status: 'completed', theme: name, description: `${name} ${name}` },
  ...{ participants: Array.from({ length: 12 }), host: { firstName: name, lastName: name } },
  ...{ genre: name, colour: '#112233', backgroundColour: '#ddeeff', imageUrl: '' },
  ...{ starter: [{ starter: name, description: name }], clientName: name, bannerUrl: '' },
  ...{ navigationUrl: `https://${EMAIL.replace('@', '/')}`, name, query: `${name} ${name}` },
  ...{ createdAt: AT, updatedAt: AT },
});

const LISTS = {
  users: ['/api/admin/getAllUsers', 'users'],
  stories: ['/api/admin/getAllStoryRooms', 'stories'],
  genres: ['/api/admin/getAllGenres', 'genres'],
  banners: ['/api/banner/get-banners', 'banners'],
  querys: ['/api/query/get-querys', 'querys'],
} as const;

/** What does not fit: words on two lines, clipped headings, cells over their neighbours. */
function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const table = document.querySelector('[role=table]');
    if (!table) return ['no table'];
    const shown = (element: Element) => element.checkVisibility() && element.clientHeight > 1;
    const inside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 && inner.right <= outer.right + 1;

    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text; // what the walker shows
      if (!text.parentElement || !shown(text.parentElement.closest('td, th') ?? table)) continue;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
        if (lines.size > 1) found.push(`broken: ${word}`);
      }
    }
    for (const head of table.querySelectorAll('[role=columnheader]')) {
      if (!shown(head)) continue;
      const range = document.createRange();
      range.selectNodeContents(head);
      if (!inside(range.getBoundingClientRect(), head.getBoundingClientRect()))
        found.push(`clipped heading: ${head.textContent}`);
    }
    for (const row of table.querySelectorAll('[role=row][data-row-key]')) {
      const cells = [...row.querySelectorAll('[role=cell]')].filter(shown);
      const boxes = cells.map((cell) => cell.getBoundingClientRect());
      cells.forEach((cell, index) => {
        const box = boxes[index] ?? new DOMRect();
        for (const part of cell.children) {
          if (!part.checkVisibility()) continue;
          if (!inside(part.getBoundingClientRect(), box))
            found.push(`outside its cell: ${cell.textContent}`);
        }
        // Name and Action stay in view when the rest scrolls below them.
        if (getComputedStyle(cell).position === 'sticky') return;
        for (const [place, other] of boxes.entries()) {
          const isFixed = getComputedStyle(cells[place] ?? cell).position === 'sticky';
          if (place <= index || isFixed) continue;
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (wide > 1 && high > 1) found.push(`over its neighbour: ${cell.textContent}`);
        }
      });
    }
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push('the page scrolls sideways');
    return found;
  });
}

for (const [path, [call, plural]] of Object.entries(LISTS)) {
  test(`No word breaks and nothing is clipped in the list of ${path}, from 320 to 1920 px`, async ({
    page,
    site,
  }) => {
    await page.route(`**${call}?*`, (route) =>
      route.fulfill({
        json: { success: true, [plural]: NAMES.map(record), length: NAMES.length },
      }),
    );
    await openSignedIn(page, site);
    await page.goto(site.at(`/admin/${path}`));
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);

    const found: string[] = [];
    for (const width of [320, 375, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
      found.push(...(await findMisfits(page)).map((misfit) => `${width} px: ${misfit}`));
    }
    expect(found).toEqual([]);
  });
}

test('A text that its column cuts is shown whole on hover and on focus, until Escape', async ({
  page,
  site,
}) => {
  site.allow(/404/); // the pointer on a name prefetches a record that only the list knows
  const users = NAMES.map(record);
  await page.route('**/api/admin/getAllUsers?*', (route) =>
    route.fulfill({ json: { success: true, users, length: 5 } }),
  );
  await openSignedIn(page, site);
  await page.goto(site.at('/admin/users'));
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

test('A user’s card is at most 120 px tall, opens from anywhere, and has targets of 44 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openSignedIn(page, site);
  await page.goto(site.at('/admin/users'));
  const cards = page.locator('[role=row][data-row-key]');
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(120);
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
