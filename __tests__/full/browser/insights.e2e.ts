import { auditPage } from '../../browser/axe-on';
import { expect, openSignedIn, test } from '../../browser/site';

/** Runs in the page: the lines on which labels, values and details of the summary stand. */
function findLines(summary: Element) {
  const topsOf = (place: string) => {
    const all = [...summary.querySelectorAll(`div > ${place}`)];
    return new Set(all.map((element) => Math.round(element.getBoundingClientRect().top)));
  };
  const divs = [...summary.children].map((child) => Math.round(child.getBoundingClientRect().top));
  return { lines: new Set(divs).size, values: topsOf('dd:nth-child(2)').size };
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 375, height: 900 } });

test('Charts fit a phone, are accessible, and lead to the lists of what they count', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/dashboard/insights?range=all');
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

for (const width of [375, 1280]) {
  test(`Values share a line with text of twice the size at ${width} px`, async ({ page, site }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, site, '/admin/dashboard/insights');
    const summary = page.getByRole('main').locator('dl');
    await expect(summary.getByText(/^median /)).toBeVisible();

    const { lines, values } = await summary.evaluate(findLines);
    expect(values).toBe(lines);
    expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
