import { screen, waitFor, within } from '@testing-library/react';
import { http as mock } from 'msw';

import { NOUNS } from '@/reference-api/schema';

import { expectDashboardOf, expectInsightsOf, panel } from '../../support/figures';
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
  await site.open('/admin/dashboard/insights?range=1y');
  await screen.findByText(/^Counted from all/);

  await expectInsightsOf(site.api.db);
});

it.each([
  ['the seed', () => undefined],
  ['dates that are missing, invalid or to come', spoilDates],
  ['nothing at all', emptySite],
])('says on the dashboard what the database counts, with %s', async (_, prepare) => {
  prepare();
  await site.open('/admin/dashboard');

  await expectDashboardOf(site.api.db);
});

it('says once in the insights of an empty site that there is nothing, and leads back', async () => {
  emptySite();
  await site.open('/admin/dashboard/insights?range=all');
  await screen.findByText(/^Counted from all 0 users, 0 stories and 0 queries/);

  expect(screen.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
});

/** A link and how many rows it is said to lead to. */
type Counted = { to: string; count: number; of: string };

const numbersIn = (text: string) => [...text.matchAll(/[\d,]+/g)].map(([one]) => Number(one));

/** What a link's number is: its own words, or what stands beside it. */
function countOf(link: Element): number {
  const beside = link.closest('li')?.querySelector('b')?.textContent;
  return Number(beside ?? numbersIn(link.textContent)[0]);
}

const countedIn = (area: HTMLElement, of: string): Counted[] =>
  [...area.querySelectorAll('li a[href], td a[href]')].map((link) => ({
    of,
    to: link.getAttribute('href') ?? '',
    count: countOf(link),
  }));

/** Opens each list, and expects it to have as many rows. */
async function expectLists(all: readonly Counted[]): Promise<void> {
  for (const { of, to, count } of all) {
    window.location.hash = to;
    await waitFor(() => {
      const foot = screen.queryAllByRole('status').map(({ textContent }) => textContent);
      const shown = foot.find((text) => /^\d+–\d+ of |^No .* found/.test(text));
      expect(`${of} ${to} ${numbersIn(shown?.split(',')[0] ?? '').at(-1) ?? 0}`).toBe(
        `${of} ${to} ${count}`,
      );
    });
  }
}

const WEEKS = ['New users and stories', 'Answered and completed'];
const PANELS = [...WEEKS, 'Stories by genre', 'Pending queries by age'];

it('leads from each bar, and each number of a week, of a year to as many rows', async () => {
  // To come, which is no usable date.
  site.api.db.run(
    "UPDATE stories SET createdAt = '2999-01-01T00:00:00.000Z' WHERE id IN (SELECT id FROM stories LIMIT 2)",
  );
  const user = await site.open('/admin/dashboard/insights?range=1y');
  await screen.findByText(/^Counted from all 240 users, 90 stories and 70 queries/);
  const found: Counted[] = [];
  for (const title of PANELS) {
    await panel(title);
    if (WEEKS.includes(title)) {
      await user.click(screen.getByRole('button', { name: `Numbers of ${title}` }));
      const entries = await screen.findAllByRole('menuitem', { name: 'Show as table' });
      // A menu that was closed goes late.
      await user.click(entries.at(-1) ?? document.body);
    }
    found.push(...countedIn(screen.getByRole('region', { name: title }), title));
  }
  expect(new Set(found.map(({ of }) => of)).size).toBe(PANELS.length);

  // The first of each panel, and some of the others.
  const isTried = ({ of }: Counted, index: number) =>
    index % 9 === 0 || found[index - 1]?.of !== of;
  await expectLists(found.filter(isTried));
});

it('leads from means, this month and rows without a date to the rows that they are of', async () => {
  site.api.db.run(
    "UPDATE stories SET createdAt = '2999-01-01T00:00:00.000Z' WHERE id IN (SELECT id FROM stories LIMIT 2)",
  );
  site.api.db.run(
    "UPDATE queries SET updatedAt = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE status = 'Resolved' AND id IN (SELECT id FROM queries WHERE status = 'Resolved' LIMIT 7)",
  );
  await site.open('/admin/dashboard/insights?range=all');
  await panel('Answered and completed');
  const link = (area: HTMLElement, name: RegExp | string, count?: number): Counted => {
    const found = within(area).getByRole('link', { name });
    const [said = 0] = numbersIn(found.textContent);
    return { of: found.textContent, to: found.getAttribute('href') ?? '', count: count ?? said };
  };
  const region = (name: string) => screen.getByRole('region', { name });
  const month = await screen.findByText(/^Answered this month/);
  const [answered, completed] = [...month.querySelectorAll('a')].map((each) => ({
    of: 'month',
    to: each.getAttribute('href') ?? '',
    count: Number(each.textContent),
  }));
  expect(answered?.count).toBeGreaterThanOrEqual(7);
  const summary = screen.getByLabelText('Summary');
  const daysOf = within(summary).getByText('Days until answered').parentElement ?? summary;
  const { resolved } =
    site.api.db.get("SELECT count(*) AS resolved FROM queries WHERE status = 'Resolved'") ?? {};

  await expectLists([
    link(daysOf, /^[\d.]+$/, Number(resolved)),
    ...[answered, completed].filter((each) => each !== undefined),
    link(screen.getByText(/^Counted from all/), /^2 stories$/),
    link(region('Pending queries by age'), /pending, whenever/),
  ]);
});

it('leads from each line of what needs attention to as many rows', async () => {
  site.api.db.run("UPDATE genres SET starter = '[]' WHERE id IN (SELECT id FROM genres LIMIT 2)");
  site.api.db.run(
    "UPDATE banners SET navigationUrl = 'no link' WHERE id IN (SELECT id FROM banners LIMIT 3)",
  );
  await site.open('/admin/dashboard');
  const list = await screen.findByRole('list', { name: 'Needs attention' });
  const lines = within(list)
    .getAllByRole('listitem')
    .map((line) => ({
      of: line.textContent,
      to: line.querySelector('a')?.getAttribute('href') ?? '',
      count: Number(line.querySelector('b')?.textContent),
    }));
  // A starter that stands twice is counted, and leads to the genres that it stands in.
  const counted = lines.filter(({ of }) => !of.includes('twice'));
  expect(counted.length).toBeGreaterThan(2);

  await expectLists(counted);
});
