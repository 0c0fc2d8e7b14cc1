/**
 * What can go wrong with a call, and what the admin or visitor then sees: one cell for each kind
 * of call and each fault, as docs/faults.md says in words.
 */
export const KINDS = [
  'list',
  'record',
  'write',
  'upload',
  'public read',
  'public write',
  'sign-in',
] as const;
export type Kind = (typeof KINDS)[number];

/** How the server behaves: it drops the connection, says nothing, or replies. */
export type Answer = 'drop' | 'silence' | Reply;
export type Reply = { status: number; type: string; text: string };

/** `message` is null where the reply is taken as it is. */
export type Cell = {
  message: string | null;
  isOutcomeUnknown: boolean;
  repeats: string;
  session: 'open' | 'ended';
};

export type Fault = {
  name: string;
  answer: (kind: Kind) => Answer;
  /** The message without what a write adds; a lost reply leaves a write's outcome unknown. */
  message: (kind: Kind) => string | null;
  isLost: boolean;
  status?: number;
};

const ROW = { _id: 'a', firstName: 'Ann', lastName: 'Lee' };
const UNCONFIRMED = 'The server did not confirm this.';
const SAVED = 'It is not known whether this was saved: look before you try again.';
const ARRIVED = 'It is not known whether this arrived; trying again may send it twice.';

/** What the contract promises each kind of call, as far as the application needs it. */
type Promised = {
  data: Record<string, unknown>;
  key: string;
  call: string;
  /** What is said where that is missing, and where a write was lost. */
  missing: string;
  note?: string;
};
const PROMISED: Record<Kind, Promised> = {
  list: {
    data: { users: [ROW], length: 1 },
    key: 'users',
    call: 'GET /api/admin/getAllUsers',
    missing: "The server's reply has no list of users.",
  },
  record: {
    data: { user: ROW },
    key: 'user',
    call: 'GET /api/admin/getUser/a',
    missing: "The server's reply has no user.",
  },
  write: {
    data: {},
    key: 'success',
    call: 'PUT /api/admin/updateUser/a',
    missing: UNCONFIRMED,
    note: SAVED,
  },
  upload: {
    data: {},
    key: 'success',
    call: 'PUT /api/admin/updateGenre/a',
    missing: UNCONFIRMED,
    note: SAVED,
  },
  'public read': {
    data: { data: '<p>Text</p>' },
    key: 'data',
    call: 'GET /api/admin/privacy_policy',
    missing: "The server's reply has no text.",
  },
  'public write': {
    data: {},
    key: 'success',
    call: 'POST /api/query/create-query',
    missing: UNCONFIRMED,
    note: ARRIVED,
  },
  'sign-in': {
    data: { token: 'TOKEN', user: ROW },
    key: 'token',
    call: 'POST /api/admin/login',
    missing: 'The server did not answer with a valid sign-in: its reply has no token.',
  },
};

const json = (body: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
});
const HTML = { type: 'text/html', text: '<!doctype html><h1>Bad Gateway</h1>' };
const refusal = JSON.stringify({ success: false, error: { message: 'Not today' } });

const lost: Fault[] = [
  ['the host is down', 'drop', () => 'Network Error'],
  ['the name of the host is not found', 'drop', () => 'Network Error'],
  // A browser reports all three alike: an error event without a status.
  ['the connection drops mid-body', 'drop', () => 'Network Error'],
  [
    'no answer within the time limit',
    'silence',
    (kind: Kind) => `The server did not answer within ${kind === 'upload' ? 120 : 30} s`,
  ],
].map(([name, answer, message]) => ({
  name: name as string,
  answer: () => answer as Answer,
  message: message as Fault['message'],
  isLost: true,
}));

const noMessage = JSON.stringify({ oops: 'E-4711' });

const failed = (status: number) =>
  `${status === 413 ? 'The server takes nothing this large' : 'Server error'} (${status})`;
/** A page by which something between refuses a call says nothing of the API. */
const failedBy = (status: number, kind: Kind) =>
  status === 403 || status === 405
    ? `Something between this page and the API refuses this call (${status}), as a firewall or a proxy does. Whoever runs this site can let ${PROMISED[kind].call} through.`
    : failed(status);

