import { screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import {
  columnTitles,
  choose,
  openEditor,
  pressDelete,
  readRows,
  retype,
  rowNames,
} from '../support/steps';

const site = useSite();
const LIST = '/api/query/get-querys';
type StoredQuery = { _id: string; name: string; email: string; query: string; status: string };

async function open(address: string) {
  return renderApp(address, { token: await site.api.tokenFor() });
}

async function firstQuery(): Promise<StoredQuery> {
  const [query] = await readRows<StoredQuery>(site.api, LIST, 'querys');
  if (!query) throw new Error('the seed has no queries');
  return query;
}

it('lists queries with the columns of the specification', async () => {
  await open('/admin/querys');

  expect(await rowNames()).toHaveLength(5);

  expect(screen.getByRole('heading', { name: 'Querys' })).toBeVisible();
  expect(columnTitles()).toEqual(['S.No', 'User Name', 'User Email', 'Query', 'Status', 'Action']);
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search by client name');
});

it('cuts a query of 200,000 characters in the list and shows all of it on its screen', async () => {
  const long = { ...(await firstQuery()), _id: 'q1', query: 'word '.repeat(40_000) };
  site.reply('get', LIST, { success: true, querys: [long], length: 1 });
  site.reply('get', '/api/query/get-query/q1', { success: true, query: long });
  const user = await open('/admin/querys');
  const row = (await screen.findAllByRole('row'))[1];
  expect(row?.textContent.length).toBeLessThan(300);

  await user.click(await screen.findByRole('button', { name: `View ${long.name}` }));

  const [value] = await screen.findAllByRole('definition');
  expect(value?.textContent).toHaveLength(200_000);
});

it('resolves a query and returns to the list after 1.2 s', async () => {
  const query = await firstQuery();
  const user = await open(`/admin/view/query/${query._id}`);
  const dialog = await openEditor(user, 'Edit Query');
  expect(within(dialog).getByLabelText('Name')).toHaveValue(query.name);
  await choose(user, dialog, 'Status', query.status === 'Pending' ? 'Resolved' : 'Pending');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  await waitFor(() => expect(window.location.hash).toBe('#/admin/querys'));
  expect((await firstQuery()).status).not.toBe(query.status);
});

it('refuses an e-mail that is none and a form that is empty everywhere', async () => {
  site.reply('get', '/api/query/get-query/q1', {
    success: true,
    query: { ...(await firstQuery()), status: 'Odd' },
  });
  const user = await open('/admin/view/query/q1');
  const dialog = await openEditor(user, 'Edit Query');
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  await retype(user, within(dialog).getByLabelText('Email'), 'nobody');
  await submit();
  expect(await within(dialog).findByText('Please enter a valid email')).toBeInTheDocument();

  for (const label of ['Name', 'Email', 'Query']) {
    await user.clear(within(dialog).getByLabelText(label));
  }
  await submit();
  expect(await screen.findByText('Please fill atleast one fieled')).toBeInTheDocument();
  expect(site.sent.some((request) => request.method === 'PUT')).toBe(false);
});

it('deletes a query after a Yes', async () => {
  const user = await open('/admin/querys');
  const [name = ''] = await rowNames();
  const { _id } = await firstQuery();
  const dialog = await pressDelete(user, name);
  expect(dialog).toHaveTextContent('Are you sure you want to delete this query?');

  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText('Query Deleted Succesfully.')).toBeInTheDocument();
  await waitFor(async () => expect((await firstQuery())._id).not.toBe(_id));
});
