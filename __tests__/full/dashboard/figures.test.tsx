import { screen, waitFor, within } from '@testing-library/react';
import { http as mock } from 'msw';

import { NOUNS } from '@/reference-api/schema';

import { expectDashboardOf, expectInsightsOf, panel, tableOf } from '../../support/figures';
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

/** What a link's number is: in its own words behind the colon, or beside it. */
function countOf(link: Element): number {
  const words = link.getAttribute('aria-label');
  if (words === null) return Number(link.closest('li')?.querySelector('b')?.textContent);
  const numbers = numbersIn(words.slice(words.lastIndexOf(': ')));
  return numbers.reduce((sum, number) => sum + number, 0);
}

const countedIn = (area: HTMLElement, of: string): Counted[] =>
  [...area.querySelectorAll('a[href]:not(svg[aria-hidden] *)')].map((link) => ({
    ...{ of, to: link.getAttribute('href') ?? '', count: countOf(link) },
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

const PANELS = [
  'Stories begun, by genre',
  'Genres with the most stories',
  'New users',
  'Stories by status',
  'When stories begin',
  'Participants per story',
  'Days until resolved',
  'Pending queries by age',
  'Hosts with the most stories',
];

it('leads from each bar of a year to as many rows as it counts', async () => {
  // To come, which is no usable date.
  site.api.db.run(
    "UPDATE stories SET createdAt = '2999-01-01T00:00:00.000Z' WHERE id IN (SELECT id FROM stories LIMIT 2)",
  );
  await site.open('/admin/dashboard/insights?range=1y');
  await screen.findByText(/^Counted from all 240 users, 90 stories and 70 queries/);
  const found: Counted[] = [];
  for (const title of PANELS) {
    await panel(title);
    found.push(...countedIn(screen.getByRole('region', { name: title }), title));
  }
  const bars = found.filter(({ of, count }) => !(of === PANELS[0] && Number.isNaN(count)));
  expect(new Set(bars.map(({ of }) => of)).size).toBeGreaterThan(6);

  // The first of each panel, and some of the others.
  const isTried = ({ of }: Counted, index: number) => index % 5 === 0 || bars[index - 1]?.of !== of;
  await expectLists(bars.filter(isTried));
});

it('leads from means, rest and rows without a date to the rows that they are of', async () => {
  site.api.db.run(
    "UPDATE stories SET createdAt = '2999-01-01T00:00:00.000Z' WHERE id IN (SELECT id FROM stories LIMIT 2)",
  );
  await site.open('/admin/dashboard/insights?range=all');
  await panel('Stories begun, by genre');
  const themes = await tableOf('Genres with the most stories');
  const ofFive = themes.slice(0, 5).reduce((sum, [, count]) => sum + Number(count), 0);
  const link = (area: HTMLElement, name: RegExp | string, count?: number): Counted => {
    const found = within(area).getByRole('link', { name });
    const [said = 0] = numbersIn(found.textContent);
    return { of: found.textContent, to: found.getAttribute('href') ?? '', count: count ?? said };
  };
  const region = (name: string) => screen.getByRole('region', { name });
  const summary = screen.getByLabelText('Summary');
  const [mean] = within(summary).getAllByText(/^Participants/);

  await expectLists([
    link(mean?.parentElement ?? summary, /^[\d.]+$/, 90),
    link(region('Stories begun, by genre'), 'Others', 90 - ofFive),
    link(screen.getByText(/^Counted from all/), /^2 stories$/),
    link(region('Pending queries by age'), /pending, whenever/),
    link(region('Days until resolved'), /resolved queries$/),
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
