import { act, screen, waitFor, within } from '@testing-library/react';

import { useSite } from '../../support/site';
import { goTo, pressRow, rowNames } from '../../support/steps';

const site = useSite();

/** What the page has asked of its window, which says when that becomes another. */
const media: MediaQueryList[] = [];
const matchMedia = window.matchMedia.bind(window);
window.matchMedia = (query) => {
  const list = matchMedia(query);
  media.push(list);
  return list;
};

const GENRES = '/api/admin/getAllGenres';

const peekAt = (name: string) => screen.findByRole('dialog', { name });

it.each([
  ['genres', 'Genre Colour'],
  ['querys', 'Status'],
])('shows a row of %s beside the list, with the fields of its page', async (list, field) => {
  const user = await site.open(`/admin/${list}`);
  const [name = ''] = await rowNames();

  const row = await pressRow(user, name);

  const peek = within(await peekAt(name));
  expect(await peek.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(peek.getByRole('heading', { name })).toHaveFocus();
  expect(peek.getByText(field, { selector: 'dt' })).toBeVisible();
  expect(row).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(row).toHaveFocus();
});

it('shows in the drawer of a story once what its head says', async () => {
  const user = await site.open('/admin/stories');
  const [name = ''] = await rowNames();
  await pressRow(user, name);
  const peek = await peekAt(name);
  expect(await within(peek).findByText('Status', { selector: 'dt' })).toBeInTheDocument();
  expect(within(peek).queryByRole('link', { name: /^All of/ })).not.toBeInTheDocument();

  await user.click(within(peek).getByRole('button', { name: 'Open page' }));
  expect(await screen.findByRole('link', { name: /^All of \d+$/ })).toBeVisible();
});

it('shows in the drawer of a query that it has no address, which its head does not', async () => {
  site.api.db.run("UPDATE queries SET email = ''");
  const user = await site.open('/admin/querys');
  const [name = ''] = await rowNames();
  await pressRow(user, name);

  const label = await within(await peekAt(name)).findByText('Email', { selector: 'dt' });
  expect(label.parentElement).toHaveTextContent('Email—');
  expect(label.parentElement).not.toHaveClass('unseen');
});

it('opens by Space, steps by J, K and buttons, keeps the list as it is, and Back closes it', async () => {
  const user = await site.open('/admin/genres?page=2&size=10');
  const [first = '', second = '', third = ''] = await rowNames();
  await user.click(screen.getByRole('checkbox', { name: `Select ${first}` }));
  // An idle list reads all rows for its counts.
  const pages = () => site.sentTo(GENRES).filter(({ query }) => query.resultPerPage === '10');
  const read = pages().length;

  screen.getByRole('link', { name: first }).focus();
  await user.keyboard(' ');
  const peek = await peekAt(first);
  await waitFor(() => expect(within(peek).getByText(/^11 of \d+$/)).toBeVisible());
  await user.keyboard('j');
  await peekAt(second);
  await user.click(screen.getByRole('button', { name: 'Next Genre' }));
  await peekAt(third);
  await user.keyboard('k');
  await peekAt(second);
  expect(window.location.hash).toMatch(/page=2&size=10&peek=\w+$/);

  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.hash).toBe('#/admin/genres?page=2&size=10');
  expect(screen.getByRole('checkbox', { name: `Select ${first}` })).toBeChecked();
  expect(pages()).toHaveLength(read);
});

