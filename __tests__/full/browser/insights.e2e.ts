import { auditPage } from '../../browser/axe-on';
import { expect, openSignedIn, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 375, height: 900 } });

test('Charts fit a phone, are accessible, and lead to the lists of what they count', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/dashboard/insights?range=all');
  await page.getByRole('button', { name: /^Read all rows/ }).click();
  const participants = page.getByRole('region', { name: 'Participants per story' });
  for (const table of await page.getByText('Show as table').all()) await table.click();
  const charts = page.getByRole('main').locator('svg[aria-label]');
  await expect(charts).toHaveCount(6);
  await expect
    .poll(() =>
      charts.evaluateAll((all) =>
        all.filter((chart) => chart.clientWidth > (chart.parentElement?.clientWidth ?? 0)),
      ),
    )
    .toEqual([]);
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await auditPage(page)).toEqual([]);

  const column = participants.getByRole('link', { name: /^2 participants: / });
  const count = /: (\d+) /.exec((await column.getAttribute('aria-label')) ?? '')?.[1];
  await column.click();
  await expect(page).toHaveURL(site.at('/admin/stories?f.participants=2'));
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(Number(count));
});
