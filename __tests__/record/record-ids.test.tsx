import { screen } from '@testing-library/react';

import { LEADING_AWAY } from '../support/path-ids';
import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();

it('calls nothing for a link whose id leads to another call, and says so', async () => {
  renderApp('/admin/view/user/..%2FdeleteUser%2F1', { token: await site.api.tokenFor() });

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
  renderApp('/admin/querys', { token: await site.api.tokenFor() });

  for (const button of await screen.findAllByRole('button', { name: /^(View|Delete) Ann/ })) {
    expect(button).toBeDisabled();
  }
});
