/** A column of a kind's table. */
export type Column = { figure: string; title: string; digits: number; isRatio?: boolean };
/** A goal: at most `most` times the plain page's figure, or at most `most`. */
export type Goal = { kind: string; figure: string; title: string; most: number; isRatio: boolean };

export const FAST = 'sign-in, fast 4G';
export const SLOW = 'sign-in, slow 4G';
export const POLICY_FAST = 'policy, fast 4G';
export const POLICY_SLOW = 'policy, slow 4G';
export const CONTACT_FAST = 'contact, fast 4G';
export const CONTACT_SLOW = 'contact, slow 4G';
export const SECOND_LIST = 'second day, list';
export const SECOND_SIGN_IN = 'second day, sign-in';
export const LIST = 'list, fast 4G';
export const GROWTH = 'growth';

const KIB = { title: 'KiB until usable', digits: 1, isRatio: true };
const PAINTS: Column[] = [
  { figure: 'firstPaint', title: 'FCP ms', digits: 0, isRatio: true },
  { figure: 'largestPaint', title: 'LCP ms', digits: 0, isRatio: true },
];
const BLOCKING: Column = { figure: 'blocking', title: 'TBT ms', digits: 0 };
const SIGN_IN: Column[] = [
  { ...KIB, figure: 'usableKib' },
  { figure: 'idleKib', title: 'KiB until idle', digits: 1 },
  ...PAINTS,
  { figure: 'interactive', title: 'interactive ms', digits: 0, isRatio: true },
  BLOCKING,
];

const POLICY: Column[] = [
  { ...KIB, figure: 'usableKib', title: 'KiB until the text' },
  { figure: 'idleKib', title: 'KiB until idle', digits: 1 },
  ...PAINTS,
  { figure: 'text', title: 'text ms', digits: 0, isRatio: true },
  BLOCKING,
];

/** The table of each kind. */
export const TABLES: Record<string, { title: string; columns: Column[] }> = {
  [FAST]: { title: 'Sign-in, fast 4G (9/1.5 Mbit/s, 60 ms), CPU 4x', columns: SIGN_IN },
  [SLOW]: { title: 'Sign-in, slow 4G (1.6/0.75 Mbit/s, 150 ms), CPU 4x', columns: SIGN_IN },
  [POLICY_FAST]: { title: 'A policy, fast 4G', columns: POLICY },
  [POLICY_SLOW]: { title: 'A policy, slow 4G', columns: POLICY },
  [CONTACT_FAST]: { title: 'Contact, fast 4G', columns: SIGN_IN },
  [CONTACT_SLOW]: { title: 'Contact, slow 4G', columns: SIGN_IN },
  [LIST]: {
    title: 'Users list, signed in, fast 4G, CPU 4x',
    columns: [
      { ...KIB, figure: 'usableKib', title: 'KiB until first row' },
      { figure: 'idleKib', title: 'KiB until idle', digits: 1 },
      { figure: 'firstRow', title: 'first row ms', digits: 0, isRatio: true },
      BLOCKING,
      { figure: 'key', title: 'key → rows ms', digits: 0, isRatio: true },
      { figure: 'page', title: 'page 2 → rows ms', digits: 0, isRatio: true },
      { figure: 'heap', title: 'heap MiB', digits: 2, isRatio: true },
    ],
  },
  [SECOND_LIST]: {
    title: 'Users list on the second day, fast 4G, CPU 4x',
    columns: [
      { ...KIB, figure: 'usableKib', title: 'KiB until first row' },
      { figure: 'firstRow', title: 'first row ms', digits: 0, isRatio: true },
      BLOCKING,
    ],
  },
  [SECOND_SIGN_IN]: {
    title: 'Sign-in on the second day, fast 4G, CPU 4x',
    columns: [
      { figure: 'interactive', title: 'interactive ms', digits: 0, isRatio: true },
      { figure: 'numbers', title: 'Submit → numbers ms', digits: 0, isRatio: true },
    ],
  },
  [GROWTH]: {
    title: 'The second 50 round trips between list and record, not slowed down',
    columns: [
      { figure: 'heap', title: 'heap MiB', digits: 2 },
      { figure: 'growth', title: 'growth MiB', digits: 3 },
      { figure: 'nodes', title: 'DOM nodes', digits: 0 },
      { figure: 'listeners', title: 'listeners', digits: 0 },
    ],
  },
};

/** What is to be reached. */
export const GOALS: Goal[] = [
  goal(FAST, 'usableKib', 'KiB until sign-in is usable', 86),
  goal(FAST, 'largestPaint', 'LCP of sign-in, fast 4G', 1.3),
  goal(SLOW, 'largestPaint', 'LCP of sign-in, slow 4G', 1.3),
  goal(FAST, 'interactive', 'sign-in interactive, fast 4G', 2.5),
  goal(SLOW, 'interactive', 'sign-in interactive, slow 4G', 2.5),
  goal(POLICY_FAST, 'usableKib', 'KiB until a policy stands', 92),
  goal(POLICY_FAST, 'text', 'text of a policy, fast 4G', 2),
  goal(POLICY_SLOW, 'text', 'text of a policy, slow 4G', 2),
  goal(CONTACT_FAST, 'usableKib', 'KiB until contact is usable', 92),
  goal(CONTACT_FAST, 'interactive', 'contact interactive, fast 4G', 2.3),
  goal(CONTACT_SLOW, 'interactive', 'contact interactive, slow 4G', 2.3),
  goal(LIST, 'usableKib', 'KiB until the first row', 335),
  goal(LIST, 'firstRow', 'first row', 6),
  goal(LIST, 'key', 'key → rows', 4),
  goal(LIST, 'page', 'page 2 → rows', 4),
  goal(SECOND_LIST, 'firstRow', 'first row on the second day', 3.5),
  goal(SECOND_SIGN_IN, 'numbers', 'Submit → numbers on the second day', 2.5),
  goal(GROWTH, 'growth', 'growth of the heap, second 50 round trips', 0.25),
];

function goal(kind: string, figure: string, title: string, most: number): Goal {
  return { kind, figure, title, most, isRatio: figure !== 'usableKib' && figure !== 'growth' };
}
