import { cleanup, screen, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { listDrafts } from '@/components/form/draft-store';

import { openForm, QUERY } from '../../support/nouns';
import { useSite } from '../../support/site';
import { openEditor, replaceText } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

/** Some databases give the number of a deleted record to the next one. */

const site = useSite();

/** Another letter stands under the id of one that was deleted. */
function takeOver(id: string): void {
  const query = {
    ...{ _id: id, name: 'Bob', email: 'bob@example.org', query: 'Another thing.' },
    ...{ status: 'Pending', createdAt: '2026-02-02T08:00:00.000Z' },
    updatedAt: '2026-02-02T08:00:00.000Z',
  };
  site.reply('get', '/api/query/get-query/:id', { success: true, query });
}

it('sends nothing of a form whose record has gone to another one with its id', async () => {
  const { row, user, dialog } = await openForm(site, QUERY);
  await replaceText(user, within(dialog).getByLabelText('Query'), 'What I typed');
  takeOver(row._id);

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(/^Somebody has deleted this meanwhile, so it/)).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(0);
});

it('does not take for deleted what a server in front does not find', async () => {
  const { row, user, dialog } = await openForm(site, QUERY);
  await replaceText(user, within(dialog).getByLabelText('Query'), 'What I typed');
  const path = `*/api/query/get-query/${row._id}`;
  site.use(mock.get(path, () => HttpResponse.text('default backend - 404', { status: 404 })));

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByRole('button', { name: 'Save all the same' })).toBeVisible();
  expect(screen.queryByText(/^Somebody has deleted this/)).not.toBeInTheDocument();
  expect(site.sentBy('PUT')).toHaveLength(0);
});

it('shows nothing of what was typed for a record in the form of another one with its id', async () => {
  const first = await openForm(site, QUERY);
  await replaceText(first.user, within(first.dialog).getByLabelText('Query'), 'What I typed');
  cleanup();
  takeOver(first.row._id);

  const user = await site.open(`/admin/view/query/${first.row._id}`);
  const form = within(await openEditor(user, 'Edit Query'));

  expect(form.getByLabelText('Query')).toHaveValue('Another thing.');
  await replaceText(user, form.getByLabelText('Query'), 'What I type now');
  const typed = (await listDrafts(TEST_ADMIN.email)).map(({ values }) => values.query);
  expect(typed.toSorted()).toEqual(['What I type now', 'What I typed']);
});
