import { NOUNS } from '../../app/routes/nouns';

import { collectFiles } from './asked-files';
import { expect, signIn, storeSession, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Every list is a Table of antd in its Layout, every edit a Form in its Modal', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  for (const { path: address } of NOUNS) {
    await page.goto(site.at(address));
    const table = page.locator('.ant-layout > .ant-layout .ant-table').getByRole('table');
    await expect(table.getByRole('button', { name: /^View / }).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(1);
    await expect(page.locator('.ant-layout-sider').getByRole('navigation')).toBeVisible();

    await table
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: /^Edit / }).locator('.ant-modal-body .ant-form');
    await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible();
  }
});

test('The sign-in form is alive before antd and its icons are fetched, and Submit waits for none of it', async ({
  page,
  site,
}) => {
  const files = collectFiles(page);
  await page.goto(site.at('/'));
  await page.locator('html[data-alive]').waitFor();
  expect(files.antd()).toEqual([]);
  await expect(page.locator('.anticon')).toHaveCount(0);

  let ahead: string[] = [];
  const isQuiet = () => {
    const before = ahead;
    ahead = files.antd();
    return ahead.length > 4 && ahead.length === before.length;
  };
  await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
  expect(ahead.some((url) => url.endsWith('.css'))).toBe(true);

  await signIn(page, site);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const entries = await sidebar
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('list') }) // its groups are lists too
    .count();
  expect(entries).toBeGreaterThan(0);
  const looks = await sidebar.locator('.anticon').evaluateAll((all) =>
    all.map((icon) => ({
      isHidden: icon.getAttribute('aria-hidden'),
      role: icon.getAttribute('role'),
      // Of antd's rule for icons.
      lineHeight: getComputedStyle(icon).lineHeight,
    })),
  );
  expect(looks.length).toBeGreaterThanOrEqual(entries);
  for (const look of looks)
    expect(look).toEqual({ isHidden: 'true', role: null, lineHeight: '0px' });
  const ownStyles = page.locator('style').filter({ hasText: '.anticon' });
  await expect(ownStyles).toHaveCount(0);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  expect(files.antd()).toEqual(ahead);
});
