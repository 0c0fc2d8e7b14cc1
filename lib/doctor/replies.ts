import type { Exchange } from './api-client';
import { skipped, verdict, type Doctor } from './doctor';

const SLOW_MS = 3000;

const reads = ({ exchanges }: Doctor) =>
  exchanges.filter(
    ({ method, failure, status, sent }) =>
      method === 'GET' && failure === null && status === 200 && sent.includes(' /api/'),
  );

/** Why a cache may keep a reply, by RFC 9111; null if it may not. */
function keptBy({ headers }: Exchange): string | null {
  const cache = headers.get('cache-control') ?? '';
  const age = Number(headers.get('age') ?? 0);
  if (age > 0) return `it is ${age} s old (Age)`;
  if (/no-store|no-cache|private/i.test(cache)) return null;
  const seconds = /(?:s-maxage|max-age)=(\d+)/i.exec(cache)?.[1];
  return Number(seconds ?? 0) > 0 ? `Cache-Control is ${cache}` : null;
}

/** Warns of replies that a cache in between may keep, and an admin then sees old. */
export function checkCaching(doctor: Doctor): void {
  const [first] = reads(doctor);
  if (first === undefined) return;
  const kept = reads(doctor).find((exchange) => keptBy(exchange) !== null);
  const { sent } = kept ?? first;
  const received = (kept && keptBy(kept)) ?? 'no reply that a cache would keep';
  const advice =
    'Admins would see what was before their change. Answer everything under /api with Cache-Control: no-store.';
  doctor.report('caching', verdict(kept === undefined, { sent, received, advice }, 'warning'));
}

/** Warns of the slowest read, where people would wait for it. */
export function checkSpeed(doctor: Doctor): void {
  const [slowest] = reads(doctor).toSorted((one, other) => other.tookMs - one.tookMs);
  if (slowest === undefined) {
    doctor.report('speed', skipped('Nothing was read.'));
    return;
  }
  const { sent, tookMs } = slowest;
  const received = `${(tookMs / 1000).toFixed(1)} s for the slowest of ${reads(doctor).length} reads`;
  const advice =
    'People wait for this each time. Look for a missing index, a cold start or a distant server.';
  doctor.report('speed', verdict(tookMs <= SLOW_MS, { sent, received, advice }, 'warning'));
}
