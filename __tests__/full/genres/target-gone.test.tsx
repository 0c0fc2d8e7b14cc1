import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { listSets, readSet } from '@/lib/changes/home/set-store';

import { press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { choose } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

/** The genre that stories get goes, or gets another name, before the first of them is written. */

const site = useSite();

async function prepare() {
  const [gone, target] = await site.rows('genres');
  const { db } = site.api;
  db.run("UPDATE genres SET genre = 'Whodunit', starter = '[]' WHERE id = ?", [gone?._id ?? '']);
  db.run("UPDATE genres SET genre = 'Crime', starter = '[]' WHERE id = ?", [target?._id ?? '']);
  db.run("UPDATE stories SET theme = 'Fantasy'");
  db.run("UPDATE stories SET theme = 'Whodunit' WHERE id IN (SELECT id FROM stories LIMIT 2)");
  return { goneId: gone?._id ?? '', targetId: target?._id ?? '' };
}

const NO_CRIME = /^No genre is called .*Crime.* any more, so nothing was done\.$/;
const rowsOf = (name: string | RegExp) => within(screen.getByRole('list', { name }));

async function expectUntouched(goneId: string): Promise<void> {
  expect(site.sentBy('PUT')).toHaveLength(0);
  expect(site.sentBy('DELETE')).toHaveLength(0);
  const themes = (await site.rows('stories')).filter(({ theme }) => theme === 'Whodunit');
  expect(themes).toHaveLength(2);
  expect((await site.rows('genres')).some(({ _id }) => _id === goneId)).toBe(true);
}

const WAYS: readonly [string, string][] = [
  ['is deleted', 'DELETE FROM genres WHERE id = ?'],
  ['is renamed', "UPDATE genres SET genre = 'Noir' WHERE id = ?"],
];

it.each(WAYS)(
  'moves no story to a genre that %s meanwhile, nor deletes its own',
  async (_, sql) => {
    const { goneId, targetId } = await prepare();
    const user = await site.open(`/admin/view/genre/${goneId}`);
    await press(user, 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    const select = await dialog.findByRole('combobox', { name: 'Another theme' });
    await user.selectOptions(select, 'Crime');
    site.api.db.run(sql, [targetId]);
    await user.click(dialog.getByRole('button', { name: 'Yes, delete this genre' }));

    expect(await screen.findByText('3 left out')).toBeVisible();
    expect(rowsOf('Rows').getAllByText(NO_CRIME)).toHaveLength(3);
    await expectUntouched(goneId);
    // What it needs is kept with it: a reload would ask again.
    const [head] = await listSets(TEST_ADMIN.email);
    const kept = await readSet(TEST_ADMIN.email, head?.id ?? '');
    const needs = { noun: 'genres', holds: { genre: 'Crime' } };
    expect(kept?.rows.map((row) => row.needs)).toEqual([needs, needs, needs]);
  },
);

async function merge(user: UserEvent, meanwhile: () => void): Promise<void> {
  await press(user, 'Merge into …');
  const dialog = await screen.findByRole('dialog', { name: /^Merge .*Whodunit.* into/ });
  await choose(user, dialog, 'Merge into', 'Crime · 0 starters');
  await user.click(await within(dialog).findByRole('button', { name: 'Review 3 changes' }));
  const review = within(await screen.findByRole('dialog', { name: /^Merge/ }));
  meanwhile();
  await user.click(review.getByRole('button', { name: 'Merge' }));
}

it.each(WAYS)('merges no genre into one that %s meanwhile', async (_, sql) => {
  const { goneId, targetId } = await prepare();
  const user = await site.open(`/admin/view/genre/${goneId}`);

  await merge(user, () => site.api.db.run(sql, [targetId]));

  const rows = await screen.findByRole('list', { name: 'Failed or left out' });
  await waitFor(() => expect(within(rows).getAllByText(NO_CRIME)).toHaveLength(3));
  await expectUntouched(goneId);
});
