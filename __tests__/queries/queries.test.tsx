import { screen, waitFor, within } from '@testing-library/react';

import { useSite } from '../support/site';
import { openEditor, replaceText } from '../support/steps';

const site = useSite();
const LIST = '/api/query/get-querys';

it('cuts a query of 200,000 characters in the list and shows all of it on its screen', async () => {
  const long = { ...(await site.row('querys')), _id: 'q1', query: 'word '.repeat(40_000) };
  site.reply('get', LIST, { success: true, querys: [long], length: 1 });
  site.reply('get', '/api/query/get-query/q1', { success: true, query: long });
  const user = await site.open('/admin/querys');
  const row = (await screen.findAllByRole('row'))[1];
  expect(row?.textContent.length).toBeLessThan(300);

  await user.click(await screen.findByRole('button', { name: `View ${long.name}` }));

  const [value] = await screen.findAllByRole('definition');
  expect(value?.textContent).toHaveLength(200_000);
});

it('refuses an e-mail that is none', async () => {
  const query = { ...(await site.row('querys')), _id: 'q1' };
  site.reply('get', '/api/query/get-query/q1', { success: true, query });
  const user = await site.open('/admin/view/query/q1');
  const dialog = await openEditor(user, 'Edit Query');
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  await replaceText(user, within(dialog).getByLabelText('Email'), 'nobody');
  await submit();
  expect(await within(dialog).findByText('Please enter a valid email')).toBeInTheDocument();
  expect(site.sent.some((request) => request.method === 'PUT')).toBe(false);
});

it('is resolved by its main act, and opened again where that was', async () => {
  const query = { ...(await site.row('querys')), status: 'Pending' };
  site.api.db.run("UPDATE queries SET status = 'Pending'");
  const user = await site.open(`/admin/view/query/${query._id}`);
  const primary = () => document.querySelector('main .ant-btn-primary');

  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText(`The status of ${query.name} is Resolved.`)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Status Resolved' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reply by mail' })).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByRole('button', { name: 'Status Pending' })).toBeVisible();
  await waitFor(() => expect(primary()).toHaveTextContent('Resolve'));
  const sent = site.sentBy('PUT').map(({ body }) => body);
  expect(sent).toEqual(['Resolved', 'Pending'].map((status) => JSON.stringify({ status })));
});
