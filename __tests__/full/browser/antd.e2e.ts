import { collectAntd } from '../../browser/antd-files';
import { OPEN_ADDRESSES, recordAddresses } from '../../browser/every-screen';
import { expect, openSignedIn, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Style elements that a script puts into the page are refused, behind the sign-in too', async ({
  page,
  site,
}) => {
  site.allow(/style-src-elem|Applying inline style/);
  const background = () =>
    page.evaluate(() => {
      const style = document.createElement('style');
      style.append('body { background: rgb(1, 2, 3) !important; }');
      document.head.append(style);
      return getComputedStyle(document.body).backgroundColor;
    });

  await page.goto(site.at('/'));
  expect(await background()).not.toBe('rgb(1, 2, 3)');
  await openSignedIn(page, site);
  expect(await background()).not.toBe('rgb(1, 2, 3)');
});

test('A wide sidebar stays collapsed after a reload, and names its entries at once', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  const entry = page.getByRole('link', { name: 'Stories', exact: true });
  const sider = page.locator('.ant-layout-sider');

  await toggle.click();
  await expect(sider).toHaveCSS('width', '64px');
  await page.reload();
  await expect(sider).toHaveCSS('width', '64px');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await entry.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Stories');

  await page.setViewportSize({ width: 375, height: 700 });
  await expect(sider).toHaveCount(0);
  await toggle.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Stories', exact: true }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Stories' })).toBeVisible();
});

test('Every edit is a Form in a Modal of antd', async ({ page, site }) => {
  await openSignedIn(page, site);
  for (const address of [...(await recordAddresses(page, site)), '/admin/view-profile']) {
    await page.goto(site.at(address));
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: /^Edit / }).locator('.ant-modal-body .ant-form');
    await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

for (const address of OPEN_ADDRESSES.filter(
  (each) => !['/', '/doctor', '/admin/privacy-policy'].includes(each),
)) {
  test(`${address} asks for no file with antd, not even when idle`, async ({ page, site }) => {
    const antdFiles = collectAntd(page);
    await page.goto(site.at(address));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The toasts come last, when the page is idle.
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await antdFiles()).toEqual([]);
  });
}
