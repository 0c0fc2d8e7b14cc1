import type { Browser, Page } from '@playwright/test';

import {
  collectNoise,
  expect,
  openSignedIn,
  readRecord,
  signIn,
  test,
  type Site,
} from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const QUESTION = { name: 'Somebody else changed this meanwhile' };
const EDITOR = { email: 'editor@creative-story.example', password: 'story-admin-2' };
type Story = { _id: string; roomName: string; status: string; description: string };

/** The first story, open for editing in two browsers of two admins. */
async function openTwice(page: Page, browser: Browser, site: Site) {
  await openSignedIn(page, site);
  const [story] = await readRecord<Story[]>(page, site, '/api/admin/getAllStoryRooms', 'stories');
  if (!story) throw new Error('the seed has no stories');
  const context = await browser.newContext();
  const other = await context.newPage();
  const { noise } = await collectNoise(other, [site.origin]);
  await signIn(other, site, EDITOR);
  const address = site.at(`/admin/view/story/${story._id}?edit=1`);
  for (const one of [page, other]) {
    await one.goto(address);
    await expect(form(one).getByLabel('Room Name')).toHaveValue(story.roomName);
  }
  const stored = () => readRecord<Story>(page, site, `/api/admin/getStory/${story._id}`, 'story');
  const end = async () => {
    await context.close();
    expect(noise).toEqual([]);
  };
  return { other, story, stored, end };
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Story' });

async function save(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await form(page).getByLabel(label).fill(text);
  await form(page).getByRole('button', { name: 'Submit' }).click();
}

const saved = (page: Page) => expect(page.getByText(/^Story Room Updated/)).toBeVisible();

test('Two admins edit one story, and what each of them changed survives', async ({
  page,
  browser,
  site,
}) => {
  const { other, stored, end } = await openTwice(page, browser, site);

  await save(page, { Description: 'A description by the first' });
  await saved(page);
  await save(other, { 'Room Name': 'A name by the second' });

  await expect(
    other.getByText('Somebody else changed this meanwhile: Description. That is kept.'),
  ).toBeVisible();
  await saved(other);
  expect(await stored()).toMatchObject({
    roomName: 'A name by the second',
    description: 'A description by the first',
  });
  await end();
});

test('A field that two admins changed is saved as the second writes it anew', async ({
  page,
  browser,
  site,
}) => {
  const { other, story, stored, end } = await openTwice(page, browser, site);
  await save(page, { 'Room Name': 'A name by the first' });
  await saved(page);
  await save(other, { 'Room Name': 'A name by the second', Description: 'Mine alone' });

  const question = other.getByRole('dialog', QUESTION);
  await expect(question).toContainText(story.roomName);
  // Each side's change is visible text, not only in the DOM.
  await expect(question.getByRole('insertion').filter({ hasText: 'first' })).toBeVisible();
  await expect(question.getByRole('insertion').filter({ hasText: 'second' })).toBeVisible();
  expect((await stored()).roomName).toBe('A name by the first');
  await expect(question.getByRole('button', { name: 'Save this' })).toBeDisabled();
  await question.getByRole('radio', { name: 'Write it anew' }).check();
  await question.getByRole('textbox', { name: 'Room Name to save' }).fill('A name by both');
  await question.getByRole('button', { name: 'Save this' }).click();

  await saved(other);
  expect(await stored()).toMatchObject({ roomName: 'A name by both', description: 'Mine alone' });
  await end();
});
