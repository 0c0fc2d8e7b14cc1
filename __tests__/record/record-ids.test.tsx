import { screen, within } from '@testing-library/react';

import { LEADING_AWAY } from '../support/path-ids';
import { useSite } from '../support/site';
import { rowNames } from '../support/steps';

const site = useSite();

it('calls nothing for a link whose id leads to another call, and says so', async () => {
  await site.open('/admin/view/user/..%2FdeleteUser%2F1');

  expect(await screen.findByText('This address does not name a record.')).toBeVisible();
  expect(site.sent).toEqual([]);
});

it('offers neither View nor Delete for a row whose id leads elsewhere', async () => {
  site.reply('get', '/api/query/get-querys', {
    success: true,
    querys: LEADING_AWAY.slice(0, 4).map((_id, index) => ({ _id, name: `Ann ${String(index)}` })),
    length: 4,
  });
  site.isContractChecked = false;
  await site.open('/admin/querys');

  for (const button of await screen.findAllByRole('button', { name: /^(View|Delete) Ann/ })) {
    expect(button).toBeDisabled();
  }
});

it.each([
  ['an empty id', { _id: '' }],
  ['none', { _id: undefined }],
])('takes a record that says %s for the one of its address', async (_, id) => {
  const { _id, ...banner } = await site.row('banners');
  site.reply('get', '/api/banner/get-banner/:id', { success: true, banner: { ...banner, ...id } });
  site.isContractChecked = false;
  const user = await site.open(`/admin/view/banner/${_id}`);

  expect(await screen.findByText(_id)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: /^Yes/ }));

  expect(await rowNames()).not.toContain(banner.clientName);
  expect(site.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/api/banner/delete-banner/${_id}`,
  ]);
});
