import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay } from 'msw';

import { press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();

async function open(address: string): Promise<{ user: UserEvent; names: string[] }> {
  const user = await site.open(address);
  return { user, names: await rowNames() };
}
const nameLink = (name = '') => screen.getByRole('link', { name });

it('leads by arrows from the search into the rows and back, and selects, shows and opens them by keys', async () => {
  const { user, names } = await open('/admin/users');
  const [first, second] = names;
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  expect(nameLink(first)).toHaveFocus();
  await user.keyboard('{ArrowDown}x');
  expect(nameLink(second)).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: `Select ${second}` })).toBeChecked();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: `Select ${second}` })).not.toBeChecked();

  await user.keyboard(' ');
  expect(await screen.findByRole('dialog', { name: second })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(nameLink(second).closest('tr')).toHaveFocus());
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();

  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: first })).toBeVisible();
});

it('sets the status of a row by S, gives the focus back and takes it back by Undo', async () => {
  const { user, names } = await open('/admin/stories');
  await user.keyboard('/{ArrowDown}');
  const row = nameLink(names[0]).closest('tr') ?? document.body;
  const before = ['active', 'upcoming', 'completed'].find((name) => within(row).queryByText(name));
  const after = before === 'active' ? 'upcoming' : 'active';

  await user.keyboard('s');
  const menu = await screen.findByRole('menu', { name: 'Set status' });
  await user.click(within(menu).getByRole('menuitemradio', { name: after }));

  expect(await screen.findByText(`The status of ${names[0] ?? ''} is ${after}.`)).toBeVisible();
  expect(within(row).getByText(after)).toBeVisible();
  await waitFor(() => expect(nameLink(names[0])).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await within(row).findByText(before ?? '?')).toBeVisible();
});

it('sets the status of all selected rows by S', async () => {
  const { user, names } = await open('/admin/stories');
  await user.keyboard('/{ArrowDown}x{ArrowDown}x');
  expect(nameLink(names[1])).toHaveFocus();

  await user.keyboard('s');

  const menu = await screen.findByRole('menu', { name: 'Set status' });
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(nameLink(names[1])).toHaveFocus());

  await user.keyboard('s');
  const again = await screen.findByRole('menu', { name: 'Set status' });
  await user.click(within(again).getByRole('menuitem', { name: 'completed' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/ to completed\?/);
});

it('says where the column is hidden in which S sets a status', async () => {
  const { user } = await open('/admin/stories?cols=room-name');
  await user.keyboard('/{ArrowDown}s');

  expect(await screen.findByText('Show the column Status to set one here.')).toBeVisible();
});

it('changes, deletes and clears the selected rows by keys, and says where no status can be set', async () => {
  const { user, names } = await open('/admin/users');
  await user.keyboard('/{ArrowDown}xs');
  expect(await screen.findByText('Users have no status.')).toBeVisible();

  await user.keyboard('c');
  expect(await screen.findByRole('dialog', { name: /^Change 1 user/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(nameLink(names[0])).toHaveFocus());
  await user.keyboard('d');
  expect(await screen.findByRole('dialog')).toHaveTextContent(/delete this user\?/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(nameLink(names[0])).toHaveFocus());
  await user.keyboard('u');

  expect(screen.getByRole('checkbox', { name: `Select ${names[0]}` })).not.toBeChecked();
  expect(nameLink(names[0])).toHaveFocus();
});

it('leaves to a pair of keys the letter that a row has too', async () => {
  const { user } = await open('/admin/querys');
  await user.keyboard('/{ArrowDown}gs');
  expect(await screen.findByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
});

it('searches for what an input method builds once it is whole', async () => {
  await open('/admin/users');
  const box = screen.getByRole('searchbox');
  // All rows are read too, with no key, for the line of counts.
  const searched = () =>
    site.sentTo('/api/admin/getAllUsers').flatMap(({ query }) => query.key || []);

  fireEvent.compositionStart(box);
  for (const value of ['ㅈ', '지', '지우']) {
    fireEvent.input(box, { target: { value }, isComposing: true });
    expect(box).toHaveValue(value);
    await act(() => delay(400));
  }
  fireEvent.compositionEnd(box);

  await waitFor(() => expect(searched()).toEqual(['지우']));
});

it('looks in all records by Enter where the search finds nothing', async () => {
  const { user } = await open('/admin/users');
  await user.type(screen.getByRole('searchbox'), '@');
  await screen.findByText(/^Nothing found for/);

  await user.type(screen.getByRole('searchbox'), '{Enter}');

  expect(await screen.findByText('1–5 of 240')).toBeVisible();
  expect(window.location.hash).toBe('#/admin/users?all=%40');
});

it('looks in all columns where the search has found names, too', async () => {
  const { user } = await open('/admin/users');
  await user.type(screen.getByRole('searchbox'), 'an{Enter}');

  await press(user, 'Search all columns');

  await waitFor(() => expect(window.location.hash).toBe('#/admin/users?all=an'));
  await rowNames();
  expect(screen.queryByRole('button', { name: 'Search all columns' })).not.toBeInTheDocument();
});

it('makes the looks, the views, the tools and the headings of a list one stop of the Tab key each', async () => {
  const { user } = await open('/admin/stories');
  const stops: string[] = [];
  screen.getByRole('main').focus();
  for (let presses = 0; presses < 6; presses += 1) {
    await user.tab();
    const { tagName, textContent } = document.activeElement ?? {};
    stops.push(document.activeElement?.getAttribute('aria-label') ?? textContent ?? tagName ?? '');
  }
  expect(stops).toEqual([
    '',
    '',
    'Search',
    'Filter',
    'Select this page',
    expect.stringMatching(/^Select /),
  ]);

  await user.tab({ shift: true });
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('columnheader', { name: 'Room Name' })).toHaveFocus();
  const table = within(screen.getByRole('table'));
  await user.tab();
  await user.tab({ shift: true });
  expect(table.getByRole('columnheader', { name: 'Room Name' })).toHaveFocus();
});
