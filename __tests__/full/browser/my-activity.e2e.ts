import { auditPage } from '../../browser/axe-on';
import { expect, openSignedIn, readRecord, skipRedirectDelay, test } from '../../browser/site';

type Query = { _id: string; name: string; query: string };

test('A change is in the log after a reload, can be exported, and is reverted with the old values', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site);
  const [query] = await readRecord<Query[]>(page, site, '/api/query/get-querys', 'querys');
  if (!query) throw new Error('the seed has no queries');
  await page.goto(site.at(`/admin/view/query/${query._id}?edit=1`));
  const form = page.getByRole('dialog', { name: 'Edit Query' });
  await form.getByLabel('Name').fill('=Somebody');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Query Updated Succesfully.')).toBeVisible();
  await skipRedirectDelay(page);
  await expect(page).toHaveURL(/#\/admin\/querys$/);

  await page.goto(site.at('/admin/view-profile'));
  await page.getByRole('button', { name: 'My activity' }).click();
  await page.reload();
  const log = page.getByRole('list', { name: 'Changes' });
  await expect(log).toContainText(`Edited query ${query.name}`);
  expect(await auditPage(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-activity-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\uFEFFTime,Kind')).toBe(true);
  expect(text).toContain(`,Name,${query.name},'=Somebody\r\n`);

  await log.getByRole('button', { name: /^Revert/ }).click();
  await expect(form.getByLabel('Name')).toHaveValue(query.name);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Submit' }).click();

  expect((await sent).postDataJSON()).toMatchObject({ name: query.name });
  await expect(page.getByText('Query Updated Succesfully.')).toBeVisible();
  expect(
    await readRecord<Query>(page, site, `/api/query/get-query/${query._id}`, 'query'),
  ).toMatchObject({ name: query.name });
});
