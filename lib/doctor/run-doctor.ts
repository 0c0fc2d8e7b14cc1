import { asFields, asList, asText, type Fields } from '@/lib/narrow';
import { encodeText } from '@/lib/text/safe-url';

import type { Exchange } from './api-client';
import { checkAddress, checkConnection } from './connection';
import { callOf, operationOf } from './contract';
import { checkEveryReply, checkExposed, checkPreflights, inferPreflights } from './cors';
import { checkRecords } from './create-update-delete';
import {
  createDoctor,
  type Doctor,
  type DoctorOptions,
  type Doubt,
  failed,
  judge,
  skipped,
  verdict,
} from './doctor';
import { checkImages, checkSocket } from './images-and-socket';
import { checkOrder, checkPages, checkPageSize, checkSearch } from './list-rules';
import { checkPolicyTexts, POLICY_WRITES } from './policies';
import { readList, rowsOf } from './read-list';
import { checkForgedToken, checkGuard, checkSignIn, checkUnknownId } from './sign-in';
import type { Finding, ListFacts, Probe, Row } from './types';

/** Reads what has no id, as a visitor or an admin. */
async function examineRead(
  doctor: Doctor,
  id: string,
  also?: (body: Fields) => Doubt,
): Promise<void> {
  const token = operationOf(id).isPublic ? undefined : doctor.token;
  const exchange = await doctor.call({ ...callOf(id), token });
  doctor.report(id, judge(doctor, id, exchange, { also }));
}

/** Checks the two public policies. */
async function checkPolicies(doctor: Doctor): Promise<void> {
  await examineRead(doctor, 'getPrivacyPolicy');
  await examineRead(doctor, 'getTermsAndConditions');
  doctor.report('policy-texts', await checkPolicyTexts(doctor));
}

/** The cards of the dashboard (specification §6). */
const COUNTERS = 6;

const doubtCounters = ({ data }: Fields): Doubt => {
  const count = asList(data).length;
  return count === COUNTERS ? null : { problem: `${count} counters came, not ${COUNTERS}` };
};

const doubtThemes = ({ data, length }: Fields): Doubt => {
  const count = asList(data).length;
  if (count === length) return null;
  return { problem: `length is ${String(length)}, but data holds ${count}` };
};

async function examineDetail(doctor: Doctor, list: ListFacts): Promise<Finding> {
  const { path } = operationOf(list.detail);
  const [row] = rowsOf(list, doctor.pages.get(list.operation));
  if (!row) return skipped(`There are no ${list.plural} to look at.`);
  const address = path.replace('{id}', encodeText(asText(row._id)));
  const exchange = await doctor.call({ method: 'GET', address, token: doctor.token });
  const also = (body: Fields) =>
    asFields(body[list.singular])._id === row._id ? null : { problem: 'another record came back' };
  return judge(doctor, list.detail, exchange, { also });
}

async function examineList(doctor: Doctor, list: ListFacts): Promise<void> {
  const exchange = await readList(doctor, list, {});
  const finding = judge(doctor, list.operation, exchange);
  doctor.report(list.operation, finding);
  const isValid = finding.outcome !== 'failed';
  if (isValid) doctor.pages.set(list.operation, asFields(exchange.body));
  const rules = [
    [`${list.operation}-pages`, checkPages],
    [`${list.operation}-order`, checkOrder],
    [`${list.operation}-search`, checkSearch],
    [`${list.operation}-size`, checkPageSize],
    [list.detail, examineDetail],
  ] as const;
  // They need a valid list.
  const reason = `First correct ${operationOf(list.operation).path}.`;
  for (const [id, check] of rules) {
    doctor.report(id, isValid ? await check(doctor, list) : skipped(reason));
  }
}

/** Checks every read that needs a token. */
async function checkReads(doctor: Doctor): Promise<void> {
  if (doctor.token === undefined) return;
  await examineRead(doctor, 'getDashboardData', doubtCounters);
  await examineRead(doctor, 'getThemeChoices', doubtThemes);
  for (const list of doctor.lists) await examineList(doctor, list);
  doctor.report('unknown-id', await checkUnknownId(doctor));
}

const neverSent = (title: string) =>
  skipped(`${title} cannot be made here, and a real one is not touched.`);

