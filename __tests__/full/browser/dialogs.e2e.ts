import type { Page } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { paths } from '../../../lib/links/paths';
import { openScreen, recordAddresses, waitUntilStill } from '../../browser/every-screen';
import { expect, openSignedIn, test } from '../../browser/site';

/** Notes in each frame where the button that does what a dialog is for stands, until it has opened. */
async function placesWhileOpening(page: Page, open: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const places = new Set<string>();
    const measure = () => {
      const buttons = [...document.querySelectorAll(':is([role=dialog], dialog) button')];
      const button = buttons.find(({ textContent }) => /^(Yes|Submit)/.test(textContent));
      if (button?.checkVisibility()) {
        const { x, y, width, height } = button.getBoundingClientRect();
        places.add([x, y, width, height].map(Math.round).join(' '));
      }
      requestAnimationFrame(measure);
    };
    requestAnimationFrame(measure);
    Object.assign(window, { places });
  });
  await open();
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible();
  await waitUntilStill(page);
  return page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
}

// If a button moves during a press, the click has no effect or hits its neighbour.
test('The questions before deleting and leaving stand still from their first frame on', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  for (const { path: address } of NOUNS) {
    await openScreen(page, site, address);
    const places = await placesWhileOpening(page, () =>
      page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
    );
    expect(places, address).toHaveLength(1);
    await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  }
  const leave = () => page.getByRole('button', { name: 'Log Out' }).click();
  expect(await placesWhileOpening(page, leave), 'Log Out').toHaveLength(1);
});

test('An edit dialog stands still from its first frame on', async ({ page, site }) => {
  await openSignedIn(page, site);
  await openScreen(page, site, paths.profile);
  const edit = () => page.getByRole('button', { name: 'Edit' }).click();
  expect(await placesWhileOpening(page, edit)).toHaveLength(1);
});

test('A page that does not scroll stands still beneath its edit dialog', async ({ page, site }) => {
  await openSignedIn(page, site);
  const [user = ''] = await recordAddresses(page, site);
  await openScreen(page, site, user);
  const search = page.getByRole('button', { name: /Search everything/, includeHidden: true });
  const before = await search.boundingBox();

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  expect(await search.boundingBox()).toEqual(before);
});
