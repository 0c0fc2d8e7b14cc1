import { isMarkup } from '@/lib/http/api-error';
import { asFields, type Fields } from '@/lib/narrow';

import {
  type Call,
  type Caller,
  createCaller,
  describeExchange,
  type Exchange,
} from './api-client';
import { operationOf, replyProblems } from './contract';
import { plainText } from './plain-text';
import { probesOf } from './probes';
import {
  type DoctorNoun,
  type Finding,
  listFacts,
  type ListFacts,
  type Probe,
  type Row,
} from './types';

/** The options of a run, in Node or a page. */
export type DoctorOptions = {
  /** The API's absolute address, without a trailing slash. */
  baseUrl: string;
  /** The nouns whose lists and records are tested. */
  nouns: readonly DoctorNoun[];
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Without both, checks that need a token are skipped. */
  email?: string;
  password?: string;
  /** Allows to create, update and delete test records. */
  mayWrite: boolean;
  pageOrigin?: string;
  /** The realtime server; '' for none, undefined if unknown. */
  socketUrl?: string;
  /** In a page: the browser sends preflights and can show unreadable images. */
  browser?: { showsImage: (address: string) => Promise<boolean> };
  /** Stops after the current check, which still cleans up. */
  signal?: AbortSignal;
  onRow?: (row: Row) => void;
};

/** The state of a run. */
export type Doctor = {
  options: DoctorOptions;
  lists: readonly ListFacts[];
  call: (call: Call) => Promise<Exchange>;
  exchanges: Caller['exchanges'];
  report: (id: string, finding: Finding) => void;
  outcomeOf: (id: string) => Row['outcome'] | undefined;
  token?: string;
  admin?: Fields;
  /** The server's clock, and the local one at that moment. */
  serverClock?: { server: number; here: number };
  pages: Map<string, Fields>;
  /** A list that was answered from before a write. */
  keptList?: Exchange;
  finish: (reasonFor: (probe: Probe) => string) => Row[];
};

const TOKEN = /eyJ[\w-]*\.[\w-]+\.[\w-]*/g;

/** Removes password and tokens from a text. */
function redact(text: string, secrets: (string | undefined)[]): string {
  const known = secrets.filter((secret) => secret !== undefined && secret !== '');
  return known.reduce<string>(
    (rest, secret) => rest.replaceAll(String(secret), '•••'),
    text.replace(TOKEN, '•••'),
  );
}

/** Starts a run. */
export function createDoctor(options: DoctorOptions): Doctor {
  const rows = new Map<string, Row>();
  const { call, exchanges } = createCaller({
    ...options,
    origin: options.browser ? undefined : options.pageOrigin,
  });
  const lists = options.nouns.map(listFacts);
  const probes = probesOf(lists);

  function report(id: string, finding: Finding): void {
    const probe = probes.find((candidate) => candidate.id === id);
    if (!probe || rows.has(id)) throw new Error(`The doctor cannot report ${id} now`);
    const safe = (text = '') => plainText(redact(text, [options.password, doctor.token]), 600);
    const row: Row = {
      id,
      group: probe.group,
      what: probe.what,
      wanted: probe.wanted,
      outcome: finding.outcome,
      sent: safe(finding.sent),
      received: safe(finding.received),
      advice: safe(finding.advice),
    };
    rows.set(id, row);
    options.onRow?.(row);
  }

  const doctor: Doctor = {
    options,
    lists,
    call,
    exchanges,
    report,
    outcomeOf: (id) => rows.get(id)?.outcome,
    pages: new Map(),
    finish(reasonFor) {
      const left = probes.filter(({ id }) => !rows.has(id));
      for (const probe of left) report(probe.id, skipped(reasonFor(probe)));
      return probes.flatMap(({ id }) => rows.get(id) ?? []);
    },
  };
  return doctor;
}

/** A skipped probe, and why. */
export function skipped(reason: string, sent?: string): Finding {
  return { outcome: 'skipped', advice: reason, sent };
}

/** A passed probe. */
export function passed(exchange: Exchange, received = describeExchange(exchange)): Finding {
  return { outcome: 'passed', sent: exchange.sent, received };
}

/** A failed probe; by default with the response's advice. */
export function failed(
  { options }: Doctor,
  exchange: Exchange,
  { problem, advice }: { problem?: string; advice?: string } = {},
): Finding {
  const reply = describeExchange(exchange);
  return {
    outcome: 'failed',
    sent: exchange.sent,
    received: problem === undefined ? reply : `${plainText(problem)} — ${reply}`,
    advice: advice ?? adviceFor(exchange, options.browser !== undefined),
  };
}

type Verdict = Required<Pick<Finding, 'received' | 'advice'>> & Pick<Finding, 'sent'>;

/** What was found where all is right, and else with what to do. */
export function verdict(
  isRight: boolean,
  { advice, ...found }: Verdict,
  otherwise: 'failed' | 'warning' = 'failed',
): Finding {
  return isRight ? { ...found, outcome: 'passed' } : { ...found, advice, outcome: otherwise };
}

/** What is wrong with a reply that keeps to the contract; null for nothing. */
export type Doubt = { problem: string; advice?: string } | null;