async function examineWrites(doctor: Doctor): Promise<void> {
  for (const { title, trial, update, remove } of doctor.lists) {
    if (!trial) for (const id of [update, remove]) doctor.report(id, neverSent(title));
  }
  doctor.report('deleteAccount', neverSent('Accounts'));
  for (const id of POLICY_WRITES) {
    doctor.report(id, skipped('The policies of a live site are left alone.'));
  }
  // What the sign-in told of it may be cut or escaped, and there is no other to put back.
  doctor.report('updateAdminProfile', skipped('The profile of a real admin is left alone.'));
  if (!doctor.options.mayWrite || doctor.token === undefined) return;
  await checkRecords(doctor);
}

/** A step that is one probe; it says nothing where nothing was found. */
function reported(id: string, check: (doctor: Doctor) => Promise<Finding> | Finding | undefined) {
  return async (doctor: Doctor) => {
    const found = await check(doctor);
    if (found) doctor.report(id, found);
  };
}

/** The steps in order; a returned reason stops the run. */
const STEPS: readonly ((doctor: Doctor) => unknown)[] = [
  reported('mixed-content', checkAddress),
  checkConnection,
  checkPreflights,
  checkSignIn,
  reported('no-token', checkGuard),
  reported('forged-token', checkForgedToken),
  checkPolicies,
  checkReads,
  checkImages,
  reported('socket', checkSocket),
  examineWrites,
  inferPreflights,
  reported('cors-every', checkEveryReply),
  reported('cors-exposed', checkExposed),
  reported('caching', checkCaching),
  reported('speed', checkSpeed),
];

function reasonFor({ options, token }: Doctor, { needs, id }: Probe): string {
  if (id === 'clock') return 'The replies carry no date that can be read here.';
  if (needs === 'writing' && !options.mayWrite) {
    return 'Writing is tested only when asked for (--write).';
  }
  if (!options.email || !options.password) return 'This needs an e-mail and a password.';
  return token === undefined ? 'The sign-in did not work.' : 'This could not be tested.';
}

/**
 * Compares a live API with the contract; one row per probe. Without `mayWrite` it sends only reads
 * and the login.
 */
export async function runDoctor(options: DoctorOptions): Promise<Row[]> {
  const doctor = createDoctor(options);
  for (const step of STEPS) {
    const reason = options.signal?.aborted ? 'The run was stopped.' : await step(doctor);
    if (typeof reason === 'string') return doctor.finish(() => reason);
  }
  return doctor.finish((probe) => reasonFor(doctor, probe));
}

const SLOW_MS = 3000;

const reads = ({ exchanges }: Doctor) =>
  exchanges.filter(
    ({ method, failure, status, sent }) =>
      method === 'GET' && failure === null && status === 200 && sent.includes(' /api/'),
  );

const KEPT =
  'A cache before the API keeps its replies, whatever they say. Let the proxy keep nothing under /api; admins would overwrite what others have saved.';

/** Why a cache may keep a reply, by RFC 9111; null if it may not. */
function keptBy({ headers }: Exchange): string | null {
  const cache = headers.get('cache-control') ?? '';
  const age = Number(headers.get('age') ?? 0);
  if (age > 0) return `it is ${age} s old (Age)`;
  if (/no-store|no-cache/i.test(cache)) return null;
  const seconds = /(?:s-maxage|max-age)=(\d+)/i.exec(cache)?.[1];
  return Number(seconds ?? 0) > 0 ? `Cache-Control is ${cache}` : null;
}

/** Warns of replies that a cache in between or a browser may keep, and people then see old. */
function checkCaching(doctor: Doctor): Finding | undefined {
  const [first] = reads(doctor);
  if (first === undefined) return undefined;
  if (doctor.keptList) {
    const problem = 'past caches this list says what was written, and else it does not';
    return failed(doctor, doctor.keptList, { problem, advice: KEPT });
  }
  const kept = reads(doctor).find((exchange) => keptBy(exchange) !== null);
  const { sent } = kept ?? first;
  const received = (kept && keptBy(kept)) ?? 'no reply that a cache would keep';
  const advice =
    'People would see what was before a change. Answer everything under /api with Cache-Control: no-store.';
  return verdict(kept === undefined, { sent, received, advice }, 'warning');
}

/** Warns of the slowest read, where people would wait for it. */
function checkSpeed(doctor: Doctor): Finding {
  const [slowest] = reads(doctor).toSorted((one, other) => other.tookMs - one.tookMs);
  if (slowest === undefined) return skipped('Nothing was read.');
  const { sent, tookMs } = slowest;
  const received = `${(tookMs / 1000).toFixed(1)} s for the slowest of ${reads(doctor).length} reads`;
  const advice =
    'People wait for this each time. Look for a missing index, a cold start or a distant server.';
  return verdict(tookMs <= SLOW_MS, { sent, received, advice }, 'warning');
}
