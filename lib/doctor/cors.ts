import { describeExchange, type Exchange } from './api-client';
import { failed, passed, skipped, verdict, type Doctor } from './doctor';
import { PREFLIGHTS } from './probes';
import type { Finding } from './types';

/** Whether page and API have different origins, if known. */
export const isCrossOrigin = ({ options: { pageOrigin, baseUrl } }: Doctor) =>
  pageOrigin !== undefined && pageOrigin !== new URL(baseUrl).origin;

export const NO_ORIGIN = 'Say where the back office is served from (--origin).';

function corsSkip(doctor: Doctor): string | null {
  if (doctor.options.pageOrigin === undefined) return NO_ORIGIN;
  return isCrossOrigin(doctor) ? null : 'The page and the API share one origin: no CORS is needed.';
}

/** Whether a page may read the first response. */
export function examineCorsRead(doctor: Doctor, exchange: Exchange): Finding {
  const reason = corsSkip(doctor);
  if (reason !== null) return skipped(reason);
  const { pageOrigin = '', browser } = doctor.options;
  // In a page, the readable response proves it.
  if (browser) return passed(exchange, 'the page could read the reply');
  const allowed = exchange.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === pageOrigin) return passed(exchange, allowed);
  return {
    outcome: 'failed',
    sent: exchange.sent,
    received: `Access-Control-Allow-Origin: ${allowed ?? 'no such header'}`,
    advice: `The API must answer with Access-Control-Allow-Origin: ${pageOrigin} (or *), in every reply, errors included.`,
  };
}

/** Whether a header's list contains a word; `*` means all but Authorization. */
function names(list: string | null, word: string): boolean {
  const words = (list ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const isStarEnough = word !== 'authorization' && words.includes('*');
  return isStarEnough || words.includes(word.toLowerCase());
}

/** The problems of a preflight response; empty if none. */
export function preflightProblems(
  { status, headers }: Pick<Exchange, 'status' | 'headers'>,
  asked: { origin: string; method: string; headers: string[] },
): string[] {
  const origin = headers.get('access-control-allow-origin');
  const methods = headers.get('access-control-allow-methods');
  const isSimple = asked.method === 'GET' || asked.method === 'POST';
  const missing = asked.headers.filter(
    (name) => !names(headers.get('access-control-allow-headers'), name),
  );
  return [
    ...(status >= 200 && status < 300
      ? []
      : [`the status is ${status || 'a redirect'}, not 200 or 204`]),
    ...(origin === '*' || origin === asked.origin
      ? []
      : [`Access-Control-Allow-Origin is ${origin ?? 'missing'}`]),
    ...(isSimple || names(methods, asked.method)
      ? []
      : [`Access-Control-Allow-Methods is ${methods ?? 'missing'}`]),
    ...missing.map((name) => `Access-Control-Allow-Headers does not name ${name}`),
  ];
}

const ASKED: Record<(typeof PREFLIGHTS)[number], string> = {
  GET: '/api/admin/getAllUsers',
  POST: '/api/genre/addGenre',
  PUT: '/api/query/update-query/0',
  PATCH: '/api/admin/updateAdminProfile',
  DELETE: '/api/banner/delete-banner/0',
};

async function examinePreflight(doctor: Doctor, method: keyof typeof ASKED): Promise<Finding> {
  const origin = doctor.options.pageOrigin ?? '';
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const asked = hasBody ? ['authorization', 'content-type'] : ['authorization'];
  const exchange = await doctor.call({
    method: 'OPTIONS',
    address: ASKED[method],
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': asked.join(','),
    },
  });
  if (exchange.failure !== null) return failed(doctor, exchange);
  const problems = preflightProblems(exchange, { origin, method, headers: asked });
  if (problems.length === 0) return passed(exchange, `status ${exchange.status}, allowed`);
  return {
    outcome: 'failed',
    sent: exchange.sent,
    received: `${problems.join('; ')} — ${describeExchange(exchange)}`,
    advice:
      'Let the API, or the proxy before it, answer OPTIONS without a token: 204, the origin, GET, POST, PUT, PATCH, DELETE, and the headers Authorization and Content-Type by name.',
  };
}

