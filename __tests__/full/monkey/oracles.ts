import { setTimeout as wait } from 'node:timers/promises';

import { PAGE_SIZES, READ_ALL } from '../../../lib/constants';

import { lookAt, type Look } from './look';
import { expectList, nameAt, nounOf, valueOf, type Row } from './nouns';
import { LOST_CONFIG, versions } from './screen';
import { ADMINS, type Tab, type World } from './world';

const PATIENCE_MS = 8_000;
const QUIET_MS = 150;
const RETRIES = 3;
const PUBLIC = /login|privacy_policy|terms_and_conditions|create-query|deleteAccount/;
/** The list itself says that it shows what was read before. */
const SAYS_STALE = /The list has changed since it was read|could not be read|while reading/;
const SIZES = [...PAGE_SIZES, 500, READ_ALL.largestPage];

/** As it is compared: without the marks of direction, case and line breaks. */
const plain = (text: string | number | null = '') =>
  String(text)
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether a text holds a value, of a long one its beginning. */
const holds = (text: string, value: string | number | null | undefined, length: number) =>
  text.includes(plain(plain(value).slice(0, length)));

/** Nothing on this screen can be judged: nobody is signed in, or it says that it could not be read. */
const isUnknown = ({ admin, isOffline }: World, { buttons }: Look) =>
  admin === null || isOffline || buttons.includes('Retry');

function misfit(name: string, seen: Look, rows: readonly Row[]): string | null {
  const want = expectList(name, rows, seen.link);
  const ids = seen.rows.map(({ id }) => id).join();
  const wanted = want.rows.map(({ id }) => id).join();
  if (ids !== wanted) return `rows ${ids}, not ${wanted}`;
  for (const [index, row] of want.rows.entries()) {
    const text = plain(seen.rows[index]?.text);
    const values = Object.values(nounOf(name).columns).map((column) => valueOf(row, column));
    const missing = [want.first + index, ...values].find((value) => !holds(text, value, 20));
    if (missing !== undefined) return `row "${text}" without "${missing}"`;
  }
  if (want.total === 0)
    return /No |Nothing found/.test(seen.text) ? null : 'no word of the empty list';
  const range = `${want.first}–${want.first + want.rows.length - 1} of ${want.total}`;
  const isPart = want.isDerived && want.of !== want.total;
  const line = isPart ? `${range}, from all ${want.of} ` : range;
  if (!seen.statuses.some((status) => status.startsWith(line)))
    return `count ${seen.statuses.join('|')}, not ${line}`;
  return seen.pages === want.numbers
    ? null
    : `${seen.pages} pages in the pager, not ${want.numbers}`;
}

function wrongList(world: World, tab: Tab): string | null {
  const { look } = tab;
  const name = nameAt(look.path, 'path');
  if (name === undefined || isUnknown(world, look)) return null;
  if (look.isBusy) return 'the list is busy';
  if (SAYS_STALE.test(look.text)) return null;
  const key = new URLSearchParams({ key: look.link.get('q') ?? '' }).toString();
  const page = `${key}&currentPage=${look.link.get('page') ?? 1}&`;
  const { isDerived } = expectList(name, [], look.link);
  const wants = versions(world, tab, name, isDerived ? '' : page);
  const misfits = wants.map((rows) => misfit(name, look, rows));
  return misfits.includes(null) ? null : `${name}: ${misfits[0]}`;
}

/** The numbers of a list's statuses and of the sidebar, where they are known: those of all rows. */
function wrongCounts(world: World, tab: Tab): string | null {
  const { statusCounts, badge, path, text: shown } = tab.look;
  if (world.admin === null || world.isOffline || SAYS_STALE.test(shown)) return null;
  const countOf = (rows: Row[], status: string) =>
    rows.filter((row) => status.startsWith('All ') || row.status === status).length;
  const waiting = versions(world, tab, 'queries', '').map((rows) => countOf(rows, 'Pending'));
  const pending = /\d+/.exec(badge)?.[0];
  if (pending !== undefined && !waiting.includes(Number(pending)))
    return `${pending} pending in the sidebar, not ${waiting.join()}`;
  const wanted = versions(world, tab, nameAt(path, 'path') ?? 'queries', '').map((rows) =>
    statusCounts
      .map((text) =>
        text.replace(/^(\D+) \d+$/, (_, name: string) => `${name} ${countOf(rows, name)}`),
      )
      .join(),
  );
  return wanted.includes(statusCounts.join()) ? null : `${statusCounts.join()}, not ${wanted[0]}`;
}

function wrongRecord(world: World, tab: Tab): string | null {
  const { look } = tab;
  const name = nameAt(look.path, 'record');
  if (name === undefined || isUnknown(world, look) || look.link.has('desk')) return null;
  const { record, fields, get } = nounOf(name);
  const id = decodeURIComponent(look.path.slice(record.length));
  const rows = versions(world, tab, name, get + id).map((all) => all.find((row) => row.id === id));
  const text = plain(look.text);
  const isShown = (row: Row | undefined) =>
    row
      ? Object.values(fields).every((column) => holds(text, row[column], 60))
      : /not found|no longer/.test(text);
  return rows.some(isShown)
    ? null
    : `${name} ${id} is not shown as stored: ${JSON.stringify(rows[0])}`;
}

