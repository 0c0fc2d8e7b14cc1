import { DEFAULTS } from '@/lib/config/app-config';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE, READ_ALL } from '@/lib/constants';
import { asFields, asNumber, asText, type Fields } from '@/lib/narrow';

import type { Exchange } from './api-client';
import { failed, passed, skipped, verdict, type Doctor } from './doctor';
import { readList, rowsOf } from './read-list';
import type { Finding, ListFacts } from './types';

const NOWHERE = 'zzq-api-doctor-qzz';

const totalOf = (body: unknown) => asNumber(asFields(body).length) ?? 0;
const idsOf = (list: ListFacts, body: unknown) => rowsOf(list, body).map((row) => asText(row._id));

/** A checked rule: its call, and the problem or null. */
type RuleCheck = { exchange: Exchange; problem: string | null };

/** Checks a rule, twice if it fails, since other clients may write meanwhile. */
async function examineRule(
  doctor: Doctor,
  advice: string,
  check: () => Promise<RuleCheck>,
): Promise<Finding> {
  const first = await check();
  const { exchange, problem } = first.problem === null ? first : await check();
  return problem === null ? passed(exchange) : failed(doctor, exchange, { problem, advice });
}

function countProblem(list: ListFacts, { body }: Exchange, page: number, size: number) {
  const total = totalOf(body);
  const expected = Math.max(0, Math.min(size, total - (page - 1) * size));
  const count = rowsOf(list, body).length;
  return count === expected
    ? null
    : `length is ${total}, so page ${page} of ${size} rows must hold ${expected}, but it holds ${count}`;
}

async function examinePages(doctor: Doctor, list: ListFacts, total: number): Promise<RuleCheck> {
  const size = total > DEFAULT_PAGE_SIZE ? DEFAULT_PAGE_SIZE : 1;
  const lastPage = Math.ceil(total / size);
  const first = await readList(doctor, list, { size });
  const last = await readList(doctor, list, { size, page: lastPage });
  const wide = await readList(doctor, list, { size: LARGEST_PAGE_SIZE });
  const checks = [
    { exchange: first, problem: countProblem(list, first, 1, size) },
    { exchange: last, problem: countProblem(list, last, lastPage, size) },
    { exchange: wide, problem: countProblem(list, wide, 1, LARGEST_PAGE_SIZE) },
  ];
  const wrong = checks.find(({ problem }) => problem !== null);
  if (wrong) {
    const before = await readList(doctor, list, { size, page: 0 });
    const seen = idsOf(list, first.body);
    const earlier = idsOf(list, before.body);
    const isFromZero = earlier.length > 0 && !earlier.some((id) => seen.includes(id));
    const problem = 'page 0 holds the first rows, which page 1 must hold';
    return isFromZero ? { exchange: before, problem } : wrong;
  }
  const seen = idsOf(list, first.body);
  const second = await readList(doctor, list, { size, page: Math.min(2, lastPage) });
  for (const [page, exchange] of [
    [2, second],
    [lastPage, last],
  ] as const) {
    const isRepeated = idsOf(list, exchange.body).some((id) => seen.includes(id));
    if (isRepeated) return { exchange, problem: `page ${page} repeats page 1` };
  }
  const again = await readList(doctor, list, { size });
  const isMoved = idsOf(list, again.body).join() !== seen.join();
  return { exchange: again, problem: isMoved ? 'page 1 came in another order again' : null };
}

const startOf = (row: Fields) => Date.parse(asText(row.createdAt));

/** Whether rows come newest first, as far as they say when they were made. */
function isNewestFirst(rows: readonly Fields[]): boolean {
  const starts = rows.map(startOf);
  return starts.every((start, index) => !(start > (starts[index - 1] ?? start)));
}

/** Warns of another order than the contract's, by which people look for what is new on page 1. */
export function checkOrder(doctor: Doctor, list: ListFacts): Finding {
  const rows = rowsOf(list, doctor.pages.get(list.operation));
  const isRight = isNewestFirst(rows);
  const found = {
    sent: `the first page of ${list.plural}`,
    received: isRight ? 'newest first' : 'a row that is newer than the one above it',
    advice: 'Sort by createdAt, newest first.',
  };
  return verdict(isRight, found, 'warning');
}

