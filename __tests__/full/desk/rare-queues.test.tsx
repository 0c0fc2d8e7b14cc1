import { act, screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { endSession } from '@/lib/session/session';

import { deskSteps, LIST } from '../../support/desk';
import { renderApp } from '../../support/render-app';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
const { resolveAllBut, openDesk, at, resolve, puts, change, hold } = deskSteps(site);
afterEach(() => jest.restoreAllMocks());

it('reads the queue again where it opens on what was read more than a minute ago', async () => {
  const [first, , newest] = await resolveAllBut(3);
  const user = await openDesk();
  await at(first);
  await screen.findByText('3 left');
  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  site.api.db.run("UPDATE queries SET status = 'Resolved' WHERE id = ?", [newest?._id ?? '']);
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);

  await user.click(screen.getByRole('button', { name: 'Open query desk' }));

  expect(await screen.findByText('2 left')).toBeVisible();
});

it('slides in once, and stands still from one query to the next', async () => {
  const queries = await resolveAllBut(2);
  const user = await openDesk();
  await at(queries[0]);
  const animate = jest.spyOn(Element.prototype, 'animate');

  await user.keyboard('j');
  await at(queries[1]);
  expect(animate).not.toHaveBeenCalled();

  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  expect(animate).toHaveBeenCalled();
});

it('offers an undo until somebody goes on, and takes it by its key after that', async () => {
  const [first, second, third] = await resolveAllBut(3);
  const user = await openDesk();
  await at(first);
  await resolve(user);
  await at(second);
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await waitFor(() => expect(puts()).toHaveLength(1));

  await user.keyboard('j');
  await at(third);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await user.keyboard('z');
  await at(first);
});

it('is one card where nothing of it could be read, whose Retry reads it all', async () => {
  const [first] = await resolveAllBut(1);
  const fail = { success: false, error: { message: 'Out of order' } };
  const one = `/api/query/get-query/${first?._id ?? ''}`;
  let isOut = true;
  const answer = () => (isOut ? HttpResponse.json(fail, { status: 422 }) : undefined);
  site.use(mock.get(`*${LIST}`, answer), mock.get(`*${one}`, answer));
  const user = renderApp(`/admin/view/query/${first?._id ?? ''}?desk=1`, {
    token: await site.api.tokenFor(),
  });

  expect(
    await screen.findByRole('heading', { name: 'The query desk did not arrive' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next Query' })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Out of order *GET \/api\/query\/get-query\/\{id\}, status 422, \d/,
  );
  expect(screen.getByRole('link', { name: 'Back to Querys' })).toBeVisible();
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await at(first);
});

it('names each query that somebody rewrote', async () => {
  const queries = await resolveAllBut(3);
  const user = await openDesk();
  await at(queries[0]);
  await change(queries[0], { query: 'My story is gone again.' });
  await resolve(user);
  await at(queries[1]);
  await change(queries[1], { query: 'So is mine.' });
  await resolve(user);
  await at(queries[2]);
  await resolve(user);

  await at(queries[0]);

  const other = await screen.findByText(/meanwhile, so it stays pending/);
  expect(other).toHaveTextContent(queries[1]?.name ?? '');
  expect(screen.getByText(/^Somebody changed this query after you resolved it/)).toBeVisible();
});

it('says that a query stays pending when the session ends before it is sent', async () => {
  const [first, second] = await resolveAllBut(2);
  const user = await openDesk();
  await at(first);
  const answer = hold('get', `/api/query/get-query/${first?._id ?? ''}`);
  await resolve(user);
  await at(second);

  act(() => endSession('expired'));
  answer();

  expect(
    await screen.findByText(
      `The query of ${first?.name ?? ''} stays pending: your session ended before.`,
    ),
  ).toBeVisible();
  expect(puts()).toEqual([]);
});
