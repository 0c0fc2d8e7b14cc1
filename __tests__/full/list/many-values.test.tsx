import { screen, within } from '@testing-library/react';

import { fillSite } from '../../support/figures';
import { openField, saveData } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
beforeEach(saveData);

/** Gives each of 130 stories a theme of its own, "Theme 001" and so on. */
function themeEach(): void {
  fillSite(site.api, { users: 20, stories: 130 });
  site.api.db.run(
    "UPDATE stories SET theme = 'Theme ' || substr('00' || (SELECT count(*) FROM stories o WHERE o.id <= stories.id), -3)",
  );
}
const asked = () =>
  new URLSearchParams(window.location.hash.replace(/^[^?]*/, '')).getAll('f.theme').sort();

it('keeps a value that was found and ticked, once others stand in its place', async () => {
  themeEach();
  const user = await site.open('/admin/stories');
  await rowNames();
  const panel = await openField(user, 'Theme');
  await user.type(await panel.findByRole('textbox', { name: 'Find in Theme' }), '129');
  await user.click(panel.getByRole('checkbox', { name: 'Theme 129 1' }));
  await user.clear(panel.getByRole('textbox', { name: 'Find in Theme' }));
  expect(panel.getAllByRole('checkbox')[0]).toBe(
    panel.getByRole('checkbox', { name: 'Theme 129 1' }),
  );

  await user.click(panel.getByRole('checkbox', { name: 'Theme 001 1' }));
  await user.click(panel.getByRole('button', { name: 'Show 2 stories' }));

  expect(asked()).toEqual(['Theme 001', 'Theme 129']);
});

it('shows what a link asks among more values than are listed, also once it is unticked', async () => {
  themeEach();
  const user = await site.open('/admin/stories?f.theme=Theme+130&f.theme=Theme+002');
  await user.click(await screen.findByRole('button', { name: /^whose theme is/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filter: Theme' }));
  const last = await panel.findByRole('checkbox', { name: 'Theme 130 1' });
  expect(last).toBeChecked();
  expect(panel.getAllByRole('checkbox')).toHaveLength(101);

  await user.click(panel.getByRole('checkbox', { name: 'Theme 001 1' }));
  await user.click(last);
  // It can be ticked again where it was.
  expect(last).toHaveFocus();
  expect(last).not.toBeChecked();
  await user.click(last);
  await user.click(panel.getByRole('button', { name: 'Show 3 stories' }));

  expect(asked()).toEqual(['Theme 001', 'Theme 002', 'Theme 130']);
});

it('lists a value that a field is asked not to be, though no row has it', async () => {
  const user = await site.open('/admin/stories?f.theme.not=Nowhere');
  await user.click(await screen.findByRole('button', { name: /^whose theme is not/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filter: Theme' }));
  expect(await panel.findByRole('checkbox', { name: 'Nowhere 0' })).toBeChecked();
});

it('calls the last day today, as the sentence does', async () => {
  const user = await site.open('/admin/users?f.created-at.last=1');
  await user.click(await screen.findByRole('button', { name: 'joined today' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filter: Joined' }));
  expect(await panel.findByTitle('today')).toBeVisible();
  expect(panel.queryByText(/1 days/)).not.toBeInTheDocument();
});