/** Checks that a list's pages match its `length`. */
export async function checkPages(doctor: Doctor, list: ListFacts): Promise<Finding> {
  const total = totalOf(doctor.pages.get(list.operation));
  if (total < 2) return skipped('There are too few records to turn a page.');
  const advice =
    'Heed currentPage (from 1) and resultPerPage, keep one order, and let length count every match, not the rows of this page.';
  return examineRule(doctor, advice, () => examinePages(doctor, list, total));
}

function wordOf(list: ListFacts, body: unknown): string | undefined {
  const texts = rowsOf(list, body).map((row) => asText(row[list.searched]));
  return texts.flatMap((text) => text.split(/[^a-z0-9]+/i)).find((word) => word.length > 1);
}

async function examineSearch(doctor: Doctor, list: ListFacts, word: string): Promise<RuleCheck> {
  const found = await readList(doctor, list, { key: word.toLowerCase() });
  const shouted = await readList(doctor, list, { key: word.toUpperCase() });
  const nothing = await readList(doctor, list, { key: NOWHERE });
  const count = totalOf(found.body);
  if (count === 0) {
    return { exchange: found, problem: 'nothing is found, but there is a record with this word' };
  }
  if (totalOf(shouted.body) !== count) {
    const problem = `${totalOf(shouted.body)} found in capitals, ${count} in small letters`;
    return { exchange: shouted, problem };
  }
  const rest = totalOf(nothing.body) + rowsOf(list, nothing.body).length;
  const problem = rest === 0 ? null : 'no record holds this key, but there are some';
  return { exchange: rest === 0 ? found : nothing, problem };
}

/** Checks that a search finds matches only. */
export async function checkSearch(doctor: Doctor, list: ListFacts): Promise<Finding> {
  const word = wordOf(list, doctor.pages.get(list.operation));
  if (word === undefined) return skipped('No record has a word to search for.');
  const advice = `Let key search ${list.searched}, ignoring capitals and accents, and let length count the matches.`;
  return examineRule(doctor, advice, () => examineSearch(doctor, list, word));
}

const sayRows = (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`;

/** What was given where a large page was asked for, and why all rows take more calls than they need. */
function describeSize(list: ListFacts, first: Exchange, second: Exchange | null, asked: number) {
  const total = totalOf(first.body);
  const given = rowsOf(list, first.body).length;
  const small = READ_ALL.smallestPage;
  if (first.status !== 200) return { given: `no page of ${asked} rows`, size: small };
  if (given < Math.min(asked, total)) {
    return { given: `${sayRows(given)} at most`, size: Math.max(given, small) };
  }
  const seen = new Set(idsOf(list, first.body));
  const isRepeated = second && idsOf(list, second.body).some((id) => seen.has(id));
  if (isRepeated) return { given: `pages of ${given} rows that repeat each other`, size: small };
  return { given: `${sayRows(given)} of ${total}`, size: null };
}

/** Says how large a page the API gives, by which the back office reads all rows. */
export async function checkPageSize(doctor: Doctor, list: ListFacts): Promise<Finding> {
  const size = DEFAULTS.pageSizeForAll;
  const first = await readList(doctor, list, { size });
  const total = totalOf(doctor.pages.get(list.operation));
  const given = rowsOf(list, first.body).length;
  // Then its first page has another number, which says nothing of its size.
  if (first.status === 200 && given === 0 && total > 0) {
    return skipped(`First correct the pages of ${list.plural}.`);
  }
  const isWhole = first.status === 200 && given === size;
  const second = isWhole && total > size ? await readList(doctor, list, { size, page: 2 }) : null;
  const page = describeSize(list, first, second, size);
  if (page.size === null) return passed(first, page.given);
  const calls = Math.ceil(total / page.size);
  return {
    outcome: 'warning',
    sent: first.sent,
    received: page.given,
    advice: `Reading all ${total} ${list.plural} takes ${calls} requests of ${page.size} rows. Let resultPerPage be up to ${READ_ALL.largestPage}.`,
  };
}
