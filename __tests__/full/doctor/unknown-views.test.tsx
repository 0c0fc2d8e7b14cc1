import { screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { renderApp } from '../../support/render-app';
import { useSite } from '../../support/site';

const site = useSite();

// Its own file, since a page reads its configuration once.
it('names the lists that views of the team are of and that there are not, with those that there are', async () => {
  const view = { name: 'Open', link: 'f.status=Pending' };
  const lists = ['querys', 'rooms', 'queries'];
  site.use(
    mock.get('*/config.json', () =>
      HttpResponse.json({ views: lists.map((list) => ({ ...view, list })) }),
    ),
  );

  renderApp('/doctor');

  const known = 'The lists are users, stories, genres, banners, queries.';
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      `config.json has views of “querys”, which is no list: they show nowhere. Did you mean queries? ${known}`,
      `config.json has views of “rooms”, which is no list: they show nowhere. ${known}`,
    ]),
  );
});