/** Compares a response with the contract, and then asks what that cannot say. */
export function judge(
  doctor: Doctor,
  id: string,
  exchange: Exchange,
  { status = 200, also }: { status?: number; also?: (body: Fields) => Doubt } = {},
): Finding {
  const finding = compare(doctor, id, exchange, status);
  const doubt = finding.outcome === 'failed' ? null : (also?.(asFields(exchange.body)) ?? null);
  return doubt === null ? finding : failed(doctor, exchange, doubt);
}

function compare(doctor: Doctor, id: string, exchange: Exchange, status: number): Finding {
  const isRefused = [401, 403].includes(exchange.status) && !exchange.hasToken;
  if (isRefused && status === 200 && operationOf(id).isPublic && id !== 'login') {
    return failed(doctor, exchange, {
      advice: isBasic(exchange)
        ? BASIC
        : 'Visitors read this before anybody signs in. Let the API answer it without a token.',
    });
  }
  if (exchange.failure !== null || exchange.status !== status || exchange.body === undefined) {
    const isBareRefusal = status !== 200 && exchange.status === status && !isBasic(exchange);
    return failed(doctor, exchange, isBareRefusal ? { advice: REFUSAL } : {});
  }
  const [first, ...others] = replyProblems(operationOf(id), status, exchange.body);
  if (first !== undefined) {
    return failed(doctor, exchange, { problem: [first, ...others].join('; ') });
  }
  if (/json/i.test(exchange.type)) return passed(exchange);
  return {
    ...passed(exchange),
    outcome: 'warning',
    advice: `The reply is JSON, but it is labelled "${exchange.type || 'nothing'}". Label it application/json.`,
  };
}

/** Advice by Node's reason for a missing response. */
const NO_REPLY: [RegExp, string][] = [
  [
    /policy of this page/,
    'This page may call only what config.json names. Put the address there and reload, or use the command line: npm run check-api -- <address>.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    'No host has this name. Check the spelling of the address, and your DNS.',
  ],
  [
    /redirect/i,
    'The API redirects this call, and a browser would not follow. Put the final address into config.json.',
  ],
  [/bad port/, 'Clients refuse this port, which belongs to another service. Check the address.'],
  [/ECONNREFUSED/, 'Nothing listens there. Is the API running, and is the port right?'],
  [
    /CERT|SELF_SIGNED|TLS|SSL|ALTNAME/,
    'The certificate is not trusted. Install a valid one for this host name, with its chain.',
  ],
  [
    /no reply within|TIMEOUT/i,
    'The server does not answer in time. Look for a firewall, a stopped process or an overloaded server.',
  ],
];

const BASIC =
  'Something before the API asks for a name and a password of its own (Basic auth), in the header that carries the token. Switch it off for /api.';

const REFUSAL =
  'The status is right, but a refusal must be JSON: { success: false, error: { message } }. Look at the API, and at what stands before it.';

const isBasic = ({ headers }: Exchange) => /^basic/i.test(headers.get('www-authenticate') ?? '');

const NO_REPLY_IN_A_PAGE =
  'The browser tells a page no more than that. Either nothing answers there, or CORS (which errors need as well), a bad certificate or this site’s Content-Security-Policy stands in the way. The console of the browser (F12) names the reason.';

const STATUS: Record<number, string> = {
  301: 'The API redirects. Put the address that it redirects to into config.json.',
  302: 'The API redirects, perhaps to a sign-in page in front of it. The API must answer by itself.',
  401: 'The API does not accept the token that it gave. A proxy may drop the Authorization header, or the token ends at once.',
  403: 'The API forbids this. Use an account that has every right of an admin; look also for a firewall.',
  404: 'The API has nothing at this address. Check the end of the base URL: it must be what stands before /api.',
  405: 'The address exists, but not for this method. A proxy may let only GET and POST through.',
  413: 'The server takes no request of this size. Images of up to 10 MB must pass; see the limit of the proxy.',
  422: 'The API refuses values that the contract allows. Compare its rules with the contract.',
  429: 'There were too many requests. Wait, and start again.',
  502: 'The proxy before the API got no reply of it. Is the API running, and does the proxy ask the right address and port?',
  503: 'What stands before the API has no API to ask: it is starting, overloaded or under maintenance.',
  504: 'The proxy before the API waited in vain. Look for a stopped or an overloaded API.',
};

/** What these say is true of a page as well: proxies and firewalls answer them with one. */
const OF_PROXIES = [401, 403, 405, 413, 429, 502, 503, 504];

/** Advice for an unexpected response. */
function adviceFor(exchange: Exchange, isBrowser: boolean): string {
  const { failure, status, text, body } = exchange;
  if (failure !== null) {
    const reason = NO_REPLY.find(([pattern]) => pattern.test(failure));
    if (reason) return reason[1];
    return isBrowser ? NO_REPLY_IN_A_PAGE : 'Check the address, the network and the server.';
  }
  if (isBasic(exchange)) return BASIC;
  const known = STATUS[status];
  if (known !== undefined && OF_PROXIES.includes(status)) return known;
  if (body === undefined && isMarkup(text)) {
    return 'A web page came back, so this address leads to a website or to a proxy’s error page. Check the base URL, and that the proxy hands /api on to the API.';
  }
  if (status >= 500) return 'The server failed. Its log says more about this moment.';
  if (known !== undefined) return known;
  if (body === undefined)
    return 'The reply must be JSON. Look at what stands between here and the API.';
  return 'The API must keep the contract here, reference-api/openapi.yaml; the back office cannot show what it does not get.';
}
