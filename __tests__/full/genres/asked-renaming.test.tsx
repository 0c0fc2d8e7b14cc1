import { screen, waitFor, within } from '@testing-library/react';

import { noteAsked, readAsked } from '@/features/genres/themes/ask-renaming';

import { useSite } from '../../support/site';
import { goTo } from '../../support/steps';

const site = useSite();

it('asks again after a reload what becomes of the stories of a renamed genre, until it is answered', async () => {
  const genre = await site.row('genres');
  site.api.db.run("UPDATE stories SET theme = 'Another'");
  site.api.db.run('UPDATE stories SET theme = ? WHERE id IN (SELECT id FROM stories LIMIT 3)', [
    genre.genre,
  ]);
  const user = await site.open('/admin/dashboard');
  // What the page before the reload has left.
  noteAsked([{ id: genre._id, from: genre.genre, to: 'Noir' }]);
  goTo('/admin/genres');

  const dialog = await screen.findByRole('dialog', { name: `3 stories say ${genre.genre}` });
  await user.click(within(dialog).getByRole('button', { name: 'Leave stories' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(readAsked()).toEqual([]);
});
