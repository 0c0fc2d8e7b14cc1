import type { Page } from '@playwright/test';

import { LIST } from '../../browser/desk';
import { callApi } from '../../browser/every-screen';
import { expect, openSignedIn, type Site, test } from '../../browser/site';

type Story = { _id: string; roomName: string };

const calm = (page: Page) => page.getByText(/nothing new, changed or gone since/);
const since = (page: Page) => page.getByRole('region', { name: /^Since / });
const rows = (page: Page) => page.getByRole('button', { name: /^View / });

/** What colleagues do while this device looks elsewhere: a letter comes, a story is renamed, one is deleted. */
async function workElsewhere(page: Page, site: Site): Promise<[renamed: Story, deleted: Story]> {
  const stories = '/api/admin/getAllStoryRooms?resultPerPage=10';
  const all = await callApi<{ stories: Story[] }>(page, site, 'GET', stories);
  const [renamed, deleted] = all.stories as [Story, Story];
  await callApi(page, site, 'PUT', `/api/admin/updateStory/${renamed._id}`, {
    roomName: 'Renamed',
  });
  await callApi(page, site, 'DELETE', `/api/admin/deleteStory/${deleted._id}`);
  const letter = { name: 'Nora New', email: 'nora@example.com', query: 'Where is it?' };
  await callApi(page, site, 'POST', '/api/query/create-query', letter);
  return [renamed, deleted];
}

test('Since I was here counts what others did, in each tab, and leads to these rows', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  await expect(calm(page)).toBeVisible();
  // One's own change is no news.
  const { querys } = await callApi<{ querys: { _id: string }[] }>(page, site, 'GET', LIST);
  await page.goto(site.at(`/admin/view/query/${querys[0]?._id}?edit=1`));
  const form = page.getByRole('dialog', { name: 'Edit Query' });
  await form.getByLabel('Name', { exact: true }).fill('Changed by me');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/Query Updated/)).toBeVisible();
  const [, deleted] = await workElsewhere(page, site);
  await page.goto(site.at('/admin/dashboard'));
  await page.reload();

  const other = await page.context().newPage();
  await other.goto(site.at('/admin/dashboard'));
  for (const tab of [page, other]) {
    await expect(since(tab).getByRole('link')).toHaveText(['1 changed', '1 gone', '1 new']);
  }
  await since(page).getByRole('link', { name: '1 changed: stories' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'View Renamed' })).toBeVisible();
  await page.goBack();
  await since(page).getByRole('link', { name: '1 gone: stories' }).click();
  await expect(page.getByRole('dialog').getByText(deleted.roomName)).toBeVisible();
  await page.keyboard.press('Escape');
  await since(page).getByRole('link', { name: '1 new: querys' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'View Nora New' })).toBeVisible();

  await other.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(calm(other)).toBeVisible();
  await other.close();
});
