import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { ListScreen } from '@/components/list/list-screen';

it('shows 200 of 10,000 rows sent at once and says how many are missing', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ _id: `id-${index}` }));
  const nothing = () => undefined;

  const { container } = render(
    <MemoryRouter>
      <ListScreen
        title="Things"
        columns={[]}
        page={{
          rows,
          total: 10_000,
          isLoading: false,
          error: undefined,
          retry: nothing,
          prefetch: nothing,
        }}
        params={{
          query: { key: '', currentPage: 1, resultPerPage: 5 },
          setPage: nothing,
          setSize: nothing,
          setKey: nothing,
        }}
        searchHint="Search"
        nameOf={(row) => row._id}
        viewPath={(row) => row._id}
        onPrefetch={nothing}
        onDelete={nothing}
      />
    </MemoryRouter>,
  );

  expect(container.querySelectorAll('tbody tr')).toHaveLength(200);
  expect(
    screen.getByText('1–200 of 10000. The server sent 9800 more rows, which are not shown.'),
  ).toBeInTheDocument();
});
