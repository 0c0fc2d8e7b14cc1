import { screen } from '@testing-library/react';

import { LEADING_AWAY } from '../support/path-ids';
import { useSite } from '../support/site';

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
