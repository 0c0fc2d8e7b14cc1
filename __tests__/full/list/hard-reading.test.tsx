import { screen, waitFor } from '@testing-library/react';
import { delay, http as mock, HttpResponse } from 'msw';

import { fillSite } from '../../support/figures';
import { answerYes, column, press, saveData } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

/** All rows, read of an API or at a moment that does not make it easy. */
const site = useSite();
beforeEach(saveData);

const STORIES = '/api/admin/getAllStoryRooms';

/** Answers the reads of all rows, which ask for more than a list's page. */
function onReading(answer: (page: number, request: Request) => Response | undefined): void {
  site.use(
    mock.get(`*${STORIES}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (Number(searchParams.get('resultPerPage')) <= 5) return undefined;
      return answer(Number(searchParams.get('currentPage')), request);
    }),
  );
}

/** Gives a hundred rows where five hundred are asked for, but begins each page as if it gave them all. */
function contradict(): void {
  site.use(
    mock.get(`*${STORIES}`, async ({ request }) => {
      if (new URL(request.url).searchParams.get('resultPerPage') !== '500') return undefined;
      const reply = await site.api.app.fetch(request);
      const { stories, ...rest } = (await reply.json()) as { stories: object[] };
      return HttpResponse.json({ ...rest, stories: stories.slice(0, 100) });
    }),
  );
}

/** Gives 15 rows at most, late. */
function slowDown(): void {
  site.limitPages(15);
  site.use(mock.get(`*${STORIES}`, () => delay(400)));
}

it.each([
  ['15 rows at most', () => site.limitPages(15), 18],
  ['100 rows at most', () => site.limitPages(100), 3],
  ['the 500 that are asked for', () => undefined, 1],
  ['100 rows, and counts pages of 500', contradict, 3],
  ['15 rows at most, each page after 400 ms', slowDown, 18],
])('finds and sorts what SQL does where the API gives %s', async (_, limit, calls) => {
  fillSite(site.api, { users: 40, stories: 260 });
  limit();
  const sql = "FROM stories WHERE status = 'active'";
  const count = Number(site.api.db.get(`SELECT count(*) AS n ${sql}`)?.n);
  const ids = site.api.db.all(`SELECT id ${sql} ORDER BY createdAt, seq LIMIT 5`);

  await site.open('/admin/stories?f.status=active&sort=created-at&cols=room-name,id');

  expect(await screen.findByText(`1–5 of ${count}, from all 260 stories`)).toBeInTheDocument();
  expect(column(3)).toEqual(ids.map(({ id }) => id));
  const reads = site.sentTo(STORIES).filter(({ query }) => query.resultPerPage !== '5');
  expect(reads).toHaveLength(calls);
});

it('waits as long as a busy server says, and misses nothing', async () => {
  site.limitPages(15);
  let isBusy = true;
  onReading((page) => {
    if (page !== 3 || !isBusy) return undefined;
    isBusy = false;
    const busy = { success: false, error: { message: 'Too many calls' } };
    return HttpResponse.json(busy, { status: 429, headers: { 'Retry-After': '1' } });
  });

  await site.open('/admin/stories?sort=Host');

  expect(await screen.findByText('1–5 of 90')).toBeInTheDocument();
  expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
});

it('says of rows that went while they were read that the list changed, and reads it again', async () => {
  site.limitPages(15);
  let hasGone = false;
  onReading((page) => {
    if (page === 4 && !hasGone) {
      hasGone = true;
      site.api.db.run('DELETE FROM stories WHERE seq IN (SELECT seq FROM stories LIMIT 2)');
    }
    return undefined;
  });
  const user = await site.open('/admin/stories?sort=Host');
  await screen.findByText(/^The stories changed while they were read\.|could not be read/);

  await press(user, 'Read again');

  expect(await screen.findByText('1–5 of 88')).toBeInTheDocument();
  expect(await rowNames()).toHaveLength(5);
});

it('stops with the session in the middle, and calls nothing more', async () => {
  site.limitPages(15);
  const release = site.hold('get', STORIES);
  const user = await site.open('/admin/stories?sort=Host');
  await waitFor(() => expect(site.sentTo(STORIES).length).toBeGreaterThan(0));

  await press(user, 'Log Out');
  await answerYes(user);
  await screen.findByRole('heading', { name: 'Sign in to start your session' });
  const sent = site.sent.length;
  release();

  await waitFor(() => expect(screen.queryByText(/Reading/)).not.toBeInTheDocument());
  expect(site.sent).toHaveLength(sent);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
