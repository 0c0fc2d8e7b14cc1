import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { elsewhere, formOf } from '../../support/elsewhere';
import { useSite } from '../../support/site';
import { openEditor, replaceText } from '../../support/steps';

/** While it is asked what becomes of the stories of a renamed genre, somebody gives that another name. */

const site = useSite();
const STORIES = '/api/admin/updateStory';

/** Renames the newest genre, of which three stories are, by its form; answers with the question and the genre. */
async function renameByForm() {
  const genre = await site.row('genres');
  const { db } = site.api;
  db.run("UPDATE stories SET theme = 'Another'");
  db.run('UPDATE stories SET theme = ? WHERE id IN (SELECT id FROM stories LIMIT 3)', [
    genre.genre,
  ]);
  const user: UserEvent = await site.open(`/admin/view/genre/${genre._id}`);
  const form = await openEditor(user, 'Edit Genre');
  await replaceText(user, within(form).getByRole('textbox', { name: 'Genre' }), 'Dark');
  await user.click(within(form).getByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('dialog', { name: `3 stories say ${genre.genre}` });
  return { user, genre, dialog };
}

it.each([
  ['put its old name back', null],
  ['given it another one', 'Gothic'],
])('renames no story of a genre where somebody has %s', async (_, theirs) => {
  const { user, genre, dialog } = await renameByForm();
  const name = theirs ?? genre.genre;
  await elsewhere(site.api, 'PUT', `/api/admin/updateGenre/${genre._id}`, formOf({ genre: name }));

  await user.click(within(dialog).getByRole('button', { name: 'Rename stories too' }));

  const run = within(
    await screen.findByRole('dialog', { name: `Renaming ${genre.genre} and 3 stories` }),
  );
  expect(await run.findByRole('button', { name: 'Done' })).toBeVisible();
  expect(run.getAllByText('What it builds on was left out.')).toHaveLength(3);
  // It is their change of the genre: what was read of it is no ground to write it once more.
  expect(run.queryByRole('button', { name: 'Write it with their change' })).not.toBeInTheDocument();
  expect(site.sentBy('PUT').filter(({ path }) => path.startsWith(STORIES))).toEqual([]);
  // That of its form alone.
  expect(site.sentBy('PUT')).toHaveLength(1);
  expect((await site.row('genres', ({ _id }) => _id === genre._id)).genre).toBe(name);
});