it('steps on to the page after this one and back, and closes on the page it has come to', async () => {
  const user = await site.open('/admin/genres');
  const names = await rowNames();
  const [first = ''] = names;
  await pressRow(user, first);
  await peekAt(first);
  expect(screen.getByRole('button', { name: 'Previous Genre' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const last = names.at(-1) ?? '';
  await pressRow(user, last);
  await peekAt(last);
  await user.keyboard('j');
  expect(await screen.findByText('6 of 14')).toBeVisible();
  const [sixth = ''] = await rowNames();
  await peekAt(sixth);
  await user.keyboard('k');
  await peekAt(last);
  expect(await screen.findByText('5 of 14')).toBeVisible();
  await user.keyboard('j');
  await peekAt(sixth);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.hash).toBe('#/admin/genres?page=2');
});

it('leaves the columns as they were chosen beside it when it closes', async () => {
  const user = await site.open('/admin/genres?size=10');
  const [name = ''] = await rowNames();
  await pressRow(user, name);
  await peekAt(name);
  await user.click(screen.getByRole('button', { name: 'List options' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Starter 1' }));
  await waitFor(() => expect(window.location.hash).toContain('cols='));

  await user.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.hash).toContain('cols=');
});

it('edits in the dialog of the page, stays, and opens the page, whose list is the one beside it', async () => {
  const user = await site.open('/admin/genres?size=10');
  const [name = ''] = await rowNames();
  await pressRow(user, name);
  await user.click(await within(await peekAt(name)).findByRole('button', { name: 'Edit' }));
  const editor = await screen.findByRole('dialog', { name: 'Edit Genre' });
  const input = await within(editor).findByRole('textbox', { name: 'Genre' });
  await user.clear(input);
  await user.type(input, 'Cosy Mystery');
  await user.click(within(editor).getByRole('button', { name: 'Submit' }));

  const peek = await peekAt('Cosy Mystery');
  await waitFor(() => expect(window.location.hash).not.toContain('edit'), { timeout: 5_000 });
  expect(window.location.hash).toContain('peek=');
  await user.click(within(peek).getByRole('button', { name: 'Open page' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cosy Mystery' })).toBeVisible();
  const ways = screen.getAllByRole('link', { name: 'Genres' });
  expect(ways.map((way) => way.getAttribute('href'))).toContain('#/admin/genres?size=10');
});

it('keeps one draft of a record, on its page and beside the list', async () => {
  const user = await site.open('/admin/genres');
  const [name = ''] = await rowNames();
  const typeInto = async (text: string) => {
    const editor = within(await screen.findByRole('dialog', { name: 'Edit Genre' }));
    const input = await editor.findByRole('textbox', { name: 'Genre' });
    await user.clear(input);
    await user.type(input, text);
    await user.click(editor.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Edit Genre' })).not.toBeInTheDocument(),
    );
  };
  await pressRow(user, name);
  await user.click(await within(await peekAt(name)).findByRole('button', { name: 'Edit' }));
  await typeInto('Half of a na');

  await user.click(screen.getByRole('button', { name: 'Open page' }));
  await screen.findByRole('heading', { level: 1, name });
  await user.click(screen.getByRole('button', { name: 'Edit' }));

  expect(await screen.findByDisplayValue('Half of a na')).toBeVisible();
});

it('stays when Escape closes a question that it has asked', async () => {
  const user = await site.open('/admin/genres');
  const [name = ''] = await rowNames();
  await pressRow(user, name);
  const peek = await peekAt(name);
  const remove = within(peek).getByRole('button', { name: 'Delete' });
  await user.click(remove);
  await screen.findByRole('dialog', { name: /^Are you sure/ });

  await user.keyboard('{Escape}');

  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: /^Are you sure/ })).not.toBeInTheDocument(),
  );
  expect(await peekAt(name)).toBeVisible();
  expect(remove).toHaveFocus();
});

it('closes when its record is deleted, and says in its place that a record is not there', async () => {
  const user = await site.open('/admin/genres');
  const [name = ''] = await rowNames();
  await pressRow(user, name);
  await user.click(await within(await peekAt(name)).findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: /^Yes/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.hash).toBe('#/admin/genres');

  window.location.hash = '#/admin/genres?peek=000000000000000000000000';
  const peek = within(await peekAt('Genre'));
  expect(await peek.findByText('There is no such genre')).toBeVisible();
  await user.click(peek.getByRole('link', { name: 'Back to Genres' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['from it', (name: string) => within(screen.getByRole('dialog', { name })), 'Delete'],
  ['from its row', () => screen, null],
])(
  'leaves no step to a record that is deleted %s, in neither direction',
  async (_, where, button) => {
    const user = await site.open('/admin/genres');
    const [name = ''] = await rowNames();
    goTo('/admin/genres?size=10');
    await screen.findByText(/^1–10 of/);
    await pressRow(user, name);
    await within(await peekAt(name)).findByRole('button', { name: 'Delete' });
    await user.click(where(name).getByRole('button', { name: button ?? `Delete ${name}` }));
    await user.click(await screen.findByRole('button', { name: /^Yes/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    act(() => window.history.back());
    await waitFor(() => expect(window.location.hash).toBe('#/admin/genres'));
    act(() => window.history.go(2));

    expect(await screen.findByText(/^1–10 of/)).toBeVisible();
    expect(window.location.hash).toBe('#/admin/genres?size=10');
  },
);

it('stays in its list where it was closed while its record was being deleted', async () => {
  const user = await site.open('/admin/genres');
  const [name = ''] = await rowNames();
  goTo('/admin/genres?size=10');
  await screen.findByText(/^1–10 of/);
  await pressRow(user, name);
  const release = site.hold('delete', '/api/admin/deleteGenre/:id');
  await user.click(await within(await peekAt(name)).findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: /^Yes/ }));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.hash).toBe('#/admin/genres?size=10'));

  release();

  expect(await screen.findByText(/Deleted Succ/)).toBeVisible();
  expect(window.location.hash).toBe('#/admin/genres?size=10');
});

it('takes a record out of the selection that is deleted beside it', async () => {
  const user = await site.open('/admin/genres');
  const [first = '', second = ''] = await rowNames();
  await user.click(screen.getByRole('checkbox', { name: `Select ${first}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${second}` }));
  await pressRow(user, first);
  const drawer = within(await peekAt(first));
  await user.click(await drawer.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: /^Yes/ }));

  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: `Select ${second}` })).toBeChecked();
});

