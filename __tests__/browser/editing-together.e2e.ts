import type { Browser, Page } from '@playwright/test';

import { collectNoise, expect, openSignedIn, readRecord, signIn, test, type Site } from './site';

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

for (const [side, roomName] of [
  ['Theirs', 'A name by the first'],
  ['Mine', 'A name by the second'],
  ['Write it anew', 'A name by both'],
] as const) {
  test(`A field that two admins changed is saved as chosen: ${side}`, async ({
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
    await question.getByRole('radio', { name: side }).check();
    if (side === 'Write it anew') {
      await question.getByRole('textbox', { name: 'Room Name to save' }).fill(roomName);
    }
    await question.getByRole('button', { name: 'Save this' }).click();

    await saved(other);
    expect(await stored()).toMatchObject({ roomName, description: 'Mine alone' });
    await end();
  });
}

test('A story that somebody else deleted is said to be gone, and what was typed stays', async ({
  page,
  browser,
  site,
}) => {
  const { other, story, end } = await openTwice(page, browser, site);
  await page.goto(site.at('/admin/stories'));
  await page.getByRole('button', { name: `Delete ${story.roomName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Story Deleted Successsfully')).toBeVisible();

  await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  site.allow(/404/);
  await save(other, { Description: 'A page of my words' });

  await expect(form(other).getByText(/What you typed is still here/)).toBeVisible();
  await expect(form(other).getByLabel('Description')).toHaveValue('A page of my words');
  await form(other).getByRole('button', { name: 'Copy what I typed' }).click();
  const copied = await other.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Description: A page of my words');
  await end().catch((error: unknown) => {
    // The browser prints each 404 by itself.
    expect(String(error)).toContain('404');
  });
});

test('A status is set back from its toast by keyboard, and the toast waits for it', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  const [story] = await readRecord<Story[]>(page, site, '/api/admin/getAllStoryRooms', 'stories');
  const next = story?.status === 'completed' ? 'upcoming' : 'completed';
  await page.goto(site.at(`/admin/view/story/${story?._id ?? ''}?edit=1`));
  await form(page).getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByTitle(next, { exact: true }).last().click();
  await form(page).getByRole('button', { name: 'Submit' }).click();
  await saved(page);
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);

  await page.keyboard.press('Alt+t');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  // The toast closes at the end of its bar's animation.
  const clock = page.locator('.Toastify__toast', { has: undo }).locator('[role=progressbar]');
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .focus();
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await undo.focus();
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await page.keyboard.press('Enter');

  await expect(page.getByText(`The status is ${story?.status ?? ''} again.`)).toBeVisible();
  const path = `/api/admin/getStory/${story?._id ?? ''}`;
  expect(await readRecord<Story>(page, site, path, 'story')).toMatchObject({
    status: story?.status,
  });
});
