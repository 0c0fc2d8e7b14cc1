import type { Page } from '@playwright/test';

import { axeOn } from './axe-on';
import { expect, readRecord, signIn, test } from './site';

type Story = { _id: string; roomName: string };

async function violations(page: Page): Promise<string[]> {
  // What is still fading in has no contrast yet; the Submit behind the question turns for ever.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .every((animation) => animation.playState !== 'running'),
  );
  const result = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('.Toastify')
    // Behind the question, and faded while it waits for the answer.
    .exclude('.ant-btn-loading')
    .analyze();
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('The question about two changes and the log pass axe', async ({ page, site }) => {
      await signIn(page, site);
      const list = '/api/admin/getAllStoryRooms';
      const [story] = await readRecord<Story[]>(page, site, list, 'stories');
      const id = story?._id ?? '';
      await page.goto(site.at(`/admin/view/story/${id}?edit=1`));
      const form = page.getByRole('dialog', { name: 'Edit Story' });
      await form.getByLabel('Room Name').fill('Mine');
      const token = await page.evaluate(() => localStorage.getItem('token'));
      await page.request.put(`${site.origin}/api/admin/updateStory/${id}`, {
        headers: { authorization: `Bearer ${token ?? ''}` },
        data: { roomName: 'Theirs' },
      });
      await form.getByRole('button', { name: 'Submit' }).click();
      const question = page.getByRole('dialog', { name: /^Somebody else changed/ });
      await question.getByRole('radio', { name: 'Write it anew' }).check();
      expect(await violations(page)).toEqual([]);

      await question.getByRole('button', { name: 'Save this' }).click();
      await expect(page).toHaveURL(/#\/admin\/stories$/);
      await page.goto(site.at('/admin/view-profile?activity=1'));
      await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
