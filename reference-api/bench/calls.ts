/** A call to time: the list or record it is about, what is asked of it, and its address. */
export type Kind = { noun: string; what: string; path: string };

const ROWS = 15;

type List = { noun: string; path: string; keys: readonly string[]; total: number };

/** The searches for each key: the first page, and pages in the middle and at the end. */
function kindsOf({ noun, path, keys, total }: List): Kind[] {
  const kind = (key: string, page: number): Kind => ({
    noun,
    what: `"${key}"${page > 1 ? `, page ${String(page)}` : ''}`,
    path: `${path}?key=${encodeURIComponent(key)}&currentPage=${String(page)}&resultPerPage=${String(ROWS)}`,
  });
  const last = Math.ceil(total / ROWS);
  const middle = Math.ceil(last / 2);
  const [letter = ''] = keys;
  const deep = total > 1000 ? [kind('', middle), kind('', last), kind(letter, middle >> 1)] : [];
  return [kind('', 1), ...deep, ...keys.map((key) => kind(key, 1))];
}

/** Every list call with keys from common to unknown, and the dashboard's counters. */
export function callsFor(users: number, stories: number): Kind[] {
  const lists: List[] = [
    {
      noun: 'users',
      path: '/api/admin/getAllUsers',
      keys: ['a', 'q', 'wd', 'an', 'ann', 'son', 'maria', 'gonçalves', 'jürgen müller', 'zzqx'],
      total: users,
    },
    {
      noun: 'stories',
      path: '/api/admin/getAllStoryRooms',
      // One room in ten has the last of these names: the most expensive long key.
      keys: ['t', 'the', 'lighthouse', 'nobody in particular'],
      total: stories,
    },
    { noun: 'genres', path: '/api/admin/getAllGenres', keys: ['fic'], total: 0 },
    { noun: 'banners', path: '/api/banner/get-banners', keys: ['qui'], total: 0 },
    { noun: 'queries', path: '/api/query/get-querys', keys: ['sam'], total: 0 },
  ];
  const dashboard = { noun: 'dashboard', what: 'counters', path: '/api/admin/getDashboardData' };
  return [...lists.flatMap(kindsOf), dashboard];
}
