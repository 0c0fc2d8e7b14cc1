import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { ListScreen } from '@/components/list/list-screen';
import { users } from '@/features/users/api';
import type { Resource } from '@/lib/data/resource-read';

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
      <ListScreen resource={things} columns={[]} searchHint="Search" />
    </MemoryRouter>,
  );

  expect(
    await screen.findByText(
      '1–200 of 10,000. The server sent 9800 more rows, which are not shown.',
    ),
  ).toBeInTheDocument();
  expect(container.querySelectorAll('tbody tr')).toHaveLength(200);
});
