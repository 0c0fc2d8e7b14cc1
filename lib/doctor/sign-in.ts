import { asFields, asText, isFields } from '@/lib/narrow';
import { tokenPayload } from '@/lib/session/token';
import { LARGEST_EXP_SECONDS } from '@/lib/session/token-end';
import { expProblem } from '@/lib/session/token-problem';

import type { Exchange } from './api-client';
import { checkClock } from './connection';
import { callOf, operations, replyProblems } from './contract';
import { failed, judge, passed, skipped, verdict, type Doctor } from './doctor';
import { plainText, randomWord } from './plain-text';
import type { Finding } from './types';

/** A valid id of no record. */
export const UNKNOWN_ID = '0'.repeat(24);

/** Checks the error of a wrong password (specification §8). */
async function examineWrongPassword(doctor: Doctor): Promise<Finding> {
  const exchange = await doctor.call({
    ...callOf('login'),
    json: { email: `${randomWord()}@api-doctor.invalid`, password: 'api-doctor' },
    along: 'a made-up e-mail and password',
  });
  if (exchange.status === 429) {
    return skipped('The API allows no more tries now. Wait, and start again.', exchange.sent);
  }
  const finding = judge(doctor, 'login', exchange, { status: 401 });
  if (finding.outcome !== 'failed' || exchange.body === undefined) return finding;
  const advice =
    'The sign-in screen shows error.message. Answer a wrong password with 401 and { success: false, error: { message } }.';
  return { ...finding, advice };
}

/** The problem with a token's expiry; null if none. */
export function expiryProblem(exp: unknown, hereMs: number, serverMs: number): string | null {
  if (typeof exp === 'string') return `exp is the text ${plainText(JSON.stringify(exp), 40)}`;
  if (typeof exp !== 'number' || expProblem(exp) !== null) return expProblem(exp);
  if (exp * 1000 <= hereMs) return `exp is ${exp}, which this computer's clock has passed`;
  if (exp * 1000 <= serverMs) return `exp is ${exp}, which the server's clock has passed`;
  return null;
}

function examineToken(doctor: Doctor, token: string, sent: string): Finding {
  const payload = tokenPayload(token);
  const here = doctor.options.now();
  const issued = payload?.iat;
  const isMoment = typeof issued === 'number' && issued < LARGEST_EXP_SECONDS;
  if (doctor.serverClock === undefined && isMoment) {
    checkClock(doctor, issued * 1000, `${sent} (iat of its token)`);
  }
  const skew = doctor.serverClock ? doctor.serverClock.server - doctor.serverClock.here : 0;
  const problem = payload
    ? expiryProblem(payload.exp, here, here + skew)
    : 'the token cannot be read: it is no JSON Web Token';
  const minutes = Math.round((Number(payload?.exp) * 1000 - here) / 60_000);
  return verdict(problem === null, {
    sent,
    received: problem ?? `exp in ${minutes} min`,
    advice:
      'The back office signs such a session out at once. Issue a JSON Web Token whose exp is a number: seconds since 1970, in the future.',
  });
}

/** Signs in: the only POST without permission to write. */
export async function checkSignIn(doctor: Doctor): Promise<void> {
  const { email, password } = doctor.options;
  if (!email || !password) return;
  doctor.report('wrong-password', await examineWrongPassword(doctor));
  const exchange = await doctor.call({
    ...callOf('login'),
    json: { email, password },
    along: 'the e-mail and the password given',
  });
  const finding = judge(doctor, 'login', exchange);
  const advice =
    exchange.status === 401
      ? 'The API does not know this e-mail with this password. Check both (capital letters count), and that this is an admin of this API.'
      : finding.advice;
  doctor.report('login', { ...finding, advice });
  const body = asFields(exchange.body);
  const token = asText(body.token);
  if (token === '') return;
  doctor.token = token;
  doctor.report('token-expiry', examineToken(doctor, token, exchange.sent));
}

/** Advice for a missing refusal; undefined if the response is not the API's. */
function guardAdvice({ status, body }: Exchange): string | undefined {
  if (body === undefined) return undefined;
  return status >= 200 && status < 300
    ? 'Anybody can read this! Let the API ask for the bearer token in every admin call.'
    : 'The back office signs out on 401 and shows error.message. Answer 401 and { success: false, error: { message } }.';
}

/** Sends the guarded reads without a token. No writes, which could succeed. */
export async function checkGuard(doctor: Doctor): Promise<Finding> {
  const guarded = operations.filter(({ method, isPublic }) => method === 'GET' && !isPublic);
  for (const operation of guarded) {
    const address = operation.path.replace('{id}', UNKNOWN_ID);
    const exchange = await doctor.call({ method: 'GET', address });
    const finding = judge(doctor, operation.id, exchange, { status: 401 });
    if (finding.outcome !== 'failed') continue;
    return { ...finding, advice: guardAdvice(exchange) ?? finding.advice };
  }
  const sent = `${guarded.length} reads without a token`;
  return { outcome: 'passed', sent, received: '401 each' };
}

const encoded = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
/** Header and payload of a token that ends in the year 2100. */
const MADE_UP = [{ alg: 'HS256' }, { sub: '0', exp: 4_102_444_800 }].map(encoded).join('.');

/** A token that nobody has signed: the own one with another end, or a made-up one. */
function forged(token = ''): string {
  const [header, payload, signature] = token.split('.');
  const start = header && payload && signature ? `${header}.${payload}` : MADE_UP;
  return `${start}.${randomWord().padEnd(43, 'x')}`;
}

/** Sends a guarded read with a token that was never given. */
export async function checkForgedToken(doctor: Doctor): Promise<Finding> {
  const call = { ...callOf('getDashboardData'), token: forged(doctor.token) };
  const exchange = await doctor.call(call);
  const sent = exchange.sent.replace('the token', 'a forged token');
  if (exchange.status === 401) return { ...passed(exchange), sent };
  if (!isFields(exchange.body)) return skipped(`First correct ${call.address}.`, sent);
  const anybody = 'Anybody can make such a token! Let the API check its signature before all else.';
  const advice = exchange.status === 200 ? anybody : undefined;
  return { ...failed(doctor, exchange, { advice }), sent };
}

/** Sends the detail calls with an unknown id. */
export async function checkUnknownId(doctor: Doctor): Promise<Finding> {
  const details = operations.filter(
    ({ method, path }) => method === 'GET' && path.includes('{id}'),
  );
  for (const operation of details) {
    const address = operation.path.replace('{id}', UNKNOWN_ID);
    const exchange = await doctor.call({ method: 'GET', address, token: doctor.token });
    const isRight =
      exchange.status === 404 &&
      isFields(exchange.body) &&
      replyProblems(operation, 404, exchange.body).length === 0;
    if (isRight) continue;
    const answer =
      'The detail screens show error.message. Answer an unknown id with 404 and { success: false, error: { message } }.';
    return failed(doctor, exchange, { advice: exchange.failure === null ? answer : undefined });
  }
  const sent = `${details.length} detail calls with the id ${UNKNOWN_ID}`;
  return { outcome: 'passed', sent, received: '404 each' };
}
