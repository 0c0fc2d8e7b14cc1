import { expect, test } from '../../browser/site';

test("The account-deletion page says what the operator's config.json says", async ({
  page,
  site,
}) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        brandName: 'Tale & Co',
        supportEmail: 'help@example.com',
        deletedDataText: 'Everything we know about you, within 7 days.',
        keptDataText: 'Invoices, for ten years.',
      },
    }),
  );
  await page.goto(site.at('/admin/delete-account'));

  const main = page.getByRole('main');
  await expect(main).toContainText('your account with Tale & Co');
  await expect(main).toContainText('within 7 days');
  await expect(main).toContainText('Invoices, for ten years.');
  await expect(page.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
});
