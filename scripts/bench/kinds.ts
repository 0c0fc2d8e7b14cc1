import type { Conditions } from './cold-page';
import { runForm, runGrowth, runList, runPolicy, runSecondList, runSecondSignIn, type Figures } from './runs'; // prettier-ignore
import { PARTS, type Site } from './targets';

/** A column of a kind's table. */
type Column = { figure: string; title: string; digits: number; isRatio?: boolean };
type Kind = { title: string; columns: Column[]; run: (site: Site) => Promise<Figures> };

const FAST_4G: Conditions = {
  cpuSlowdown: 4,
  network: { latencyMs: 60, downMbit: 9, upMbit: 1.5 },
};
const SLOW_4G: Conditions = {
  cpuSlowdown: 4,
  network: { latencyMs: 150, downMbit: 1.6, upMbit: 0.75 },
};

const column = (figure: string, title: string, digits = 0): Column => ({ figure, title, digits });
const ratio = (figure: string, title: string, digits = 0): Column => ({
  ...column(figure, title, digits),
  isRatio: true,
});
const BLOCKING = column('blocking', 'TBT ms');
const FIRST_ROW = [ratio('usableKib', 'KiB until first row', 1), ratio('mark', 'first row ms')];
const IDLE_KIB = column('idleKib', 'KiB until idle', 1);
const INTERACTIVE = ratio('interactive', 'interactive ms');
const publicColumns = (usable: string, own: Column) => [
  ...[ratio('usableKib', usable, 1), IDLE_KIB],
  ...[ratio('firstPaint', 'FCP ms'), ratio('largestPaint', 'LCP ms'), own, BLOCKING],
];
const FORM = publicColumns('KiB until usable', INTERACTIVE);
const POLICY = publicColumns('KiB until the text', ratio('mark', 'text ms'));

const signIn = (title: string, conditions: Conditions): Kind => ({
  ...{ title, columns: FORM },
  run: (site) => runForm(site, conditions, '/', PARTS.password),
});
const policy = (title: string, conditions: Conditions): Kind => ({
  ...{ title, columns: POLICY },
  run: (site) => runPolicy(site, conditions),
});
const contact = (title: string, conditions: Conditions): Kind => ({
  ...{ title, columns: FORM },
  run: (site) => runForm(site, conditions, site.target.contact, PARTS.question),
});

/** What is measured, in the order of its tables. */
export const KINDS: Record<string, Kind> = {
  'sign-in, fast 4G': signIn('Sign-in, fast 4G (9/1.5 Mbit/s, 60 ms), CPU 4x', FAST_4G),
  'sign-in, slow 4G': signIn('Sign-in, slow 4G (1.6/0.75 Mbit/s, 150 ms), CPU 4x', SLOW_4G),
  'policy, fast 4G': policy('A policy, fast 4G', FAST_4G),
  'policy, slow 4G': policy('A policy, slow 4G', SLOW_4G),
  'contact, fast 4G': contact('Contact, fast 4G', FAST_4G),
  'contact, slow 4G': contact('Contact, slow 4G', SLOW_4G),
  'list, fast 4G': {
    title: 'Users list, signed in, fast 4G, CPU 4x',
    columns: [
      ...[...FIRST_ROW, IDLE_KIB, BLOCKING, ratio('key', 'key → rows ms')],
      ...[ratio('page', 'page 2 → rows ms'), ratio('heap', 'heap MiB', 2)],
    ],
    run: (site) => runList(site, FAST_4G),
  },
  'second day, list': {
    title: 'Users list on the second day, fast 4G, CPU 4x',
    columns: [...FIRST_ROW, BLOCKING],
    run: (site) => runSecondList(site, FAST_4G),
  },
  'second day, sign-in': {
    title: 'Sign-in on the second day, fast 4G, CPU 4x',
    columns: [INTERACTIVE, ratio('numbers', 'Submit → numbers ms')],
    run: (site) => runSecondSignIn(site, FAST_4G),
  },
  growth: {
    title: 'The second 50 round trips between list and record, not slowed down',
    columns: [
      ...[column('heap', 'heap MiB', 2), column('growth', 'growth MiB', 3)],
      ...[column('nodes', 'DOM nodes'), column('listeners', 'listeners')],
    ],
    run: runGrowth,
  },
};

/** What is to be reached: bytes and growth as they are, times as often as the plain page's. */
export const GOALS: [kind: string, figure: string, title: string, most: number][] = [
  ['sign-in, fast 4G', 'usableKib', 'KiB until sign-in is usable', 86],
  ['sign-in, fast 4G', 'largestPaint', 'LCP of sign-in, fast 4G', 1.3],
  ['sign-in, slow 4G', 'largestPaint', 'LCP of sign-in, slow 4G', 1.3],
  ['sign-in, fast 4G', 'interactive', 'sign-in interactive, fast 4G', 2.5],
  ['sign-in, slow 4G', 'interactive', 'sign-in interactive, slow 4G', 2.5],
  ['policy, fast 4G', 'usableKib', 'KiB until a policy stands', 92],
  ['policy, fast 4G', 'mark', 'text of a policy, fast 4G', 2],
  ['policy, slow 4G', 'mark', 'text of a policy, slow 4G', 2],
  ['contact, fast 4G', 'usableKib', 'KiB until contact is usable', 92],
  ['contact, fast 4G', 'interactive', 'contact interactive, fast 4G', 2.3],
  ['contact, slow 4G', 'interactive', 'contact interactive, slow 4G', 2.3],
  ['list, fast 4G', 'usableKib', 'KiB until the first row', 335],
  ['list, fast 4G', 'mark', 'first row', 6],
  ['list, fast 4G', 'key', 'key → rows', 4],
  ['list, fast 4G', 'page', 'page 2 → rows', 4],
  ['second day, list', 'mark', 'first row on the second day', 3.5],
  ['second day, sign-in', 'numbers', 'Submit → numbers on the second day', 2.5],
  ['growth', 'growth', 'growth of the heap, second 50 round trips', 0.25],
];
