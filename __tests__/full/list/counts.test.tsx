import { cleanup, screen, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
const STORIES = '/api/admin/getAllStoryRooms';
const IDLE = { timeout: 20_000 };

const count = (sql: string) => Number(site.api.db.get(sql)?.n);
const badge = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getByRole('link', { name: 'Querys' })
    .closest('li');

it('counts a list by status and the pending queries once the page is idle, and says it at once after a reload', async () => {
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  const pending = count("SELECT count(*) AS n FROM queries WHERE status = 'Pending'");
  await site.open('/admin/stories');
  expect(await screen.findByRole('radio', { name: `active ${active}` }, IDLE)).toBeVisible();
  expect(await screen.findByText(String(pending), {}, IDLE)).toBeVisible();
  expect(badge()).toHaveTextContent(`Querys${pending} pending`);

  cleanup();
  site.use(mock.get(`*${STORIES}`, () => new Promise<never>(() => undefined)));
  await site.open('/admin/stories');

  expect(await screen.findByRole('radio', { name: `active ${active}` })).toBeVisible();
  expect(badge()).toHaveTextContent(`Querys${pending} pending`);
});

it('tells no number of before beside a list that did not arrive', async () => {
  await site.open('/admin/stories');
  expect(await screen.findByRole('radio', { name: /^active \d+$/ }, IDLE)).toBeVisible();

  cleanup();
  site.use(mock.get(`*${STORIES}`, () => HttpResponse.json({ success: false }, { status: 500 })));
  await site.open('/admin/stories');

  expect(await screen.findByText('The stories did not arrive')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'active' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'All stories' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'No host' })).toBeVisible();
});

it('does not read a long list for its counts', async () => {
  const story = { _id: 'a'.repeat(24), roomName: 'One of many', status: 'active' };
  site.use(
    mock.get(`*${STORIES}`, () =>
      HttpResponse.json({ success: true, stories: [story], length: 501 }),
    ),
  );
  await site.open('/admin/stories');
  expect(await rowNames()).toEqual(['One of many']);
  // Then the page was idle.
  await screen.findByText('pending', { exact: false }, IDLE);

  expect(site.sentTo(STORIES)).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'All stories 501' })).toBeVisible();
});
