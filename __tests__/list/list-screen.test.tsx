import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';

import type { ListColumn } from '@/components/list/columns/column';
import { ListScreen } from '@/components/list/list-screen';
import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { ApiError } from '@/lib/http/api-error';
import { MemoryRouter } from '@/lib/links/router';
import type { Resource } from '@/lib/nouns/noun';

it('shows 200 of 10,000 rows sent at once and says how many are missing', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ _id: `id-${index}` }));
  const things: Resource<{ _id: string }> = {
    ...users,
    list: () => Promise.resolve({ rows, total: 10_000 }),
    get: (_id) => Promise.resolve({ _id }),
    remove: () => Promise.resolve(),
    nameOf: ({ _id }) => _id,
  };

  const { container } = render(
    <MemoryRouter>
      <ListScreen noun={things} columns={[]} searchedBy="Search" />
    </MemoryRouter>,
  );

  expect(
    await screen.findByText(
      '1–200 of 10,000. The server sent 9,800 more rows, which are not shown.',
    ),
  ).toBeInTheDocument();
  expect(container.querySelectorAll('tbody tr')).toHaveLength(200);
});

it('shows no rows of page 1 as those of another page, and says so of an API that sends them', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ _id: `id-${index}` }));
  const things: Resource<{ _id: string }> = {
    ...users,
    name: 'loops',
    plural: 'loops',
    list: () => Promise.resolve({ rows, total: 71 }),
    nameOf: ({ _id }) => _id,
  };
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <ListScreen noun={things} columns={[]} searchedBy="Search" />
    </MemoryRouter>,
  );
  expect(await screen.findByText('1–5 of 71')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Page 2' }));

  expect(await screen.findByText('The server sent page 1 for page 2, too.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText('id-0')).not.toBeInTheDocument();
});

it('says that two rows have one id', async () => {
  const things: Resource<{ _id: string }> = {
    ...users,
    name: 'twins',
    plural: 'twins',
    list: () =>
      Promise.resolve({ rows: ['a', 'b', 'a', '', ''].map((_id) => ({ _id })), total: 5 }),
    nameOf: ({ _id }) => _id,
  };
  render(
    <MemoryRouter>
      <ListScreen noun={things} columns={[]} searchedBy="Search" />
    </MemoryRouter>,
  );

  expect(
    await screen.findByText(
      '1 row has the id of another row here: what is done to one may be done to the other.',
    ),
  ).toBeVisible();
});

it('unticks the second of two rows with one id, and with it the first', async () => {
  const things: Resource<{ _id: string }> = {
    ...users,
    name: 'ticks',
    plural: 'ticks',
    list: () => Promise.resolve({ rows: ['a', 'b', 'a'].map((_id) => ({ _id })), total: 3 }),
    nameOf: ({ _id }) => _id,
  };
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <ListScreen noun={things} columns={[]} searchedBy="Search" />
    </MemoryRouter>,
  );
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select [ab]$/ });
  const areTicked = () => boxes.map((box) => (box as HTMLInputElement).checked);
  await user.click(boxes[0] as Element);
  await user.click(boxes[1] as Element);
  expect(areTicked()).toEqual([true, true, true]);

  await user.click(boxes[2] as Element);

  expect(areTicked()).toEqual([false, true, false]);
});

it('numbers no rows whose place nobody knows: an API that heeds no page size', async () => {
  const rows = Array.from({ length: 71 }, (_, index) => ({ _id: `id-${index}` }));
  const things: Resource<{ _id: string }> = {
    ...users,
    name: 'crowds',
    plural: 'crowds',
    list: () => Promise.resolve({ rows, total: 71 }),
    nameOf: ({ _id }) => _id,
  };
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <ListScreen noun={things} columns={[]} searchedBy="Search" />
    </MemoryRouter>,
  );
  expect(await screen.findByText('1–71 of 71')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Page 2' }));

  expect(await screen.findByText(/^71 of 71\. Which ones is not known/)).toBeInTheDocument();
  expect(screen.queryByText(/–/)).not.toBeInTheDocument();
});

it('calls a record whose name draws nothing by its row, and says that it has no name', async () => {
  const blank = { firstName: ' ', lastName: '\u3164\u200b' };
  const person = { _id: 'a', ...blank, userName: '', email: '', mobile_no: '', gender: '' };
  const row = { ...person, createdAt: '', updatedAt: '' };
  const things = {
    ...users,
    name: 'unnamed',
    plural: 'unnamed',
    list: () => Promise.resolve({ rows: [row], total: 1 }),
  };
  const name: ListColumn<typeof row> = {
    id: 'name',
    title: 'Name',
    widthPx: 100,
    share: 1,
    kind: 'name',
    value: (one: typeof row) => `${one.firstName} ${one.lastName}`,
  };
  render(
    <MemoryRouter>
      <ListScreen noun={things} columns={[name]} searchedBy="Search" />
    </MemoryRouter>,
  );

  expect(await screen.findByText('(no name)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete row 1' })).toBeInTheDocument();
  expect(users.nameOf(row)).toBe('');
});

/** What reads all rows: facts, and the choices of the column. */
type Reads = {
  factsOf?: () => string[];
  read?: (id: string) => string;
  choices?: readonly string[];
};

