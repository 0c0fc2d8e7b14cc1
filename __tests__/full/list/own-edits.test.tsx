import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { changeInOtherTab, elsewhere } from '../../support/elsewhere';
import { useSite } from '../../support/site';
import { openEditor, pressDelete, pressRow, replaceText, rowNames } from '../../support/steps';

const site = useSite();
const QUERIES = '/api/query/get-querys';
const CHANGED = 'The list has changed since it was read.';

const count = (sql: string) => Number(site.api.db.get(sql)?.n);
const pendingCount = () => count("SELECT count(*) AS n FROM queries WHERE status = 'Pending'");
const resolvedCount = () => count("SELECT count(*) AS n FROM queries WHERE status = 'Resolved'");
/** Calls of all rows, which come in the largest pages; a list of five reads five again. */
const readsOfAll = (path: string) =>
  site.sentTo(path).filter(({ query }) => Number(query.resultPerPage) >= 15);

/** Opens the drawer beside the list. */
async function peek(user: UserEvent, name: string): Promise<HTMLElement> {
  await pressRow(user, name);
  const drawer = await screen.findByRole('dialog', { name });
  await within(drawer).findByRole('button', { name: 'Edit' });
  return drawer;
}

async function pressStatus(user: UserEvent, drawer: HTMLElement, status: string) {
  await user.click(within(drawer).getByRole('button', { name: /^Status / }));
  await user.click(await screen.findByRole('menuitemradio', { name: status }));
}

async function openPending(): Promise<{ user: UserEvent; names: string[]; pending: number }> {
  // Each row by another name.
  site.api.db.run("UPDATE queries SET name = 'Sender ' || seq");
  const pending = pendingCount();
  const user = await site.open('/admin/querys?f.status=Pending');
  await screen.findByRole('radio', { name: `Pending ${pending}` });
  return { user, names: await rowNames(), pending };
}

it('takes a query out of the pending ones that was resolved beside them, goes on, and puts it back by Undo', async () => {
  const { user, names, pending } = await openPending();
  const [, second = '', third = ''] = names;
  const read = readsOfAll(QUERIES).length;
  const drawer = await peek(user, second);

  await pressStatus(user, drawer, 'Resolved');

  expect(await screen.findByRole('radio', { name: `Pending ${pending - 1}` })).toBeChecked();
  expect(screen.getByRole('radio', { name: `Resolved ${resolvedCount()}` })).toBeInTheDocument();
  expect(await rowNames()).not.toContain(second);
  expect(screen.getByText(new RegExp(`^1–5 of ${pending - 1}`))).toHaveTextContent(
    `${second} fits this list no more.`,
  );
  expect(await within(drawer).findByText('Not in the list any more')).toBeVisible();
  expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  expect(readsOfAll(QUERIES)).toHaveLength(read);

  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: third })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('radio', { name: `Pending ${pending}` })).toBeChecked();
  expect(await rowNames()).toEqual(names);
  expect(screen.queryByText(/fits this list no more/)).not.toBeInTheDocument();
  expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
});

it('takes the queries out that a bulk has resolved, and says how many', async () => {
  const { user, pending } = await openPending();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Set status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Resolved' }));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Yes/ }));

  expect(await screen.findByText('5 querys set to Resolved.')).toBeVisible();
  expect(screen.getByRole('radio', { name: `Pending ${pending - 5}` })).toBeChecked();
  expect(screen.getByText(new RegExp(`^1–5 of ${pending - 5}`))).toHaveTextContent(
    '5 querys fit this list no more.',
  );
  expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
});

