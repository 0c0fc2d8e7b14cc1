import { screen } from '@testing-library/react';
import { http as mock } from 'msw';

import { NOUNS } from '@/reference-api/schema';

import { expectDashboardOf, expectInsightsOf } from '../../support/figures';
import { renderApp } from '../../support/render-app';
import { useSite } from '../../support/site';

const site = useSite();
/** No date, none that exists, and dates to come or before 1970. */
const UNUSABLE = ['', 'soon', '2026-13-45T00:00:00.000Z', '2931-01-01T00:00:00.000Z', '1931-01-01'];

/** The same answers, unchecked: the contract forbids such dates. */
const answerUnchecked = () =>
  site.use(mock.all('*/api/*', ({ request }) => site.api.app.fetch(request)));

function emptySite(): void {
  for (const table of [...NOUNS, 'story_participants']) site.api.db.run(`DELETE FROM ${table}`);
}

/** Gives each second row a date that cannot be counted. */
function spoilDates(): void {
  answerUnchecked();
  for (const noun of ['users', 'stories', 'queries']) {
    const rows = site.api.db.all(`SELECT id FROM ${noun} ORDER BY id`);
    rows.forEach(({ id }, index) => {
      const date = UNUSABLE[(index / 2) % UNUSABLE.length];
      if (date === undefined || id === undefined) return;
      const column = index % 4 === 0 ? 'createdAt' : 'updatedAt';
      site.api.db.run(`UPDATE ${noun} SET ${column} = ? WHERE id = ?`, [date, id]);
    });
  }
}

it('says in the insights what the database counts, with dates that are missing, invalid or to come', async () => {
  spoilDates();
  renderApp('/admin/dashboard/insights?range=1y', { token: await site.api.tokenFor() });
  await screen.findByText(/^Counted from all/);

  await expectInsightsOf(site.api.db);
});

it.each([
  ['dates that are missing, invalid or to come', spoilDates],
  ['nothing at all', emptySite],
])('says on the dashboard what the database counts, with %s', async (_, prepare) => {
  prepare();
  renderApp('/admin/dashboard', { token: await site.api.tokenFor() });

  await expectDashboardOf(site.api.db);
});

it('says in each panel of the insights of an empty site that there is nothing', async () => {
  emptySite();
  renderApp('/admin/dashboard/insights?range=all', { token: await site.api.tokenFor() });
  await screen.findByText(/^Counted from all 0 users, 0 stories and 0 queries/);

  expect(screen.getAllByText('There are none in this range.')).toHaveLength(9);
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
});
