import { answerQueries, atQuery, QUIET, setPending } from '../../browser/desk';
import { boxOf, callApi, openScreen } from '../../browser/every-screen';
import { reach } from '../../browser/keyboard';
import { expect, storeSession, test } from '../../browser/site';
import type { StoredQuery } from '../../support/desk';

const resolveButton = { name: 'Resolve & next' };
/** The head of a letter and five of its lines. */
const LEAST_ROOM_PX = 220;

test('The desk costs the list and the ordinary screen neither a request nor its code', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  const [newest] = (await setPending(page, site, 15)).reverse() as [StoredQuery];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const chunks = () => asked.filter((url) => url.includes('/_next/static/')).length;
  await page.goto(site.at('/admin/querys'));
  const rows = page.getByRole('button', { name: /^View / });
  await expect(rows).toHaveCount(5);
  expect(asked.filter((url) => url.includes('/api/'))).toHaveLength(1);
  await rows.first().click();
  await expect(page.getByRole('link', { name: newest.email }).first()).toBeVisible();
  const before = chunks();

  await page.goto(site.at(`/admin/view/query/${newest._id}?desk=1`));
  await expect(page.getByRole('button', resolveButton)).toBeVisible();
  expect(chunks()).toBeGreaterThan(before);
});

test('From 768 to 1440 px the desk keeps its numbers inside the queue’s column, and its actions in two lines', async ({
  page,
  site,
}) => {
  site.allow(/404/); // the queries that only the list knows
  await storeSession(page, site);
  const [pending] = (await setPending(page, site, 1)) as [StoredQuery];
  const querys = Array.from({ length: 145 }, (_, index) => ({
    ...pending,
    status: 'Pending',
    _id: index === 0 ? pending._id : String(index).padStart(24, 'a'),
  }));
  await answerQueries(page, querys);
  await openScreen(page, site, `/admin/view/query/${pending._id}?desk=1`);
  await expect(page.getByText('145 left')).toBeVisible();
  await expect(page.getByRole('main').locator('kbd:visible')).toHaveText([
    ...['R', 'Ctrl', '↵', 'K', 'J', 'L', 'E'],
  ]);
  const link = page.getByRole('link', { name: 'Leave the desk' });

  for (const width of [1440, 1366, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const queue = await boxOf(page.getByRole('list', { name: 'Queue' }));
    const { right, height } = await boxOf(link);
    // The padding of the head, which is smaller where the queue is narrow.
    const beside = width < 1400 ? 12 : 16;
    expect(Math.round(queue.right) - Math.round(right), `${width} px`).toBe(beside);
    expect(height, `${width} px`).toBe(24);
    for (const names of [
      ['Edit', 'Delete'],
      ['Previous Query', 'Next Query', 'Resolve & next'],
    ]) {
      const boxes = await Promise.all(
        names.map((name) => boxOf(page.getByRole('button', { name }).first())),
      );
      const tops = new Set(boxes.map(({ y }) => Math.round(y)));
      expect(tops.size, `${width} px: ${names.join(', ')}`).toBe(1);
    }
  }
});

test('A long letter has room at the desk of every window', async ({ page, site }) => {
  await storeSession(page, site);
  const [pending] = (await setPending(page, site, 1)) as [StoredQuery];
  await callApi(page, site, 'PUT', `/api/query/update-query/${pending._id}`, {
    query: 'The story that I began in spring is gone. '.repeat(60),
  });
  await page.goto(site.at(`/admin/view/query/${pending._id}?desk=1`));
  await atQuery(page, pending);

  const letter = page.locator('[data-scrolled-by-keys]');
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1199, 899],
    [1024, 900],
    [1024, 768],
    [768, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const room = expect.poll(() => letter.evaluate((box) => box.clientHeight), `${width} px`);
    await room.toBeGreaterThanOrEqual(LEAST_ROOM_PX);
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await expect(reply, `${width} × ${height} px`).toBeInViewport({ ratio: 1 });
    const send = page.getByRole('button', { name: /^Reply and resolve/ });
    await expect(send, `${width} × ${height} px`).toBeInViewport({ ratio: 1 });
    // In a low window the desk has all the room that there is.
    const desk = await boxOf(page.getByRole('region', { name: 'Query desk' }));
    const below = (await boxOf(page.getByRole('contentinfo'))).y - desk.bottom;
    if (width > 768 && height < 800) expect(below, `${width} × ${height} px`).toBeLessThan(24);
  }
});

