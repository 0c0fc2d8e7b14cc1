import { runForm, runGrowth, runList, runSecondSignIn, runText, type Figures } from './runs';
import { PARTS, type Site } from './targets';

type Kind = { figures: (keyof typeof FIGURES)[]; run: (site: Site) => Promise<Figures> };

/** The titles of the figures, and their digits; of those with an × the ratio to the plain page is said. */
export const FIGURES = {
  usableKib: ['KiB until usable', 1, '×'],
  idleKib: ['KiB until idle', 1, ''],
  firstPaint: ['FCP ms', 0, '×'],
  largestPaint: ['LCP ms', 0, '×'],
  usable: ['usable ms', 0, '×'],
  blocking: ['TBT ms', 0, ''],
  key: ['key → rows ms', 0, '×'],
  page: ['page 2 → rows ms', 0, '×'],
  numbers: ['Submit → numbers ms', 0, '×'],
  heap: ['heap MiB', 2, '×'],
  growth: ['growth MiB', 3, ''],
  nodes: ['DOM nodes', 0, ''],
  listeners: ['listeners', 0, ''],
} as const satisfies Record<string, readonly [title: string, digits: number, ratio: string]>;

const PUBLIC: Kind['figures'] = [
  ...(['usableKib', 'idleKib', 'firstPaint', 'largestPaint', 'usable', 'blocking'] as const),
];
const BYTES_A_MBIT = 1e6 / 8;
const networkOf = (latency: number, down: number, up: number) => ({
  latency,
  downloadThroughput: down * BYTES_A_MBIT,
  uploadThroughput: up * BYTES_A_MBIT,
});
const NETWORKS = { 'fast 4G': networkOf(60, 9, 1.5), 'slow 4G': networkOf(150, 1.6, 0.75) };
const FAST = NETWORKS['fast 4G'];

/** The pages of visitors at a speed. */
const publicKinds = Object.entries(NETWORKS).flatMap(([speed, network]): [string, Kind][] => [
  [
    `sign-in, ${speed}`,
    { figures: PUBLIC, run: (site) => runForm(site, network, '/', PARTS.password) },
  ],
  [
    `policy, ${speed}`,
    {
      figures: PUBLIC,
      run: (site) => runText(site, PARTS.policy, { address: site.target.policy, network }),
    },
  ],
  [
    `contact, ${speed}`,
    {
      figures: PUBLIC,
      run: (site) => runForm(site, network, site.target.contact, PARTS.question),
    },
  ],
]);

/** What is measured, in the order of its tables. */
export const KINDS: Record<string, Kind> = {
  ...Object.fromEntries(publicKinds),
  'users list, signed in': {
    figures: ['usableKib', 'usable', 'idleKib', 'blocking', 'key', 'page', 'heap'],
    run: (site) => runList(site, FAST),
  },
  'second day, list': {
    figures: ['usableKib', 'usable', 'blocking'],
    run(site) {
      const { list: address } = site.target;
      const visited = [address];
      return runText(site, PARTS.row, { address, network: FAST, isSignedIn: true, visited });
    },
  },
  'second day, sign-in': {
    figures: ['usable', 'numbers'],
    run: (site) => runSecondSignIn(site, FAST),
  },
  growth: { figures: ['heap', 'growth', 'nodes', 'listeners'], run: runGrowth },
};

/** What is to be reached: bytes and growth as they are, times as often as the plain page's. */
export const GOALS: [kind: string, figure: keyof typeof FIGURES, most: number][] = [
  ['sign-in, fast 4G', 'usableKib', 86],
  ['sign-in, fast 4G', 'largestPaint', 1.3],
  ['sign-in, slow 4G', 'largestPaint', 1.3],
  ['sign-in, fast 4G', 'usable', 2.5],
  ['sign-in, slow 4G', 'usable', 2.5],
  ['policy, fast 4G', 'usableKib', 92],
  ['policy, fast 4G', 'usable', 2],
  ['policy, slow 4G', 'usable', 2],
  ['contact, fast 4G', 'usableKib', 92],
  ['contact, fast 4G', 'usable', 2.3],
  ['contact, slow 4G', 'usable', 2.3],
  ['users list, signed in', 'usableKib', 335],
  ['users list, signed in', 'usable', 6],
  ['users list, signed in', 'key', 4],
  ['users list, signed in', 'page', 4],
  ['second day, list', 'usable', 3.5],
  ['second day, sign-in', 'numbers', 2.5],
  ['growth', 'growth', 0.25],
];
