import { findNewest } from '@/lib/nouns/find-newest';

const ROWS = Array.from({ length: 400 }, (_, at) => ({
  _id: `banner-${at}`,
  createdAt: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
  name: at % 7 === 0 ? 'Acme' : `Acme ${at}`,
}));

/** A noun whose API lists its rows in this order. */
const nounOf = (rows: typeof ROWS) => ({
  recordPath: '/admin/view/banner/:id',
  nameOf: ({ name }: { name: string }) => name,
  list: async ({ currentPage, resultPerPage }: { currentPage: number; resultPerPage: number }) => {
    const from = (currentPage - 1) * resultPerPage;
    return Promise.resolve({ rows: rows.slice(from, from + resultPerPage), total: rows.length });
  },
});

it.each([
  ['newest', ROWS.toReversed()],
  ['oldest', ROWS],
])('finds the newest that fits where the API lists the %s first', async (_, rows) => {
  const found = await findNewest(nounOf(rows), ' Acme ', ({ name }) => name === 'Acme');

  expect(found?.address).toBe('/admin/view/banner/banner-399');
});
