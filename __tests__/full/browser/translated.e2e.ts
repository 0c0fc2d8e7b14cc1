import { atQuery, setPending, QUIET } from '../../browser/desk';
import { guardedAddresses, OPEN_ADDRESSES, openScreen } from '../../browser/every-screen';
import { expect, openSignedIn, skipRedirectDelay, test } from '../../browser/site';
import { TRANSLATED, translatePage } from '../../browser/translate-page';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => translatePage(page));

/** A list, the title of its records, a text of the edit form, and what saving and deleting say. */
const NOUNS = [
  ['stories', 'Story', 'Room Name', 'Story Room Updated', 'Story Deleted'],
  ['genres', 'Genre', 'Genre', 'Genre Updated', 'Genre Deleted'],
  ['banners', 'Banner', 'Client Name', 'Banner Updated', 'Banner Deleted'],
  ['querys', 'Query', 'Name', 'Query Updated', 'Query Deleted'],
] as const;

for (const [list, title, label, updated, deleted] of NOUNS) {
  test(`The list of ${list} is searched, paged, edited and cut in a translated page`, async ({
    page,
    site,
  }) => {
    // A record that was deleted may be asked for once more, and its picture.
    site.allow(/404|Failed to load resource/);
    await page.clock.install();
    await openSignedIn(page, site, `/admin/${list}`);
    const rows = page.getByRole('button', { name: /^View / });
    await expect(rows).toHaveCount(5);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('no record has this');
    await expect(page.getByText(/Nothing found for/)).toBeVisible();
    await search.fill('');
    await expect(rows).toHaveCount(5);

    await rows.first().click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${title}` });
    const field = dialog.getByLabel(new RegExp(`^‹?${label}›?$`));
    await field.fill('Changed abroad');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(updated)).toBeVisible();
    await skipRedirectDelay(page);

    await expect(dialog).toHaveCount(0);
    await page.goto(site.at(`/admin/${list}?q=Changed`));
    await page.getByRole('button', { name: 'Delete Changed abroad' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(deleted)).toBeVisible();
    await expect(page.getByText(/Nothing found for/)).toBeVisible();
  });
}

test('The desk counts down in a translated page', async ({ page, site }) => {
  await openSignedIn(page, site, QUIET);
  const queries = await setPending(page, site.origin, 3);
  await page.goto(site.at('/admin/querys'));
  await page.getByRole('button', { name: 'Open query desk' }).click();
  for (const [index, query] of queries.entries()) {
    await atQuery(page, query);
    await expect(page.getByText(new RegExp(`^‹?${3 - index} left`))).toBeVisible();
    await page.getByRole('button', { name: 'Resolve & next' }).click();
  }
  await expect(page.getByText(/All done: none of the 70 queries/)).toBeVisible();
});

test('The dashboard counts anew in a translated page', async ({ page, site }) => {
  await openSignedIn(page, site);
  const users = page.getByRole('link', { name: /240.*Users/ });
  await expect(users).toBeVisible();
  await page.goto(site.at('/admin/users'));
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('User Deleted')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('link', { name: /239.*Users/ })).toBeVisible();
});

test('Every screen opens in a translated page, one after the other, and names stay', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  site.allow(/404|Failed to load resource/);
  await openSignedIn(page, site);
  const addresses = await guardedAddresses(page, site);
  for (const address of [...addresses, ...addresses.toReversed()]) {
    await openScreen(page, site, address);
    await expect(page.getByText('stopped working'), address).toHaveCount(0);
    await expect(page.locator('font:visible').first(), address).toBeVisible();
    const kept = await page.locator('bdi[translate=no], kbd, code').allTextContents();
    expect(
      kept.filter((text) => TRANSLATED.test(text)),
      address,
    ).toEqual([]);
  }
});

for (const address of OPEN_ADDRESSES) {
  test(`A visitor opens ${address} translated, and goes on to the sign-in`, async ({
    page,
    site,
  }) => {
    site.allow(/404|Failed to load resource/);
    await page.goto(site.at(address));
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('‹');
    await page.goto(site.at('/'));
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  });
}
