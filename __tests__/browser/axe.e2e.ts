import { auditPage } from './axe-on';
import { guardedAddresses, OPEN_ADDRESSES, openScreen } from './every-screen';
import { expect, openSignedIn, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 120_000 });

test('Open screens have no accessibility violations', async ({ page, site }) => {
  const found: string[] = [];
  for (const address of OPEN_ADDRESSES) {
    await openScreen(page, site, address);
    found.push(...(await auditPage(page)));
  }
  expect(found).toEqual([]);
});

// Two halves, so that they can run side by side.
for (const half of [0, 1]) {
  test(`Guarded screens have no accessibility violations, half ${half + 1}`, async ({
    page,
    site,
  }) => {
    const found: string[] = [];
    await openSignedIn(page, site);
    const addresses = await guardedAddresses(page, site);
    for (const address of addresses.filter((_, index) => index % 2 === half)) {
      await openScreen(page, site, address);
      found.push(...(await auditPage(page)));
    }
    expect(found).toEqual([]);
  });
}
