import type { Page } from '@playwright/test';

import { expect, openSignedIn, test } from '../../browser/site';

test('The realtime connection waits until the screen has settled', async ({ page, site }) => {
  let opened = 0;
  page.on('websocket', () => (opened += 1));
  await page.clock.install();
  await openSignedIn(page, site);
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + 10_000);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await page.clock.runFor(1_000);
  expect(opened).toBe(0);

  await page.clock.runFor(5_000);
  await expect.poll(() => opened).toBe(1);
});

test('A realtime host that is down leaves the list usable', async ({ page, site }) => {
  // A port that nothing listens on.
  const dead = 'http://127.0.0.1:61999';
  site.allow(/127\.0\.0\.1:61999|ERR_/);
  await page.route('**/config.json', (route) => route.fulfill({ json: { socketUrl: dead } }));
  await openSignedIn(page, site, '/admin/users');

  await expect(page.getByText('Live updates off')).toBeVisible();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Page 2' }).click();
  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow).toContainText('6');
  await firstRow.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/User Deleted/)).toBeVisible();
});

/** Deletes the first user of the list, there or on the user's own screen. */
const DELETIONS: [where: string, press: (page: Page) => Promise<void>][] = [
  [
    'in the list',
    (page) =>
      page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
  ],
  [
    'on their own screen',
    async (page) => {
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    },
  ],
];

for (const [where, press] of DELETIONS) {
  test(`Deleting a host ${where} leaves each of their active rooms once`, async ({
    page,
    site,
  }) => {
    const frames: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => frames.push(String(payload))),
    );
    page.on('request', (request) => {
      if (request.url().includes('/socket.io/')) frames.push(request.postData() ?? '');
    });
    await openSignedIn(page, site);
    await page.route('**/api/admin/deleteUser/*', (route) =>
      route.fulfill({
        json: {
          success: true,
          rooms: [
            { _id: 'room-1', status: 'active' },
            { _id: 'room-2', status: 'completed' },
            { _id: 'room-3', status: 'active' },
            { _id: 'room-4', status: 'upcoming' },
          ],
        },
      }),
    );
    await page.goto(site.at('/admin/users'));

    await press(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('User Deleted Successsfully')).toBeVisible();

    const announced = () => frames.join('\n').match(/\["escape-turn","room-\d"\]/g);
    await expect.poll(announced).toEqual(['["escape-turn","room-1"]', '["escape-turn","room-3"]']);
  });
}

test('A change by somebody else shows in the open list', async ({ page, site }) => {
  await openSignedIn(page, site, '/admin/users?q=Ann+Lee');
  await page.getByRole('button', { name: 'View Ann Lee' }).click();
  const id = page.url().split('/').at(-1) ?? '';
  const connection = page.waitForEvent('websocket');
  await page.goBack();
  await connection;
  // A connection that does what is expected is not worth a word.
  await expect(page.getByText(/Live updates/)).toHaveCount(0);
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.request.put(`${site.origin}/api/admin/updateUser/${id}`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
    data: { mobile: '4242424242' },
  });

  await expect(page.getByText(/4242424242/)).toBeVisible();
});