function wrongSession({ admin, isOffline }: World, { look }: Tab): string | null {
  if (admin !== null)
    return look.owner.includes(ADMINS[admin].email) && look.token
      ? null
      : `${admin} has no session`;
  if (look.token || look.owner) return 'a session is left';
  const isOpen = /^\/$|privacy-policy|terms-and|contact-us|delete-account|doctor/.test(look.path);
  // Where the code of the guard cannot be fetched, or the configuration before it, that is said.
  const isNamed =
    (isOffline && look.heading === LOST_CONFIG) ||
    look.heading.startsWith('404') ||
    /Loading chunk .* failed/.test(look.text);
  return isOpen || isNamed ? null : `${look.path} without a session`;
}

function lostText({ tabs, facts, typed }: World): string | null {
  const places = [
    facts.everything(),
    ...tabs.flatMap(({ look }) => [look.fields, look.kept, look.text]),
  ];
  const lost = typed.find(
    ({ text, isGivenUp }) => !isGivenUp && !places.some((place) => place.includes(text)),
  );
  return lost
    ? `"${lost.text}" of ${lost.field} is neither on screen, in a draft nor in the database`
    : null;
}

function leakedText({ facts, typed, admin }: World, { look }: Tab): string | null {
  const others = typed.filter(
    ({ text, by }) => by !== admin && (look.text + look.fields).includes(text),
  );
  const leak = others.find(({ text }) => !facts.everything().includes(text));
  return leak ? `"${leak.text}" of ${leak.by} is shown to ${admin ?? 'a visitor'}` : null;
}

function falseAlarm({ calmFor, isOffline }: World, { look }: Tab): string | null {
  // What could not be resolved says so until it is tried again.
  const isKnown = /not found|Loading chunk|is back in the queue/.test(look.text);
  const isAlarmed = look.buttons.includes('Retry') && !isKnown;
  return isAlarmed && calmFor > 1 && !isOffline ? 'Retry, although nothing failed' : null;
}

const blankPage = (_: World, { look }: Tab) => (look.text.trim() === '' ? 'a blank page' : null);

/** What must be true of every tab once the product had time to get there. */
const TRUTHS = [
  ...[blankPage, wrongSession, wrongList, wrongRecord],
  ...[wrongCounts, lostText, leakedText, falseAlarm],
];

/** What may never have been sent since the last action; counts permits down. */
function wrongCalls(world: World): string[] {
  const { wire, permits, admin, tabs } = world;
  const reads = new Map<string, number>();
  const problems: string[] = [];
  for (const { method, path, url, bearer } of wire.calls.slice(world.callsBefore)) {
    const key = `${method} ${path}`;
    if (!PUBLIC.test(path) && !bearer) problems.push(`${key} without a bearer`);
    if (bearer && !world.wasSignedIn && admin === null) problems.push(`${key} after the sign-out`);
    const size = new URLSearchParams(url.split('?')[1]).get('resultPerPage');
    if (size !== null && !SIZES.includes(Number(size)))
      problems.push(`${url} with another page size`);
    const left = permits.get(key) ?? 0;
    if (method === 'GET') reads.set(url, (reads.get(url) ?? 0) + 1);
    else if (!path.endsWith('/login') && left < 1)
      problems.push(`${key} was sent, but nobody asked for it (again)`);
    else permits.set(key, left - 1);
  }
  for (const [url, count] of reads) {
    if (count > 3 * tabs.length + RETRIES) problems.push(`${url} was read ${count} times`);
  }
  return problems;
}

/** Waits until nothing is pending and no call follows. */
async function settle({ wire, tab }: World): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let count = -1;
  while (Date.now() < end) {
    const isQuiet = count === wire.calls.length && wire.calls.every(({ isOver }) => isOver);
    count = wire.calls.length;
    if (isQuiet && !(await lookAt(tab.page)).isBusy) return;
    await wait(QUIET_MS);
  }
}

/** A session ends with the first call that the API takes for expired, whenever that is. */
function noticeExpiry(world: World): void {
  const call = world.wire.calls.find(({ fault }) => fault === 'expired');
  if (!call) return;
  call.fault = 'fine';
  world.admin = null;
}

/** What is not true of a tab, first of all. */
async function findFalse(world: World, tab: Tab): Promise<string[]> {
  tab.look = await lookAt(tab.page);
  const problems = TRUTHS.map((truth) => truth(world, tab));
  return problems.filter((each) => each !== null).slice(0, 1);
}

/** Compares what is shown, sent, kept and stored with what must be; throws what is wrong. */
export async function verify(world: World): Promise<void> {
  await settle(world).catch(() => undefined); // a page may just be loading
  noticeExpiry(world);
  const wrong = wrongCalls(world);
  world.callsBefore = world.wire.calls.length;
  world.wasSignedIn = world.admin !== null;
  const end = Date.now() + PATIENCE_MS;
  let found: string[] = [];
  do {
    if (found.length > 0) await wait(QUIET_MS);
    noticeExpiry(world);
    const finding = Promise.all(world.tabs.map((tab) => findFalse(world, tab)));
    found = (await finding.catch((error: unknown) => [[String(error)]])).flat();
  } while (found.length > 0 && Date.now() < end);
  const all = [...wrong, ...found, ...world.noise];
  if (all.length > 0) throw new Error(`${all.join('\n')}\nafter: ${world.story.join(', ')}`);
}
