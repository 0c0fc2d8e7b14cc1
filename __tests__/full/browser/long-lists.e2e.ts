import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { openNodeDatabase } from '../../../reference-api/node/database';
import { expect, openSignedIn, test } from '../../browser/site';
import { readCsv } from '../../support/read-csv';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type StoredUser = Record<'name' | 'userName' | 'email' | 'mobile_no' | 'id', string>;

/** What SQL says of users, newest first, as the API lists them. */
function askSql(dataDir: string, where = 'true'): StoredUser[] {
  const db = openNodeDatabase(join(dataDir, 'stories.sqlite'));
  try {
    return db.all(`SELECT trim(firstName || ' ' || lastName) AS name, userName, email, mobile_no, id
      FROM users WHERE ${where} ORDER BY seq DESC`) as StoredUser[]; // the columns of the query
  } finally {
    db.close();
  }
}

/** Sorted as the browser sorts names in its language. */
async function sortByName(page: Page, users: StoredUser[]): Promise<StoredUser[]> {
  const order = await page.evaluate(
    (names) => {
      const { compare } = new Intl.Collator(undefined, { numeric: true });
      const places = names.map((_, index) => index);
      return places.sort((one, other) => compare(names[one] ?? '', names[other] ?? ''));
    },
    users.map(({ name }) => name),
  );
  return order.flatMap((index) => users[index] ?? []);
}

async function exportRows(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const waiting = page.waitForEvent('download');
  await press();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  // The columns that the list shows; the other columns are proved beside the list's other tools.
  return readCsv(text.slice(1)).map((line) => line.slice(0, 4));
}

const asCells = ({ name, userName, email, mobile_no }: StoredUser) =>
  [name, userName, email, mobile_no].map((text) => (/^[=\-@]/.test(text) ? `'${text}` : text));

test.use({ seedUsers: 5_000 });

test('Order, search of all records and CSV lines of 5,000 users are what SQL says', async ({
  page,
  site,
}) => {
  test.slow();
  await openSignedIn(page, site);
  const users = askSql(site.dataDir);
  expect(users).toHaveLength(5_000);
  await page.goto('about:blank'); // the dashboard reads its newest users
  let calls = 0;
  page.on('request', (request) => {
    if (/getAllUsers.*resultPerPage=500/.test(request.url())) calls += 1;
  });

  await page.goto(site.at('/admin/users'));
  const heading = page.getByRole('columnheader', { name: 'Name', exact: true });
  await heading.click();
  const sorted = page.getByText(', sorted by Name, ascending');
  await expect(sorted).toBeAttached({ timeout: 30_000 });
  expect(calls).toBe(10);
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  const byName = await sortByName(page, users);
  const exportAll = async () => {
    await page.getByRole('button', { name: 'List options' }).click();
    await page.getByRole('menuitem', { name: /^Export all/ }).click();
  };
  expect(await exportRows(page, exportAll)).toEqual([
    ['Name', 'Username', 'Email', 'Mobile.no'],
    ...byName.map(asCells),
  ]);
  await expect(page.getByRole('row').nth(1)).toContainText(byName[0]?.userName ?? '?');

  await page
    .getByRole('checkbox', { name: /^Select (?!this)/ })
    .first()
    .check();
  const exportSelected = page.getByRole('button', { name: 'Export selected' });
  expect((await exportRows(page, () => exportSelected.click())).slice(1)).toEqual([
    byName.map(asCells)[0],
  ]);

  // Back shows the same rows from the cache.
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'User', exact: true })).toBeVisible();
  await page.goBack();
  await expect(sorted).toBeAttached();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');

  const hits = askSql(site.dataDir, "email LIKE '%.example' AND email LIKE '%grace%'");
  expect(hits.length).toBeGreaterThan(5);
  await page.goto(site.at('/admin/users?all=.example%20GRACE'));
  await expect(page.getByText(`1–5 of ${hits.length}, from all 5,000 users`)).toBeVisible();
  expect(calls).toBe(10);
});