/** Shows a list of these rows, of a noun that no other test has read rows of. */
function showRows(
  noun: Pick<Resource<never>, 'name' | 'plural'>,
  names: readonly string[],
  draw = (id: string) => id,
  reads: Reads = {},
): void {
  const things: Resource<{ _id: string }> = {
    ...genres,
    ...noun,
    list: async ({ key, currentPage, resultPerPage }) => {
      await delay(50);
      if (!navigator.onLine) throw new ApiError('No connection');
      const found = names.filter((name) => name.includes(key));
      const start = (currentPage - 1) * resultPerPage;
      const rows = found.slice(start, start + resultPerPage).map((_id) => ({ _id }));
      return { rows, total: found.length };
    },
    nameOf: ({ _id }) => _id,
  };
  render(
    <MemoryRouter>
      <ListScreen
        noun={things}
        columns={[
          {
            id: 'name',
            title: 'Name',
            widthPx: 100,
            value: ({ _id }) => reads.read?.(_id) ?? _id,
            cell: ({ _id }) => draw(_id),
            choices: reads.choices,
          },
        ]}
        searchedBy="Search"
        factsOf={reads.factsOf}
      />
    </MemoryRouter>,
  );
}

it('draws the rows of its table once for a key, and once for a page', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Row ${index}`);
  const drawn: string[] = [];
  showRows(genres, names, (id) => (drawn.push(id), id));
  const user = userEvent.setup();
  await screen.findByText('1–5 of 12');

  drawn.length = 0;
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('6–10 of 12');
  expect(drawn).toEqual(names.slice(5, 10));

  drawn.length = 0;
  await user.type(screen.getByRole('searchbox'), '1');
  await screen.findByText('1–3 of 3');
  expect(drawn).toEqual(['Row 1', 'Row 10', 'Row 11']);
});

it('reads all rows for facts and counts once, whatever row is chosen after that', async () => {
  const factsOf = jest.fn(() => ['A fact']);
  const valueOf = jest.fn((id: string) => id);
  showRows({ name: 'facts', plural: 'facts' }, ['Row 1', 'Row 2'], undefined, {
    factsOf,
    read: valueOf,
    choices: ['Row 1'],
  });
  const user = userEvent.setup();
  expect(await screen.findByRole('radio', { name: /Row 1/ })).toBeInTheDocument();
  await screen.findByText('1–2 of 2');
  const [facts, values] = [factsOf, valueOf].map(({ mock: { calls } }) => calls.length);

  await user.click(screen.getByRole('checkbox', { name: 'Select Row 1' }));

  expect(await screen.findByRole('checkbox', { name: 'Select Row 1' })).toBeChecked();
  expect(factsOf).toHaveBeenCalledTimes(facts ?? 0);
  // Of the rows on show alone.
  expect(valueOf.mock.calls.length - (values ?? 0)).toBeLessThanOrEqual(2);
});

it('measures no scroll bar, which would lay out the page in the commit of the table', async () => {
  const appended = jest.spyOn(document.body, 'appendChild');
  const one = {
    list: () => Promise.resolve({ rows: [{ _id: 'Row', clientName: 'Row' }], total: 1 }),
  };
  render(
    <MemoryRouter>
      <ListScreen noun={{ ...banners, ...one }} columns={[]} searchedBy="Search" />
    </MemoryRouter>,
  );
  await screen.findByText('1–1 of 1');

  const measured = appended.mock.calls.filter(
    ([node]) => node instanceof HTMLElement && node.style.overflow === 'scroll',
  );
  expect(measured).toEqual([]);
  appended.mockRestore();
});

it('turns off, without a connection, the pages that were not read before', async () => {
  showRows(
    stories,
    Array.from({ length: 30 }, (_, index) => `Row ${index}`),
  );
  const user = userEvent.setup();
  const pageButton = (name: string) => screen.getByRole('button', { name });
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await screen.findByText('Row 7');

  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));

  for (const name of ['First page', 'Page 1', 'Page 2']) expect(pageButton(name)).toBeEnabled();
  for (const name of ['Page 3', 'Next page', 'Last page']) {
    expect(pageButton(name)).toBeDisabled();
    expect(pageButton(name)).toHaveAttribute('title', 'Not read before the connection was lost');
  }
  await user.click(pageButton('Page 1'));
  expect(await screen.findByText('Row 0')).toBeVisible();

  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(pageButton('Page 3')).toBeEnabled();
});

it('keeps the rows of before under a search that cannot be sent, and searches with the connection', async () => {
  showRows(queries, ['Anna', 'Berta', 'Bert']);
  const user = userEvent.setup();
  await screen.findByText('1–3 of 3');
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));

  await user.type(screen.getByRole('searchbox'), 'Bert');
  await waitFor(() => expect(screen.getByText(/was not searched/)).toHaveTextContent('“Bert”'));
  expect(screen.getByText('Anna')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1–2 of 2')).toBeVisible();
  expect(screen.queryByText('Anna')).not.toBeInTheDocument();
});

it('says without a connection what a search has found before, also where that is nothing', async () => {
  showRows({ name: 'answers', plural: 'answers' }, ['Anna', 'Berta', 'Bert']);
  const user = userEvent.setup();
  await screen.findByText('1–3 of 3');
  await user.type(screen.getByRole('searchbox'), 'zzz');
  // Of all three letters: those before find nothing either.
  await waitFor(() => expect(screen.getByText(/^Nothing found for/)).toHaveTextContent('“zzz”'));
  await user.clear(screen.getByRole('searchbox'));
  await screen.findByText('1–3 of 3');
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));

  await user.type(screen.getByRole('searchbox'), 'zzz');

  expect(await screen.findByText(/^Nothing found for/)).toBeVisible();
  // Nor once it could not be asked again.
  await act(() => delay(200));
  expect(screen.getByText(/^Nothing found for/)).toBeVisible();
  expect(screen.queryByText(/was not searched/)).not.toBeInTheDocument();
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
});
