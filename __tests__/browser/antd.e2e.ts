import { NOUNS } from '../../app/routes/nouns';

import { collectAntd } from './antd-files';
import { expect, openSignedIn, signIn, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Every list is a Table of antd, in its Layout', async ({ page, site }) => {
  await openSignedIn(page, site);
  for (const { path: address } of NOUNS) {
    await page.goto(site.at(address));
    const table = page.locator('.ant-layout > .ant-layout .ant-table').getByRole('table');
    await expect(table.getByRole('button', { name: /^View / }).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(1);
    await expect(page.locator('.ant-layout-sider').getByRole('navigation')).toBeVisible();
  }
});

test('A policy asks for no file with antd, not even when idle', async ({ page, site }) => {
  const antdFiles = collectAntd(page);
  await page.goto(site.at('/admin/privacy-policy'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The toasts come last, when the page is idle.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(await antdFiles()).toEqual([]);
});

test('The sign-in form is alive before antd is fetched, and Submit waits for none of it', async ({
  page,
  site,
}) => {
  const antdFiles = collectAntd(page);
  await page.goto(site.at('/'));
  await page.locator('html[data-alive]').waitFor();
  expect(await antdFiles()).toEqual([]);

  let ahead: string[] = [];
  const isQuiet = async () => {
    const before = ahead;
    ahead = await antdFiles();
    return ahead.length > 4 && ahead.length === before.length;
  };
  await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
  expect(ahead.some((url) => url.endsWith('.css'))).toBe(true);

  await signIn(page, site);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  expect(await antdFiles()).toEqual(ahead);
});

test('Icons are those of antd behind the sign-in alone, unheard, and styled by the build', async ({
  page,
  site,
}) => {
  const icons = page.locator('.anticon');
  await page.goto(site.at('/'));
  await page.locator('html[data-alive]').waitFor();
  await expect(icons).toHaveCount(0);

  await signIn(page, site);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const entries = await sidebar.getByRole('listitem').count();
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
});

test('The account menu has the theme of this device, and Log Out', async ({ page, site }) => {
  await openSignedIn(page, site);
  await page.getByRole('button', { name: 'Account menu' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to Logout?');
});
