import { LOOPBACK } from '@/lib/config/read-config';

import type { Exchange } from './api-client';
import { callOf } from './contract';
import { examineCorsRead, isCrossOrigin, NO_ORIGIN } from './cors';
import { failed, passed, skipped, verdict, type Doctor } from './doctor';
import type { Finding } from './types';

/** The first request: a read without a token. */
const OPEN_READ = '/api/admin/privacy_policy';
const MOST_SKEW_MS = 2 * 60 * 1000;

/** Whether an https page may not call this address. */
function isBlockedUnderHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  // Browsers allow http on loopback addresses.
  return protocol === 'http:' && !LOOPBACK.test(hostname);
}

/** Browsers block http calls of an https page. */
export function checkAddress({ options }: Doctor): Finding {
  const { pageOrigin, baseUrl } = options;
  if (pageOrigin === undefined) return skipped(NO_ORIGIN);
  const isBlocked = pageOrigin.startsWith('https:') && isBlockedUnderHttps(baseUrl);
  return verdict(!isBlocked, {
    received: `page ${pageOrigin}, API ${new URL(baseUrl).origin}`,
    advice:
      'Browsers block http calls of an https page. Serve the API over https, or under the address of the page, and correct apiBaseUrl in config.json.',
  });
}

function examineReachable(exchange: Exchange): Finding {
  const { redirectedTo, sent, status } = exchange;
  if (redirectedTo === null) return passed(exchange, `status ${status}`);
  return {
    outcome: 'warning',
    sent,
    received: `redirected to ${redirectedTo}`,
    advice: 'A browser follows no redirect of a preflight. Put the final address into config.json.',
  };
}

/** Compares the clocks once, by `Date` or else by the token's `iat`. */
export function checkClock(doctor: Doctor, server: number, sent: string): void {
  const here = doctor.options.now();
  doctor.serverClock = { server, here };
  const seconds = Math.round((server - here) / 1000);
  const relation = seconds > 0 ? 'ahead of' : 'behind';
  const received = `${new Date(server).toISOString()}, ${Math.abs(seconds)} s ${relation} this computer`;
  const advice =
    'One of the two clocks is wrong; sessions would end too early or too late. Let both follow a time server (NTP).';
  const isRight = Math.abs(server - here) <= MOST_SKEW_MS;
  doctor.report('clock', verdict(isRight, { sent, received, advice }));
}

/** In a page a failed request may be CORS: checks whether anything answers. */
async function isOnlyHidden(doctor: Doctor): Promise<boolean> {
  if (!doctor.options.browser || !isCrossOrigin(doctor)) return false;
  const blind = await doctor.call({ method: 'GET', address: OPEN_READ, isBlind: true });
  if (blind.failure !== null) return false;
  doctor.report('reachable', passed(blind, 'something answers'));
  doctor.report('cors-read', {
    outcome: 'failed',
    sent: blind.sent,
    received: 'a reply that the browser shows to no page',
    advice: `The API must answer with Access-Control-Allow-Origin: ${doctor.options.pageOrigin ?? ''} (or *).`,
  });
  return true;
}

/** Whether a second call brings JSON, where the first brought none. */
async function answersElsewhere(doctor: Doctor): Promise<boolean> {
  const { body } = await doctor.call(callOf('getDashboardData'));
  return body !== undefined;
}

/** Checks the connection, CORS and the clock. Resolves with the reason to stop, if any. */
export async function checkConnection(doctor: Doctor): Promise<string | undefined> {
  const exchange = await doctor.call({ method: 'GET', address: OPEN_READ });
  if (exchange.failure !== null) {
    if (await isOnlyHidden(doctor)) return 'The browser lets this page read no reply of the API.';
    doctor.report('reachable', failed(doctor, exchange));
    return 'The API could not be reached.';
  }
  if (exchange.body === undefined && !(await answersElsewhere(doctor))) {
    doctor.report('reachable', failed(doctor, exchange));
    return 'What answers at this address is no API.';
  }
  doctor.report('reachable', examineReachable(exchange));
  doctor.report('cors-read', examineCorsRead(doctor, exchange));
  const date = Date.parse(exchange.headers.get('date') ?? '');
  if (!Number.isNaN(date)) checkClock(doctor, date, `${exchange.sent} (its Date header)`);
  return undefined;
}
