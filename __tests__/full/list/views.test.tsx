import { screen, waitFor, within } from '@testing-library/react';

import { saveData, button, press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
beforeEach(saveData);

const count = (sql: string) => Number(site.api.db.get(sql)?.n);

it('saves a view on this device, applies, renames and deletes it', async () => {
  const user = await site.open('/admin/stories?whole=1&sort=-Theme&f.Status=active&size=10');
  await screen.findByText(/from all 90 stories/);
  await press(user, 'New view');
  const name = await screen.findByLabelText('Name of this view');
  await user.type(name, 'x'.repeat(61));
  expect(await screen.findByText('A name takes at most 60 characters')).toBeVisible();
  expect(await button('Save view')).toBeDisabled();
  await user.clear(name);
  await user.keyboard('Running{Enter}');
  expect(await button('New view')).toHaveFocus();

  window.location.hash = '#/admin/stories';
  await screen.findByText('1–5 of 90');
  expect(screen.queryByRole('button', { name: /^Menu of/ })).not.toBeInTheDocument();
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  await user.click(await screen.findByRole('link', { name: `Running ${active}` }));
  // A view that was saved in an older link opens as well.
  await waitFor(() =>
    expect(window.location.hash).toBe(
      '#/admin/stories?whole=1&sort=-Theme&f.Status=active&size=10&view=Running',
    ),
  );
  expect(await screen.findByText(/from all 90 stories/)).toBeInTheDocument();

  await press(user, 'Menu of Running');
  await user.type(await screen.findByLabelText('New name'), ' rooms{Enter}');
  expect(await button('Menu of Running rooms')).toHaveFocus();
  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'Others{Enter}');
  const views = () =>
    within(screen.getByRole('navigation', { name: 'Views' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .filter((text) => !text.startsWith('No host'));
  await waitFor(() => expect(views()).toEqual([`Others ${active}`, `Running rooms ${active}`]));

  await press(user, 'Menu of Others');
  await press(user, 'Delete view');
  expect(views()).toEqual([`Running rooms ${active}`]);
  expect(await button('New view')).toHaveFocus();
  await press(user, 'Undo');
  await waitFor(() => expect(views()).toEqual([`Others ${active}`, `Running rooms ${active}`]));
});

it('refuses a fifty-first view, and keeps those that are there', async () => {
  const kept = Array.from({ length: 50 }, (_, at) => ({ name: `View ${at}`, link: `q=${at}` }));
  localStorage.setItem(`views:${TEST_ADMIN.email}:stories`, JSON.stringify(kept));
  const user = await site.open('/admin/stories?f.status=active');
  await rowNames();
  await press(user, 'New view');

  await user.type(await screen.findByLabelText('Name of this view'), 'One more{Enter}');

  expect(await screen.findByText('A list keeps 50 views: delete one to save this.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^View 49/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^One more/ })).not.toBeInTheDocument();
});

it('says before it that a view takes the place of another', async () => {
  const user = await site.open('/admin/users?q=ann');
  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'Ann{Enter}');
  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'Ann');

  expect(screen.getByText('It takes the place of the view of this name')).toBeVisible();
});

it('saves, renames and deletes views at the tabs of cards too', async () => {
  window.innerWidth = 375;
  const user = await site.open('/admin/stories?f.status=active');
  await rowNames();
  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'Running{Enter}');

  await press(user, 'Menu of Running');
  await user.type(await screen.findByLabelText('New name'), ' rooms');
  await press(user, 'Rename');
  await press(user, 'Menu of Running rooms');
  await press(user, 'Delete view');

  expect(screen.queryByRole('link', { name: /^Running rooms/ })).not.toBeInTheDocument();
  await press(user, 'Undo');
  expect(await screen.findByRole('link', { name: /^Running rooms/ })).toBeVisible();
  window.innerWidth = 1024;
});

it('says at All how many rows there are, whatever is searched', async () => {
  const user = await site.open('/admin/stories');
  await rowNames();
  await user.type(screen.getByRole('searchbox'), 'zzzz');
  await screen.findByText(/^Nothing found/);
  expect(screen.getByRole('radio', { name: 'All stories 90' })).toBeChecked();
});

it('stays in a saved view that is changed, to save that or to go back', async () => {
  const user = await site.open('/admin/users?q=an');
  await rowNames();
  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'Ann{Enter}');
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }));
  const current = () => tabs.getByRole('link', { current: true }).textContent;
  const [, found = ''] = /of (\d+)/.exec(screen.getByText(/^1–5 of/).textContent) ?? [];
  await waitFor(() => expect(current()).toBe(`Ann ${found}`));

  const search = screen.getByRole('searchbox');
  await user.type(search, 'n');
  await waitFor(() => expect(current()).toBe(`Ann ${found}changed`));
  await press(user, 'Menu of Ann');
  await press(user, 'Discard changes');
  await waitFor(() => expect(current()).toBe(`Ann ${found}`));
  expect(window.location.hash).toBe('#/admin/users?q=an&view=Ann');

  await user.type(search, 'n');
  await waitFor(() => expect(current()).toMatch(/changed$/));
  await press(user, 'Menu of Ann');
  await press(user, 'Save changes');
  await waitFor(() => expect(current()).toMatch(/^Ann \d+$/));
  await user.click(tabs.getByRole('link', { name: /^All users/ }));
  await user.click(tabs.getByRole('link', { name: /^Ann/ }));
  await waitFor(() => expect(window.location.hash).toBe('#/admin/users?q=ann&view=Ann'));
});

it('has one current view, whatever is shown', async () => {
  const user = await site.open('/admin/stories?q=the');
  await rowNames();
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }));
  const all = tabs.getByRole('radio', { name: /^All stories/ });
  expect(all).toBeChecked();

  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'With the{Enter}');
  const saved = await tabs.findByRole('link', { current: true, name: /^With the/ });
  expect(saved.nextElementSibling).toContainElement(await button('Menu of With the'));
  expect(all).not.toBeChecked();

  await user.click(tabs.getByRole('radio', { name: /^active/ }));
  expect(window.location.hash).toBe('#/admin/stories?f.status=active');
  expect(tabs.queryByRole('link', { current: true })).not.toBeInTheDocument();
});

it.each(['f.status=active&f.status=upcoming', 'f.status.not=active', 'f.status.empty='])(
  'marks no status over a list that is asked %s, and leads from it to all',
  async (link) => {
    const user = await site.open(`/admin/stories?${link}`);
    const tabs = within(await screen.findByRole('navigation', { name: 'Views' }));
    const all = await tabs.findByRole('radio', { name: /^All stories/ });
    for (const radio of tabs.getAllByRole('radio')) expect(radio).not.toBeChecked();

    await user.click(all);

    await waitFor(() => expect(window.location.hash).toBe('#/admin/stories'));
    expect(all).toBeChecked();
  },
);

it('takes no view back for which there is no room any more, and says so', async () => {
  const key = `views:${TEST_ADMIN.email}:stories`;
  const kept = Array.from({ length: 50 }, (_, at) => ({ name: `View ${at}`, link: `q=${at}` }));
  localStorage.setItem(key, JSON.stringify(kept));
  const user = await site.open('/admin/stories?q=7&view=View+7');
  await press(user, 'Menu of View 7');
  await press(user, 'Delete view');
  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'One more{Enter}');
  await screen.findByRole('link', { name: /^One more/ });

  await press(user, 'Undo');

  expect(await screen.findByText('A list keeps 50 views: delete one to save this.')).toBeVisible();
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as { name: string }[];
  expect(stored).toHaveLength(50);
  expect(stored.map(({ name }) => name)).toContain('View 49');
});
