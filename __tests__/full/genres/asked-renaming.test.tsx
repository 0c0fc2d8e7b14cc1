import { act, screen, waitFor, within } from '@testing-library/react';

import {
  followRenamings,
  noteAsked,
  readAsked,
  type Renaming,
} from '@/features/genres/themes/ask-renaming';
import { endSession } from '@/lib/session/session';

import { changeInOtherTab } from '../../support/elsewhere';
import { useSite } from '../../support/site';
import { goTo, signIn } from '../../support/steps';

const site = useSite();

/** Two genres, of which three stories and one are. */
async function prepare() {
  const [first, second] = await site.rows('genres');
  const { db } = site.api;
  db.run("UPDATE stories SET theme = 'Another'");
  const setTheme = (genre = '', count = 0) =>
    db.run(
      "UPDATE stories SET theme = ? WHERE id IN (SELECT id FROM stories WHERE theme = 'Another' LIMIT ?)",
      [genre, count],
    );
  setTheme(first?.genre, 3);
  setTheme(second?.genre, 1);
  const renaming = (to: string, { _id = '', genre = '' } = {}) => ({ id: _id, from: genre, to });
  return [renaming('Noir', first), renaming('Dark', second)] as const;
}

/** What a run of changes says at its end. */
function follow({ id, from, to }: Renaming): void {
  const change = { id, before: { genre: from }, after: { genre: to } };
  act(() => followRenamings([change], () => Promise.resolve()));
}

it('asks again after a reload what becomes of the stories of a renamed genre, until it is answered', async () => {
  const [renaming] = await prepare();
  const user = await site.open('/admin/dashboard');
  // What the page before the reload has left.
  noteAsked([renaming]);
  goTo('/admin/genres');

  const dialog = await screen.findByRole('dialog', { name: `3 stories say ${renaming.from}` });
  await user.click(within(dialog).getByRole('button', { name: 'Leave stories' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(readAsked()).toEqual([]);
});

it('asks about a renaming that nobody has answered together with the next one', async () => {
  const [renaming, next] = await prepare();
  const user = await site.open('/admin/dashboard');
  noteAsked([renaming]);

  follow(next);

  const name = '4 stories say the old names of 2 genres';
  const dialog = await screen.findByRole('dialog', { name });
  await user.click(within(dialog).getByRole('button', { name: 'Leave stories' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(readAsked()).toEqual([]);
});

it('asks after the next one what came while the question was open', async () => {
  const [renaming, next] = await prepare();
  const user = await site.open('/admin/dashboard');
  noteAsked([renaming]);
  goTo('/admin/genres');
  const dialog = await screen.findByRole('dialog', { name: `3 stories say ${renaming.from}` });

  follow(next);
  // A reload would ask about both.
  expect(readAsked()).toHaveLength(2);
  await user.click(within(dialog).getByRole('button', { name: 'Leave stories' }));

  expect(await screen.findByRole('dialog', { name: `1 story says ${next.from}` })).toBeVisible();
  expect(readAsked()).toHaveLength(1);
});

it('keeps which stories are ticked while they are read again', async () => {
  const [renaming] = await prepare();
  const user = await site.open('/admin/dashboard');
  noteAsked([renaming]);
  goTo('/admin/genres');
  const question = { name: `3 stories say ${renaming.from}` };
  const dialog = await screen.findByRole('dialog', question);
  const [left, other] = (await site.rows('stories')).filter(({ theme }) => theme === renaming.from);
  await user.click(within(dialog).getByRole('checkbox', { name: left?.roomName ?? '?' }));

  site.api.db.run("UPDATE stories SET roomName = 'By somebody else' WHERE id = ?", [
    other?._id ?? '',
  ]);
  await changeInOtherTab('stories');

  const row = await screen.findByRole('checkbox', { name: 'By somebody else' });
  expect(row).toBeChecked();
  expect(screen.getByRole('checkbox', { name: left?.roomName ?? '?' })).not.toBeChecked();
  expect(dialog).toBeVisible();
});

it('asks again once somebody has signed in again', async () => {
  const [renaming] = await prepare();
  const user = await site.open('/admin/dashboard');
  noteAsked([renaming]);
  goTo('/admin/genres');
  const name = `3 stories say ${renaming.from}`;
  await screen.findByRole('dialog', { name });

  act(() => endSession('expired'));
  await signIn(user, site.api.adminEmail, site.api.adminPassword);
  await screen.findByRole('button', { name: 'Account menu' });
  goTo('/admin/genres');

  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});

it('knows of a genre renamed twice which last name its stories are to say', () => {
  noteAsked([{ id: 'a', from: 'Crime', to: 'Noir' }]);
  noteAsked([{ id: 'a', from: 'Noir', to: 'Dark' }]);
  expect(readAsked()).toEqual([
    { id: 'a', from: 'Crime', to: 'Dark' },
    { id: 'a', from: 'Noir', to: 'Dark' },
  ]);

  // It has its first name again: those that say it may.
  noteAsked([{ id: 'a', from: 'Dark', to: 'Crime' }]);
  expect(readAsked().map(({ from }) => from)).toEqual(['Noir', 'Dark']);
});
