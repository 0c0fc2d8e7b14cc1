import type { Fields } from '@/lib/narrow';

import { adviceFor } from './advice';
import { createCaller, describeReply, type Call, type Caller, type Exchange } from './api-client';
import { operationOf, replyProblems } from './contract';
import { plainText } from './plain-text';
import { PROBES } from './probes';
import type { Finding, Probe, Row } from './types';

/** What a run of the doctor needs. It knows neither Node nor a page; both hand in what differs. */
export type DoctorOptions = {
  /** The address of the API, absolute and without a slash at its end. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Without both, whatever needs a token is skipped. */
  email?: string;
  password?: string;
  /** Leave to make records of its own, change them and delete them. */
  mayWrite: boolean;
  /** Where the back office is served from; undefined when nobody said. */
  pageOrigin?: string;
  /** The realtime server; '' when the site has none, undefined when nobody said. */
  socketUrl?: string;
  /** In a page: the browser asks preflights itself, and shows images that a script may not read. */
  browser?: { showsImage: (address: string) => Promise<boolean> };
  /** Ends the run after the test under way; what that one made is still deleted. */
  signal?: AbortSignal;
  onRow?: (row: Row) => void;
};

/** One run: what is known so far, and where findings go. */
export type Doctor = {
  options: DoctorOptions;
  call: (call: Call) => Promise<Exchange>;
  exchanges: Caller['exchanges'];
  report: (id: string, finding: Finding) => void;
  outcomeOf: (id: string) => Row['outcome'] | undefined;
  /** Filled by the sign-in. */
  token?: string;
  admin?: Fields;
  /** The server's clock when it was read, and what ours said then. */
  serverClock?: { server: number; here: number };
  /** The first page of each list, by operation. */
  pages: Map<string, Fields>;
  /** Skips what has no finding yet, and answers with the whole report. */
  finish: (reasonFor: (probe: Probe) => string) => Row[];
};

const TOKEN = /eyJ[\w-]*\.[\w-]+\.[\w-]*/g;

/** Takes the password and every token out of a text. */
function redact(text: string, secrets: (string | undefined)[]): string {
  const known = secrets.filter((secret) => secret !== undefined && secret !== '');
  return known.reduce<string>(
    (rest, secret) => rest.replaceAll(String(secret), '•••'),
    text.replace(TOKEN, '•••'),
  );
}

/** Begins a run. */
export function createDoctor(options: DoctorOptions): Doctor {
  const rows = new Map<string, Row>();
  const { call, exchanges } = createCaller(options);

  function report(id: string, finding: Finding): void {
    const probe = PROBES.find((candidate) => candidate.id === id);
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
    call,
    exchanges,
    report,
    outcomeOf: (id) => rows.get(id)?.outcome,
    pages: new Map(),
    finish(reasonFor) {
      const left = PROBES.filter(({ id }) => !rows.has(id));
      for (const probe of left) report(probe.id, skipped(reasonFor(probe)));
      return PROBES.flatMap(({ id }) => rows.get(id) ?? []);
    },
  };
  return doctor;
}

/** A test that was not made, and why. */
export function skipped(reason: string, sent?: string): Finding {
  return { outcome: 'skipped', advice: reason, sent };
}

/** A test that passed. */
export function passed(exchange: Exchange, received = describeReply(exchange)): Finding {
  return { outcome: 'passed', sent: exchange.sent, received };
}

/** A test that failed; the advice is what the reply itself suggests unless another is given. */
export function failed(
  { options }: Doctor,
  exchange: Exchange,
  { problem, advice }: { problem?: string; advice?: string } = {},
): Finding {
  const reply = describeReply(exchange);
  return {
    outcome: 'failed',
    sent: exchange.sent,
    received: problem === undefined ? reply : `${plainText(problem)} — ${reply}`,
    advice: advice ?? adviceFor(exchange, options.browser !== undefined),
  };
}

/** Holds a reply against what the contract says of the call and the status. */
export function judge(doctor: Doctor, id: string, exchange: Exchange, status = 200): Finding {
  if (exchange.failure !== null || exchange.status !== status || exchange.body === undefined) {
    return failed(doctor, exchange);
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
