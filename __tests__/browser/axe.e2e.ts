import { auditPage } from './axe-on';
import { guardedAddresses, openScreen } from './every-screen';
import { expect, openSignedIn, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 120_000 });

/** One of each kind; the second tier audits all. */
const KINDS = /(dashboard|users|genre\/add|view\/story\/.*|privacy-?policy)$/i;

test('Dashboard, list, record, form and policy have no accessibility violations', async ({
  page,
  site,
}) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  const addresses = (await guardedAddresses(page, site)).filter((each) => KINDS.test(each));
  expect(addresses).toHaveLength(5);
  for (const address of addresses) {
    await openScreen(page, site, address);
    found.push(...(await auditPage(page)));
  }
  expect(found).toEqual([]);
});