it('shows in the drawer of a user the stories and queries that the page shows', async () => {
  const found = site.api.db.get(
    'SELECT u.id AS id, u.firstName AS first, u.lastName AS last FROM stories s JOIN users u ON s.hostId = u.id',
  );
  const name = `${String(found?.first)} ${String(found?.last)}`;
  await site.open(`/admin/users?peek=${String(found?.id)}`);

  const peek = within(await screen.findByRole('dialog'));
  expect(await peek.findByRole('heading', { level: 2, name })).toBeVisible();
  const hosted = within(await peek.findByRole('region', { name: 'Stories hosted' }));
  expect(hosted.getAllByRole('link').length).toBeGreaterThan(0);
});

it('opens the page of its record on phones, whose list is the one beside it', async () => {
  window.innerWidth = 375;
  const id = String(site.api.db.get('SELECT id FROM genres ORDER BY createdAt DESC')?.id);
  await site.open(`/admin/genres?size=10&peek=${id}`);
  await waitFor(() => expect(window.location.hash).toBe(`#/admin/view/genre/${id}`));
  const ways = await screen.findAllByRole('link', { name: 'Genres' });
  expect(ways.map((way) => way.getAttribute('href'))).toContain('#/admin/genres?size=10');
  window.innerWidth = 1024;
});

it('opens the page of its record as the window becomes narrow, with the steps of a sorted list', async () => {
  const user = await site.open('/admin/genres?sort=genre');
  const [first = '', second = ''] = await rowNames();
  await pressRow(user, first);
  await peekAt(first);

  window.innerWidth = 375;
  act(() => {
    for (const one of media) one.dispatchEvent(new Event('change'));
  });
  await waitFor(() => expect(window.location.hash).toContain('/admin/view/genre/'));

  await user.click(await screen.findByRole('button', { name: 'Next Genre' }));
  expect(await screen.findByRole('heading', { level: 1, name: second })).toBeVisible();
  window.innerWidth = 1024;
});
