import { recordPath } from '../../../lib/links/paths';
import { auditDialog, auditPage } from '../../browser/axe-on';
import { callApi, openScreen, recordAddresses } from '../../browser/every-screen';
import { expect, openSignedIn, readRecord, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 120_000 });

type Story = { _id: string; roomName: string };

test('The question about two changes and the log of changes have no violations', async ({
  page,
  site,
}) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  const list = '/api/admin/getAllStoryRooms';
  const [story] = await readRecord<Story[]>(page, site, list, 'stories');
  const id = story?._id ?? '';
  await openScreen(page, site, `${recordPath('story', id)}?edit=1`);
  const form = page.getByRole('dialog', { name: 'Edit Story' });
  await form.getByLabel('Room Name').fill('Mine');
  const data = { roomName: 'Theirs' };
  await callApi(page, site, { method: 'PUT', path: `/api/admin/updateStory/${id}`, data });
  await form.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('dialog', { name: /^Somebody else changed/ });
  await question.getByRole('radio', { name: 'Write it anew' }).check();
  found.push(...(await auditPage(page)));

  await question.getByRole('button', { name: 'Save this' }).click();
  await expect(page).toHaveURL(/#\/admin\/stories$/);
  await openScreen(page, site, '/admin/view-profile?activity=1');
  await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible();
  found.push(...(await auditPage(page)));
  expect(found).toEqual([]);
});

test('What was typed for a record that is gone, and on the dashboard, has no violations', async ({
  page,
  site,
}) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  const address = (await recordAddresses(page, site))[1] ?? '';
  await openScreen(page, site, `${address}?edit=1`);
  const form = page.getByRole('dialog', { name: 'Edit Story' });
  await form.getByLabel('Description').fill('نصف قصة '.repeat(40));
  await page.reload();
  await expect(page.getByText(/What you typed and did not send is back/)).toBeVisible();
  found.push(...(await auditDialog(page)));

  await page.goto(site.at('/admin/dashboard'));
  await expect(page.getByRole('link', { name: /^Resume Edit Story/ })).toBeVisible();
  found.push(...(await auditPage(page)));

  const path = `/api/admin/deleteStory/${address.split('/').at(-1) ?? ''}`;
  await callApi(page, site, { method: 'DELETE', path });
  site.allow(/404/);
  await page.reload();
  await page.getByRole('link', { name: /^Resume Edit Story/ }).click();
  await expect(page.getByRole('button', { name: 'Copy what I typed' })).toBeVisible();
  found.push(...(await auditPage(page)));
  expect(found).toEqual([]);
});

test('A toast has no violations while it shows', async ({ page, site }) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  await openScreen(page, site, '/admin/genre/add');
  await page.getByRole('button', { name: 'Submit' }).click();
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button').first();
  await close.focus(); // toasts stay open while one has the focus
  found.push(...(await auditPage(page)));
  await expect(close).toBeFocused();
  expect(found).toEqual([]);
});
