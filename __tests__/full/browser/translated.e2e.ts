import { callApi } from '../../browser/every-screen';
import {
  ADMIN,
  expect,
  openSignedIn,
  signIn,
  skipRedirectDelay,
  storePolicy,
  test,
} from '../../browser/site';
import { TRANSLATED, translatePage } from '../../browser/translate-page';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => translatePage(page));

test('A translated page signs in, searches, turns pages, edits, deletes and signs out', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await signIn(page, site);
  await page.getByRole('link', { name: 'Users' }).first().click();
  const rows = page.getByRole('button', { name: /^View / });
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('cell', { name: '10', exact: false }).first()).toBeVisible();
  const name = (await rows.first().getAttribute('aria-label'))?.replace('View ', '') ?? '';
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of this name');
  await expect(page.getByText(/Nothing found for/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name.split(' ')[0] ?? '');
  await rows.first().click();

  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('First Name').fill('S');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('First Name must have at least')).toBeVisible();
  await dialog.getByLabel('First Name').fill('Seraphina');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('User Profile Updated Succesfully.')).toBeVisible();
  await skipRedirectDelay(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Seraphina');
  await page.getByRole('button', { name: 'Delete Seraphina' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^‹?Yes/ })
    .click();
  await expect(page.getByText('User Deleted Successsfully')).toBeVisible();
  await expect(rows).toHaveCount(0);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^‹?Yes/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Sign in to start your session' })).toBeVisible();
});

test('A translated page keeps what was typed and sent before its scripts came', async ({
  page,
  site,
}) => {
  let bring: (() => void) | undefined;
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await brought;
    await route.continue();
  });
  await page.goto(site.at('/'), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('checkbox', { name: 'Remember Me' }).check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  bring?.();

  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const remembered = await page.evaluate(() => localStorage.getItem('rememberedEmail'));
  expect(remembered).toBe(ADMIN.email);
});

const PRIVACY = '/admin/privacy-policy';

test('The text of a policy is no translator’s and no extension’s, only what was typed is stored', async ({
  page,
  site,
}) => {
  const TABLE = '<table><tbody><tr><td colspan="2">Kept as it is</td></tr></tbody></table>';
  await storePolicy(site, `<h1>Privacy</h1><p>Old <strong>words</strong>.</p>${TABLE}`);
  await openSignedIn(page, site);
  await page.goto(site.at(PRIVACY));
  await expect(page.getByRole('heading', { name: '‹Privacy›' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const text = page.getByRole('textbox', { name: 'Privacy Policy' });
  await expect(text).toContainText('Old words.');
  expect(await text.innerHTML()).not.toMatch(TRANSLATED);

  const before = await text.innerHTML();
  await text.getByText('Old').click();
  await page.keyboard.press('End');
  // Some translators heed no marks, and extensions write where they like.
  await text.evaluate((root) => {
    const make = (tag: string) => document.createElement(tag);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach((node, index) => {
      const font = make('font');
      node.parentNode?.replaceChild(font, node);
      font.textContent = '‹?›';
      if (index % 2 === 0) font.replaceChildren(node);
    });
    for (const element of root.querySelectorAll('*')) {
      element.setAttribute('data-darkreader-inline-color', '');
      element.setAttribute('style', '--darkreader-inline-color: #fff');
    }
    root.append(make('grammarly-extension'));
    root.querySelector('td')?.firstChild?.replaceWith('‹?›');
  });
  expect(await text.innerHTML()).toBe(before);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();

  await page.keyboard.type(' New.');
  await expect(text).toContainText('Old words. New.');
  await page.getByRole('tab', { name: 'HTML source' }).click();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByRole('group', { name: 'Changed words' }).locator('ins')).toHaveText([
    'New.',
  ]);
  await page.getByRole('tab', { name: 'Write' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Privacy Poilicy Content Updated Succesfully.')).toBeVisible();
  const stored = await callApi(page, site, 'GET', '/api/admin/privacy_policy');
  expect(stored).toMatchObject({
    data: `<h1>Privacy</h1><p>Old <strong>words</strong>. New.</p>${TABLE}`,
  });
});
