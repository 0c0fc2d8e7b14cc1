import { expect, openSignedIn, signIn, test } from './site';

test('Admin signs in, finds a user, edits it, sees the changed row, deletes it', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ann Lee');
  await expect(page).toHaveURL(/q=Ann/);
  await page.getByRole('button', { name: 'View Ann Lee' }).click();

  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('First Name').fill('Annabel');
  await dialog.getByLabel('Last Name').fill('Leeson');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('User Profile Updated Succesfully. Redirecting...')).toBeVisible();

  // It redirects after three seconds, to the search that the admin came from.
  await expect(page).toHaveURL(/#\/admin\/users\?q=Ann\+Lee$/);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Annabel');
  await expect(page).toHaveURL(/q=Annabel/);
  await expect(page.getByRole('link', { name: 'Annabel Leeson', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Annabel Leeson' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('User Deleted Successsfully')).toBeVisible();
  await expect(page.getByText(/Nothing found for/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
});

test('List state survives a reload, a shared link and Back', async ({ page, site }) => {
  await openSignedIn(page, site, '/admin/users?q=a&page=2&size=10');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('11');
  const text = await first.innerText();

  await page.reload();
  await expect(first).toHaveText(text, { useInnerText: true });

  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'User', exact: true })).toBeVisible();
  await page.goBack();
  await expect(first).toHaveText(text, { useInnerText: true });
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('a');
});

test('The realtime connection is open on the users screen only', async ({ page, site }) => {
  let open = 0;
  page.on('websocket', (socket) => {
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  await openSignedIn(page, site);
  expect(open).toBe(0);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect.poll(() => open).toBe(1);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(() => open).toBe(0);
});
