import type { Random } from '@/reference-api/seed/random';

import { PNG } from '../full/reference-api/calls';

import type { Operation } from './contract';

/** Texts that have broken something somewhere. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\uffff\u202e',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '" OR 1=1 NEAR(',
  '%_*?[',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%c3%28',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '-1',
  '0',
  '1e309',
  '99999999999999999999999999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'a'.repeat(70_000),
  '🌙'.repeat(300),
  '[['.repeat(20_000),
];

function nastyValue(random: Random, depth = 0): unknown {
  const kind = random.between(0, depth > 3 ? 6 : 9);
  if (kind <= 3) return random.pick(NASTY_TEXTS);
  if (kind === 4) return random.pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER]);
  if (kind === 5) return random.pick([null, true, false]);
  if (kind === 6) return random.pick(['active', 'Pending', '+49', '1701234567', 'Marianne']);
  if (kind === 7) return Array.from({ length: 3 }, () => nastyValue(random, depth + 1));
  if (kind === 8) return { __proto__: nastyValue(random, depth + 1), toString: 1, length: -1 };
  return { starter: nastyValue(random, depth + 1), description: nastyValue(random, depth + 1) };
}

/** Values that pass the first checks, so that the later ones run too. */
const GOOD: Record<string, unknown> = {
  firstName: 'Marianne',
  lastName: 'Weaver',
  countryCode: '+49',
  mobile: '1701234567',
  mobile_no: '+49 1701234567',
  roomName: 'The long way',
  theme: 'Noir',
  description: 'It was open.',
  genre: 'Noir',
  starter: '[{"starter":"A door","description":"It was open."}]',
  colour: '#112233',
  backgroundColour: '#ddeeff',
  clientName: 'Ink',
  navigationUrl: 'https://ink.example',
  name: 'Ann',
  email: 'ann@post.example',
  query: 'Why?',
  content: '<p>Terms</p>',
  password: 'wrong',
};

function goodValue(random: Random, name: string, operation: Operation): unknown {
  if (name === 'image') return new File([PNG], random.pick(NASTY_TEXTS), { type: 'text/html' });
  if (name !== 'status') return GOOD[name];
  return operation.path.includes('Story') ? 'active' : 'Resolved';
}

/**
 * The contract's field names for this body and some others: half of the bodies with random values,
 * the others valid except for a field or two.
 */
function nastyFields(random: Random, operation: Operation): Record<string, unknown> {
  const names = Object.keys(operation.body?.properties ?? {});
  const isAlmostGood = random.next() < 0.5;
  const chosen = names.filter(() => isAlmostGood || random.next() < 0.7);
  if (random.next() < 0.2) chosen.push(random.pick(NASTY_TEXTS));
  return Object.fromEntries(
    chosen.map((name) => {
      const isGood = isAlmostGood && random.next() < 0.9;
      return [name, isGood ? goodValue(random, name, operation) : nastyValue(random)];
    }),
  );
}

function nastyForm(random: Random, operation: Operation): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(nastyFields(random, operation))) {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    if (value instanceof File) form.append(name, value);
    else if (GOOD[name] === value || random.next() < 0.6) form.append(name, text);
    else form.append(name, new File([text], random.pick(NASTY_TEXTS)), random.pick(NASTY_TEXTS));
  }
  return form;
}

function brokenMultipart(random: Random): string {
  const lines = [
    '--x',
    '--x--',
    '--y',
    '',
    'Content-Disposition: form-data; name="genre"',
    'Content-Disposition: form-data; name="image"; filename="a.png"',
    'Content-Disposition: form-data; name=',
    'Content-Type: image/png',
    'Content-Length: -5',
    '\x89PNG\r\n\x1a\n',
    random.pick(NASTY_TEXTS),
  ];
  return Array.from({ length: random.between(0, 12) }, () => random.pick(lines)).join(
    random.pick(['\r\n', '\n', '']),
  );
}

function nastyBody(
  random: Random,
  operation: Operation,
): { body: string | FormData; type?: string } {
  const json = 'application/json';
  const shape = random.between(0, 9);
  if (shape === 0) return { body: random.pick(NASTY_TEXTS), type: json };
  if (shape === 1) return { body: '['.repeat(50_000), type: json };
  if (shape === 2)
    return { body: brokenMultipart(random), type: 'multipart/form-data; boundary=x' };
  if (shape === 3)
    return { body: '', type: random.pick([json, 'multipart/form-data', 'text/plain']) };
  const isForm = operation.body?.type === 'multipart/form-data';
  if (isForm === random.next() < 0.9) return { body: nastyForm(random, operation) };
  return { body: JSON.stringify(nastyFields(random, operation)), type: json };
}

/** A lone surrogate cannot be sent in an address. */
const wellFormed = (text: string) => text.slice(0, 3000).replace(/\p{Cs}/gu, '');

/** The ids there are, by the word in the paths that take them. */
export type IdsByNoun = Record<string, readonly string[]>;

function pickId(random: Random, path: string, ids: IdsByNoun): string {
  const noun = Object.keys(ids).find((word) => path.toLowerCase().includes(word)) ?? '';
  const known = ids[noun] ?? [];
  const isKnown = known.length > 0 && random.next() < 0.6;
  return isKnown ? random.pick(known) : random.pick(NASTY_TEXTS).slice(0, 2000);
}

function nastyUrl(random: Random, operation: Operation, ids: IdsByNoun): string {
  const id = pickId(random, operation.path.replace(/^\/api\/\w+/, ''), ids);
  const raw = random.next() < 0.3;
  const path = operation.path.replace(
    '{id}',
    raw ? id.replace(/[\s\0?#]/g, '') : encodeURI(wellFormed(id)),
  );
  const names = ['key', 'currentPage', 'resultPerPage', '__proto__'];
  const query = names
    .filter(() => random.next() < 0.4)
    .map((name) => `${name}=${encodeURIComponent(wellFormed(random.pick(NASTY_TEXTS)))}`);
  return `http://api.example${path}?${query.join('&')}`;
}

const NASTY_TOKENS = [
  'Bearer',
  'Bearer ',
  'Basic YWRtaW46YWRtaW4=',
  'Bearer a.b.c',
  'Bearer e30.e30.',
];

/** One request for an operation of the contract, wrong in some way; `null` sends no good token. */
export function nastyRequest(
  random: Random,
  operation: Operation,
  ids: IdsByNoun,
  token: string | null,
): Request {
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  else if (random.next() < 0.5) headers.set('authorization', random.pick(NASTY_TOKENS));
  const init: RequestInit = { method: operation.method, headers };
  if (operation.method !== 'GET') {
    const { body, type } = nastyBody(random, operation);
    if (type !== undefined) headers.set('content-type', type);
    init.body = body;
  }
  return new Request(nastyUrl(random, operation, ids), init);
}
