import { screen, within } from '@testing-library/react';

import { button, press, saveData } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { goTo, rowNames } from '../../support/steps';

const site = useSite();
beforeEach(() => {
  saveData();
  window.innerWidth = 375;
});
afterEach(() => {
  window.innerWidth = 1024;
});

type User = Awaited<ReturnType<typeof site.open>>;

/** Opens the dialog of cards, and a field of it. */
async function openTools(user: User, opening: string | RegExp = /^Filter and view/) {
  await press(user, opening);
  return within(await screen.findByRole('dialog', { name: 'Filter and view' }));
}
type Sheet = Awaited<ReturnType<typeof openTools>>;
const openField = async (user: User, sheet: Sheet, field: string) => {
  await user.click(sheet.getByText(field, { selector: 'summary' }));
  return within(sheet.getByRole('group', { name: field }));
};
const close = async (user: User, sheet: Sheet) =>
  user.click(sheet.getByRole('button', { name: /^Show/ }));

it('ticks what the list is asked since, not what was ticked and unticked before', async () => {
  const user = await site.open('/admin/stories');
  await rowNames();
  let sheet = await openTools(user);
  let status = await openField(user, sheet, 'Status');
  await user.click(await status.findByRole('checkbox', { name: /^active/ }));
  await user.click(status.getByRole('checkbox', { name: /^active/ }));
  await close(user, sheet);
  await user.click(await screen.findByRole('radio', { name: /^active/ }));

  sheet = await openTools(user);
  status = within(sheet.getByRole('group', { name: 'Status' }));
  expect(await status.findByRole('checkbox', { name: /^active/ })).toBeChecked();
  await user.click(status.getByRole('checkbox', { name: /^upcoming/ }));
  expect(window.location.hash).toBe('#/admin/stories?f.status=active&f.status=upcoming');
});

it('shows the filter of a view that came since a field was emptied, and nothing once that is left', async () => {
  const user = await site.open('/admin/stories?f.participants.min=2');
  await rowNames();
  let sheet = await openTools(user);
  const people = await openField(user, sheet, 'Participants');
  await user.clear(people.getByRole('spinbutton'));
  // While it is emptied, it stays to be typed into.
  expect(people.getByRole('spinbutton')).toHaveValue(null);
  await close(user, sheet);
  goTo('/admin/stories?f.participants.min=3');
  await button('Filter and view (1)');

  sheet = await openTools(user);
  const opened = () => within(sheet.getByRole('group', { name: 'Participants' }));
  expect(opened().getByRole('spinbutton')).toHaveValue(3);
  await close(user, sheet);
  goTo('/admin/stories');
  await button('Filter and view');
  sheet = await openTools(user);
  expect(opened().getByRole('radio', { name: 'any' })).toBeChecked();
});

it('keeps what is half chosen of a field while another is asked, and lets it go with Clear', async () => {
  const user = await site.open('/admin/stories');
  await rowNames();
  const sheet = await openTools(user);
  const people = await openField(user, sheet, 'Participants');
  await user.click(people.getByRole('radio', { name: 'at least' }));
  const status = await openField(user, sheet, 'Status');
  await user.click(await status.findByRole('checkbox', { name: /^active/ }));
  expect(people.getByRole('radio', { name: 'at least' })).toBeChecked();

  await user.click(sheet.getByRole('button', { name: 'Clear' }));

  expect(people.getByRole('radio', { name: 'any' })).toBeChecked();
  await user.click(people.getByRole('radio', { name: 'at least' }));
  await user.click(sheet.getByRole('button', { name: 'Clear' }));
  expect(people.getByRole('radio', { name: 'any' })).toBeChecked();
});
