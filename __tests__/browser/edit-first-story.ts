import type { Locator, Page } from '@playwright/test';

import { openSignedIn, type Site } from './site';

/** Opens the first story's dialog; the field for its description. */
export async function editFirstStory(page: Page, site: Site): Promise<Locator> {
  await openSignedIn(page, site, '/admin/stories');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit Story' }).getByLabel('Description');
}
