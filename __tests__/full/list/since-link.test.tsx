import { act, screen } from '@testing-library/react';

import { useSite } from '../../support/site';

const site = useSite();

it('shows no list that is not asked for while it is read what this device has seen', async () => {
  await site.open('/admin/genres');
  await screen.findByText('1–5 of 14');

  // At once: what the device has seen is not read before this task ends.
  act(() => {
    window.history.pushState(null, '', '#/admin/genres?f.since=new');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

  expect(screen.queryByText('1–5 of 14')).not.toBeInTheDocument();
  // It has seen nothing, so nothing is asked.
  expect(await screen.findByText('1–5 of 14')).toBeVisible();
});