test('The letter on show stays whole in its queue when the alike ones are known', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  const [last] = (await setPending(page, site, 30)).reverse() as [StoredQuery];
  await page.setViewportSize({ width: 1280, height: 720 });
  await openScreen(page, site, `/admin/view/query/${last._id}?desk=1`);
  await atQuery(page, last);
  const queue = page.getByRole('list', { name: 'Queue' });
  await expect(page.getByText(/ alike, in /)).toBeVisible();

  const frame = await boxOf(queue);
  const shown = await boxOf(queue.locator('[aria-current]'));
  expect(shown.bottom).toBeLessThanOrEqual(frame.bottom);
  expect(shown.y).toBeGreaterThanOrEqual(frame.y);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true });

  test('Below a long letter the way to its reply stays in sight, and nothing lies on the reply', async ({
    page,
    site,
  }) => {
    await storeSession(page, site);
    const [pending] = (await setPending(page, site, 1)) as [StoredQuery];
    await callApi(page, site, 'PUT', `/api/query/update-query/${pending._id}`, {
      query: 'The story that I began in spring is gone. '.repeat(60),
    });
    await page.goto(site.at(`/admin/view/query/${pending._id}?desk=1`));
    await atQuery(page, pending);
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await expect(reply).not.toBeInViewport();

    const lead = page.locator('label').filter({ hasText: /^Reply$/ });
    await expect(lead).toBeInViewport({ ratio: 1 });
    await lead.tap();

    await expect(reply).toBeFocused();
    await expect(reply).toBeInViewport({ ratio: 1 });
    const isWhole = await reply.evaluate((area) => {
      const { x, width, top, bottom } = area.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(x + width / 2, y);
      return at(top + 4) === area && at(bottom - 4) === area;
    });
    expect(isWhole, 'nothing lies on it').toBe(true);
  });

  test('The queue is a page of its own, the whole desk stays in view after a resolve, and a toast leaves its actions free', async ({
    page,
    site,
  }) => {
    await storeSession(page, site);
    const [first, second] = (await setPending(page, site, 3)) as [StoredQuery, StoredQuery];
    await openScreen(page, site, QUIET);
    await page.goto(site.at(`/admin/view/query/${first._id}?desk=1`));
    await atQuery(page, first);
    await expect(page.locator('kbd:visible')).toHaveCount(0);
    await expect(page.getByRole('button', resolveButton)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Reply and resolve/ })).toBeInViewport({
      ratio: 1,
    });
    const { height } = await boxOf(page.locator('[data-actions]'));
    expect(height, 'the buttons have one line').toBe(44);
    await page.getByRole('button', { name: 'Later' }).tap();
    const times = page.getByRole('menuitem');
    await expect(times.first()).toBeVisible();
    for (const time of await times.all()) await expect(time).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    const queue = page.getByRole('list', { name: 'Queue' });
    await expect(queue).toBeHidden();
    await page.getByRole('button', { name: 'Queue' }).click();
    await expect(page.getByRole('link', { name: 'Leave the desk' })).toBeInViewport({ ratio: 1 });
    await queue.getByRole('link').first().click();
    await atQuery(page, first);
    await expect(queue).toBeHidden();

    await page.getByRole('button', resolveButton).tap();
    const desk = page.getByRole('region', { name: 'Query desk' });
    await expect(desk.getByRole('button', { name: /^Undo/ })).toBeInViewport({ ratio: 1 });
    await expect(desk.getByRole('button', { name: 'Next Query' })).toBeInViewport({ ratio: 1 });
    const tooTall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(tooTall, 'what the page scrolls by').toBe(0);

    await atQuery(page, second);
    await callApi(page, site, 'PUT', `/api/query/update-query/${second._id}`, {
      status: 'Resolved',
    });
    await page.getByRole('button', resolveButton).tap();
    const toast = page.locator('.Toastify__toast', {
      hasText: 'Somebody else has already resolved',
    });
    await expect(toast).toBeVisible();
    // Both move when the line with Undo goes.
    const isFree = async () => {
      const [box] = await toast.evaluateAll((toasts) =>
        toasts.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      const actions = await page.locator('[data-actions]').boundingBox();
      if (!box || !actions) return 'not shown';
      return box.bottom <= actions.y || box.top >= actions.y + actions.height;
    };
    await expect.poll(isFree, { intervals: [100] }).toBe(true);
  });
});

test('Tab leads to no button of a new snippet that the row of actions covers', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await storeSession(page, site);
  const [pending] = (await setPending(page, site, 1)) as [StoredQuery];
  await openScreen(page, site, `/admin/view/query/${pending._id}?desk=1`);
  await page.getByRole('button', { name: 'Change snippets' }).click();
  await page.getByRole('menuitem', { name: 'New snippet …' }).click();
  await expect(page.getByRole('textbox', { name: 'Snippet name' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Thank you.');

  for (const name of ['Save snippet', 'Cancel']) {
    const button = page.getByRole('button', { name, exact: true });
    await reach(page, button);
    const covers = await button.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const places = [0.1, 0.5, 0.9].map((down) => [x + width / 2, y + height * down] as const);
      return places.filter(([left, top]) => !one.contains(document.elementFromPoint(left, top)));
    });
    expect(covers).toEqual([]);
  }
});