const STATUSES = [400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 501, 502, 503, 504, 522];
const refused: Fault[] = STATUSES.flatMap((status) => {
  // A gateway that has no answer says nothing of the API behind it.
  const isGateway = status >= 502;
  return (
    [
      ['the error body', { type: 'application/json', text: refusal }, () => 'Not today', false],
      // A firewall may refuse the reply to what was carried out.
      [
        'a page of HTML',
        HTML,
        (kind: Kind) => failedBy(status, kind),
        isGateway || status === 500 || status === 403,
      ],
      [
        ...(['nothing', { type: 'application/json', text: '' }] as const),
        () => failed(status),
        isGateway || status === 500,
      ],
      [
        ...(['another body', { type: 'application/json', text: noMessage }] as const),
        () => `${failed(status)}: ${noMessage}`,
        isGateway,
      ],
      [
        ...(['the error body called text/html', { type: 'text/html', text: refusal }] as const),
        () => 'Not today',
        false,
      ],
    ] as const
  ).map(([body, reply, message, isLost]) => ({
    name: `${status} with ${body}`,
    answer: () => ({ status, ...reply }),
    message,
    isLost,
    status,
  }));
});

const unreadable: Fault[] = [
  ['200 with a page of HTML', HTML.text, 'is not valid JSON.'],
  ['200 with nothing', '', 'this page cannot read.'],
  ['200 cut short', '{"success":true,"users":[{"_id"', 'is not valid JSON.'],
  ['200 with null', 'null', 'this page cannot read.'],
  ['200 with a number', '7', 'this page cannot read.'],
].map(([name = '', text = '', end = '']) => ({
  name,
  answer: () => ({ status: 200, type: 'application/json', text }),
  message: () => `The server sent a reply that ${end}`,
  isLost: true,
}));

const wrongShape: Fault[] = [
  ['missing fields', () => ({})],
  ['wrong types', (kind: Kind) => ({ ...PROMISED[kind].data, [PROMISED[kind].key]: 7 })],
  [
    'null in place of the data',
    (kind: Kind) => ({ ...PROMISED[kind].data, [PROMISED[kind].key]: null }),
  ],
].map(([name, body]) => ({
  name: name as string,
  answer: (kind: Kind) => json((body as (kind: Kind) => object)(kind)),
  // An API without a policy text yet answers with null.
  message: (kind: Kind) =>
    kind === 'public read' && name === 'null in place of the data' ? null : PROMISED[kind].missing,
  isLost: true,
}));

const taken: Fault[] = [
  ['duplicate ids', { users: [ROW, ROW], length: 2 }],
  ['a length that disagrees with the rows', { users: [ROW, ROW], length: 1 }],
  ['a length that is no count', { users: [ROW], length: -3 }],
  ['10,000 rows in one page', { users: Array.from({ length: 10_000 }, () => ROW), length: 10_000 }],
].map(([name, rows]) => ({
  name: name as string,
  answer: (kind: Kind) => json({ success: true, ...PROMISED[kind].data, ...(rows as object) }),
  message: () => null,
  isLost: false,
}));

export const FAULTS: readonly Fault[] = [
  ...lost,
  ...refused,
  {
    name: '200 with success: false',
    answer: () => json(JSON.parse(refusal)),
    message: () => 'Not today',
    isLost: false,
  },
  {
    name: '200 with success: false and no message',
    answer: () => json({ success: false, oops: 'E-4711' }),
    message: () => 'The server refused the request: {"success":false,"oops":"E-4711"}',
    isLost: false,
  },
  ...unreadable,
  ...wrongShape,
  ...taken,
];

const isRead = (kind: Kind) => ['list', 'record', 'public read'].includes(kind);
const isSigned = (kind: Kind) => ['list', 'record', 'write', 'upload'].includes(kind);

/** What is promised for one kind of call and one fault. */
export function cellOf(kind: Kind, fault: Fault): Cell {
  const message = fault.message(kind);
  const note = fault.isLost && message !== null ? PROMISED[kind].note : undefined;
  const isEnd = fault.status === 401 && isSigned(kind);
  const helps = fault.status === 429 || (fault.status ?? 0) >= 500 || isUnanswered(fault);
  return {
    message: note === undefined ? message : `${(message ?? '').replace(/\.?$/, '.')} ${note}`,
    isOutcomeUnknown: note !== undefined,
    repeats: isRead(kind) && message !== null && helps ? 'up to 3 times' : 'no',
    session: isEnd ? 'ended' : 'open',
  };
}

function isUnanswered(fault: Fault): boolean {
  return typeof fault.answer('list') === 'string';
}
