import { asFields, type Fields } from '@/lib/narrow';

import { adviceFor, BASIC, isBasic, REFUSAL } from './advice';
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
