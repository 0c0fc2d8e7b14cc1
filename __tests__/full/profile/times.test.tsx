import { screen } from '@testing-library/react';

import { useSite } from '../../support/site';

const site = useSite();

it('says all times of this device in the zone that is picked', async () => {
  const user = await site.open('/admin/view-profile');
  const picker = await screen.findByRole('radiogroup', { name: 'Times on this device' });
  expect(picker).toHaveTextContent('As storedUTCMine');
  expect(screen.getByRole('radio', { name: 'As stored' })).toBeChecked();

  await user.click(screen.getByRole('radio', { name: 'UTC' }));

  expect(screen.getByText(/^Each says its zone\. Yours is /)).toBeVisible();
  expect(await screen.findByText('time zone')).toBeVisible();
});