it.each([
  ['users', 'name', 'First Name', 'Aaaron', 'User', 'getAllUsers'],
  ['genres', 'genre', 'Genre', 'Aaa', 'Genre', 'getAllGenres'],
])('writes an edited row into the sorted %s, at its place', async (...of) => {
  const [list, sort, label, text, noun, call] = of;
  const user = await site.open(`/admin/${list}?sort=${sort}&size=10`);
  await screen.findByText(/^, sorted by/);
  const readsOfRows = () => readsOfAll(`/api/admin/${call}`).length;
  const all = readsOfRows();
  expect(all).toBe(1);
  const name = (await rowNames()).at(-1) ?? '';
  const drawer = await peek(user, name);
  await user.click(within(drawer).getByRole('button', { name: 'Edit' }));
  const editor = await screen.findByRole('dialog', { name: `Edit ${noun}` });
  await within(editor).findByRole('button', { name: 'Submit' });

  await replaceText(user, within(editor).getByRole('textbox', { name: label }), text);
  await user.click(within(editor).getByRole('button', { name: 'Submit' }));

  await waitFor(async () => expect((await rowNames())[0]).toContain(text));
  expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  expect(readsOfRows()).toBe(all);
});

it('takes a row out of a search of all rows that fits it no more, and says so in the list it leads back to', async () => {
  site.api.db.run("UPDATE stories SET theme = 'Lagoon' WHERE seq < 4");
  const user = await site.open('/admin/stories?all=lagoon');
  await screen.findByText(/^1–3 of 3/);
  const names = await rowNames();
  expect(names).toHaveLength(3);
  await user.click(screen.getByRole('link', { name: names[0] }));
  await screen.findByRole('button', { name: 'Edit' });
  const editor = await openEditor(user, 'Edit Story');
  const box = within(editor).getByRole('combobox', { name: 'Theme' });
  await user.click(box);
  await user.click((await screen.findAllByTitle('Horror')).at(-1) ?? box);
  await user.click(within(editor).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(/^1–2 of 2, from all 90 stories/)).toHaveTextContent(
    `${names[0] ?? ''} fits this list no more.`,
  );
  expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
});

it('still says that somebody else has changed the list, whatever is deleted here', async () => {
  const user = await site.open('/admin/stories?sort=host');
  await screen.findByText(/^1–5 of 90/);
  const [name = ''] = await rowNames();
  await changeInOtherTab('stories');
  await screen.findByText(CHANGED);

  const dialog = await pressDelete(user, name);
  expect(dialog).toHaveTextContent(name);
  expect(dialog).toHaveTextContent('This cannot be undone. The participants lose the room.');
  await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));

  expect(await screen.findByText('1–5 of 89')).toBeInTheDocument();
  expect(screen.getByText(CHANGED)).toBeInTheDocument();
});

it('says which rows have left a list that is read again, as somebody else has changed them', async () => {
  const { user, names, pending } = await openPending();
  const [, second = ''] = names;
  site.api.db.run("UPDATE queries SET status = 'Resolved' WHERE name = ?", [second]);
  await changeInOtherTab('queries');
  await screen.findByText(CHANGED);

  await user.click(screen.getByRole('button', { name: 'Read again' }));

  expect(await screen.findByText(new RegExp(`of ${pending - 1}, from all`))).toHaveTextContent(
    `${second} fits this list no more.`,
  );
});

it('counts all rows again where others were deleted elsewhere before a status was set here', async () => {
  const user = await site.open('/admin/stories');
  const active = () => count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  await screen.findByRole('radio', { name: `active ${active()}` }, { timeout: 20_000 });
  const [name = ''] = await rowNames();
  const gone = site.api.db.all("SELECT id FROM stories WHERE status = 'active' LIMIT 2 OFFSET 9");
  for (const { id } of gone)
    await elsewhere(site.api, 'DELETE', `/api/admin/deleteStory/${String(id)}`);

  const drawer = await peek(user, name);
  const was = within(drawer).getByRole('button', { name: /^Status / }).textContent;
  await pressStatus(user, drawer, was.includes('active') ? 'completed' : 'active');

  expect(await screen.findByRole('radio', { name: 'All stories 88' })).toBeChecked();
  expect(await screen.findByRole('radio', { name: `active ${active()}` })).toBeInTheDocument();
});
