import { renderHook, waitFor } from '@testing-library/react';

import { useComparison } from '@/components/sheets/use-comparison';
import { users } from '@/features/users/api';
import { ID_TITLE } from '@/lib/sheets/headings';

const COLUMNS = [{ title: 'First Name', value: () => 'Anna' }];
const SHEET = { heads: [ID_TITLE, 'First Name'], rows: [{ number: 2, cells: ['a1', 'Bo'] }] };
const READ = {
  id: 1,
  name: 'users.csv',
  sheet: { ...SHEET, cutAt: null },
  problem: null,
  kept: [],
};
const ANNA = users.toRow({ _id: 'a1', firstName: 'Anna', lastName: 'Lee' });
const CAT = users.toRow({ _id: 'c1', firstName: 'Cat', lastName: 'Lee' });

it('keeps what it found while all rows are read again, and then compares again', async () => {
  const { result, rerender } = renderHook(
    ({ rows, read }) => useComparison(users, COLUMNS, read, rows),
    { initialProps: { read: READ, rows: [ANNA, CAT] as (typeof ANNA)[] | undefined } },
  );
  await waitFor(() => expect(result.current.plan?.differences).toHaveLength(1));
  const { plan } = result.current;

  rerender({ read: READ, rows: undefined });
  expect(result.current.plan).toBe(plan);
  rerender({ read: READ, rows: [ANNA] });
  expect(result.current.plan).toBe(plan);
  await waitFor(() => expect(result.current.plan).not.toBe(plan));
  expect(result.current.plan?.differences).toHaveLength(1);

  rerender({ read: { ...READ, id: 2 }, rows: undefined });
  expect(result.current.plan).toBeNull();
});
