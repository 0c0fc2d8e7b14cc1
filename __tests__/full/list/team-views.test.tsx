import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { press, saveData } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
beforeEach(saveData);

const tabs = () => within(screen.getByRole('navigation', { name: 'Views' }));

// The file is read once a page, and a test file is one.
it("shows the team's views read-only behind one's own, of the list that they are for", async () => {
  const views = [
    { list: 'stories', name: 'Running', link: '?f.status=active' },
    { list: 'users', name: 'Newest', link: 'sort=-created-at' },
  ];
  site.use(mock.get('*/config.json', () => HttpResponse.json({ views })));
  const user = await site.open('/admin/stories');
  await rowNames();

  await user.click(await tabs().findByRole('link', { name: /^Running team's/ }));

  await waitFor(() => expect(window.location.hash).toContain('f.status=active'));
  expect(tabs().queryByRole('link', { name: /^Newest/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Menu of Running' })).not.toBeInTheDocument();
});

it('offers to keep the view of a link, and copies one for the configuration', async () => {
  const user = await site.open('/admin/stories?f.status=active&view=Begun');
  await rowNames();

  await press(user, 'Keep this view');

  await press(user, 'Menu of Begun');
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await press(user, 'Copy for config');
  await waitFor(() => expect(copied).toHaveBeenCalled());
  expect(JSON.parse(`{${String(copied.mock.calls[0]?.[0])}}`)).toEqual({
    views: [{ list: 'stories', name: 'Begun', link: 'f.status=active' }],
  });
  expect(screen.queryByRole('button', { name: 'Keep this view' })).not.toBeInTheDocument();
});