/** Sends the preflights, outside a browser. */
export async function checkPreflights(doctor: Doctor): Promise<void> {
  const reason = corsSkip(doctor);
  for (const method of PREFLIGHTS) {
    const id = `preflight-${method}`;
    if (reason !== null) doctor.report(id, skipped(reason));
    else if (!doctor.options.browser) doctor.report(id, await examinePreflight(doctor, method));
  }
}

/** In a browser an answered call has passed its preflight. */
export async function inferPreflights(doctor: Doctor): Promise<void> {
  if (!doctor.options.browser || !isCrossOrigin(doctor)) return;
  await doctor.call({ method: 'GET', address: ASKED.GET, token: doctor.token ?? 'none' });
  for (const method of PREFLIGHTS) {
    const sent = doctor.exchanges.filter(
      (exchange) => exchange.method === method && exchange.isPreflighted,
    );
    const answered = sent.find(({ failure }) => failure === null);
    const [lost] = sent;
    const unknown = lost ? failed(doctor, lost) : skipped(whyNotAsked(method));
    const finding = answered ? passed(answered, 'the call was answered') : unknown;
    doctor.report(`preflight-${method}`, finding);
  }
}

/** Why a page has asked nothing; the profile alone is patched, and that is never written. */
const whyNotAsked = (method: string) =>
  `A page cannot ask without a call of this kind. ${method === 'PATCH' ? 'Use' : 'Test writing too, or use'} the command line with --origin.`;

const isOwn = ({ sent }: Exchange) => sent.includes(' /api/');

/** Headers that a page reads, and that browsers hide from one of another origin unless they are named. */
const EXPOSED = ['Retry-After', 'Date'];

/** Warns of a wait, and of a time, that a page cannot read. */
export function checkExposed(doctor: Doctor): Finding {
  const reason = corsSkip(doctor);
  if (reason !== null) return skipped(reason);
  if (doctor.options.browser) return skipped('A page is not told which headers it may not read.');
  const first = doctor.exchanges.find(
    (exchange) => exchange.failure === null && exchange.method !== 'OPTIONS' && isOwn(exchange),
  );
  if (first === undefined) return skipped('Nothing answered.');
  const exposed = first.headers.get('access-control-expose-headers');
  const hidden = EXPOSED.filter((name) => !names(exposed, name));
  const found = {
    sent: first.sent,
    received: `Access-Control-Expose-Headers: ${exposed ?? 'no such header'}`,
    advice: `Name ${hidden.join(' and ')} in Access-Control-Expose-Headers: a page cannot know else how long to wait, nor the server's time.`,
  };
  return verdict(hidden.length === 0, found, 'warning');
}

/** Whether every reply could be read by a page: also errors, and what a proxy answers by itself. */
export function checkEveryReply(doctor: Doctor): Finding {
  const { pageOrigin = '', browser } = doctor.options;
  const reason = corsSkip(doctor);
  if (reason !== null) return skipped(reason);
  if (browser) return skipped('A page is told of no reply that it may not read.');
  if (doctor.outcomeOf('cors-read') === 'failed') return skipped('First correct the row above.');
  const replies = doctor.exchanges.filter(
    (exchange) => exchange.failure === null && exchange.method !== 'OPTIONS' && isOwn(exchange),
  );
  const hidden = replies.find(({ headers }) => {
    const allowed = headers.get('access-control-allow-origin');
    return allowed !== '*' && allowed !== pageOrigin;
  });
  const [first] = replies;
  if (first === undefined) return skipped('Nothing answered.');
  if (hidden === undefined) return passed(first, `${replies.length} replies, all readable`);
  const allowed = hidden.headers.get('access-control-allow-origin') ?? 'missing';
  return failed(doctor, hidden, {
    problem: `Access-Control-Allow-Origin is ${allowed} in this reply`,
    advice: `Send the header in every reply, errors and the proxy's own included (nginx: "always"); else people read "network error" in place of what happened.`,
  });
}
