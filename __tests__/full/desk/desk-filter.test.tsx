import { screen, waitFor, within } from '@testing-library/react';

import { deskSteps, type StoredQuery } from '../../support/desk';
import { useSite } from '../../support/site';
import { pressRow, rowNames } from '../../support/steps';

const site = useSite();
const { resolveAllBut, at, resolve } = deskSteps(site);

/** Ten pending queries, of which these three speak of a zeppelin, and a resolved one that does too. */
async function seedZeppelins(): Promise<{ three: StoredQuery[]; oldest: StoredQuery | undefined }> {
  const pending = await resolveAllBut(10);
  const three = [pending[2], pending[5], pending[8]].filter((one) => one !== undefined);
  const resolved = site.api.db.get("SELECT id FROM queries WHERE status = 'Resolved' LIMIT 1");
  for (const id of [...three.map(({ _id }) => _id), String(resolved?.id)]) {
    site.api.db.run("UPDATE queries SET query = 'The zeppelin has gone.' WHERE id = ?", [id]);
  }
  return { three, oldest: pending[0] };
}

async function openDeskOf(address: string) {
  const user = await site.open(address);
  await screen.findByText(/, from all 70 querys/);
  await user.click(screen.getByRole('button', { name: 'Open query desk' }));
  return user;
}

const filter = () => screen.getByText(/^Only/);

it.each([
  ['?all=ZEPPELIN', 'Only querys that say “ZEPPELIN”', 4],
  [
    '?all=zeppelin&f.status=Pending&sort=user-name',
    'Only querys that say “zeppelin” and whose status is Pending',
    3,
  ],
])('leads through the queries of %s alone, and says so', async (search, words, all) => {
  const { three } = await seedZeppelins();

  const user = await openDeskOf(`/admin/querys${search}`);

  await at(three[0]);
  expect(await screen.findByText('3 left')).toBeVisible();
  expect(screen.getByRole('radio', { name: `All ${all}` })).toBeInTheDocument();
  expect(filter()).toHaveTextContent(words);
  const queue = within(screen.getByRole('list', { name: 'Queue' }));
  expect(queue.getAllByRole('link')).toHaveLength(3);
  await user.keyboard('j');
  await at(three[1]);
  await resolve(user);
  await at(three[2]);
  expect(screen.getByText('2 left')).toBeVisible();
  await user.keyboard('k');
  await at(three[0]);
  expect(screen.getByRole('link', { name: 'Leave the desk' })).toHaveAttribute(
    'href',
    `#/admin/querys${search}`,
  );
});

it('keeps the filter of its link, as after a reload, and takes it off where it is', async () => {
  const { three } = await seedZeppelins();
  const user = await site.open(
    `/admin/view/query/${three[1]?._id ?? ''}?all=zeppelin&page=2&desk=1`,
  );
  await at(three[1]);
  expect(await screen.findByText('3 left')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear filter' }));

  expect(await screen.findByText('10 left')).toBeVisible();
  await at(three[1]);
  expect(window.location.hash).toBe(`#/admin/view/query/${three[1]?._id ?? ''}?desk=1`);
  expect(screen.queryByText(/^Only/)).not.toBeInTheDocument();
});

it('names a search of the server, too, and leads on through all queries without it', async () => {
  const [first] = await resolveAllBut(2);
  site.api.db.run("UPDATE queries SET name = 'Zora Zilch', search = 'zora zilch' WHERE id = ?", [
    first?._id ?? '',
  ]);
  // The first page of all queries is known.
  const user = await site.open('/admin/querys?size=15');
  await rowNames();
  window.location.hash = `#/admin/view/query/${first?._id ?? ''}?q=zilch&desk=1`;
  await at(first);
  expect(await screen.findByText('1 left')).toBeVisible();
  expect(filter()).toHaveTextContent('Only querys that say “zilch”');

  await user.click(screen.getByRole('button', { name: 'Clear filter' }));

  expect(await screen.findByText('2 left')).toBeVisible();
  await at(first);
});

it('ends where none of the filtered ones is left, and goes on with all others', async () => {
  const { three, oldest } = await seedZeppelins();
  const user = await openDeskOf('/admin/querys?all=zeppelin&f.status=Pending');
  for (const query of three) {
    await at(query);
    await resolve(user);
  }
  expect(await screen.findByRole('heading', { name: 'All answered' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear filter' }));

  await at(oldest);
  expect(await screen.findByText('7 left')).toBeVisible();
});

it('opens a resolved query itself at the desk, among all of its list', async () => {
  await seedZeppelins();
  const user = await site.open('/admin/querys?all=zeppelin&f.status=Resolved');
  await screen.findByText(/^1–1 of 1/);
  const [name = ''] = await rowNames();
  await pressRow(user, name);
  const drawer = await screen.findByRole('dialog', { name });

  await user.click(await within(drawer).findByRole('link', { name: 'Open at the desk' }));

  const letter = within(await screen.findByRole('region', { name: 'Query' }));
  expect(await letter.findByText('The zeppelin has gone.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('0 left')).toBeVisible());
  expect(screen.getByRole('radio', { name: 'All 1' })).toBeChecked();
  expect(letter.getByText('The zeppelin has gone.')).toBeVisible();
  expect(screen.queryByText(/is resolved already/)).not.toBeInTheDocument();
});
