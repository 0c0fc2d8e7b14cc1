/** @jest-environment node */
import { ApiError, describeReply } from '@/lib/http/api-error';
import { readPage, readRecord } from '@/lib/http/read-page';
import { readReply } from '@/lib/http/read-reply';
import { asText, type Fields, readTexts, textRecord } from '@/lib/narrow';

const toId = (fields: Fields) => asText(fields._id);

it('reads the rows under their plural name and the number of all', () => {
  expect(readPage({ users: [{ _id: 'a' }], length: 240 }, 'users', toId)).toEqual({
    rows: ['a'],
    total: 240,
  });
});

it.each([[1], [240], ['240']])('takes the length %p of a list as it is', (length) => {
  expect(readPage({ users: [{ _id: 'a' }], length }, 'users', toId).total).toBe(Number(length));
});

it.each([[null], [undefined], ['240 rows'], [-1], [2.5], [Number.NaN]])(
  'counts the rows when the length is %p',
  (length) => {
    expect(readPage({ users: [{ _id: 'a' }], length }, 'users', toId).total).toBe(1);
  },
);

const FIVE = Array.from({ length: 5 }, (_, index) => ({ _id: String(index) }));
const BEYOND = "The server's reply does not say how many users there are.";

it.each([
  ['a page that is not full', FIVE.slice(1), undefined, 2, 9],
  ['the end, with fewer counted', FIVE.slice(1), 2, 1, 4],
  ['more than were asked for', [...FIVE, ...FIVE], undefined, 1, 10],
  ['more than were asked for, of which some are counted', [...FIVE, ...FIVE], 90, 18, 90],
  ['a page beyond the last', [], 90, 20, 90],
  ['nothing', [], undefined, 1, 0],
  ['a full page without a length', FIVE, undefined, 1, null],
  ['a full page, and a length that counts pages', FIVE, 1, 1, null],
  ['a full last page, and a length that counts pages', FIVE, 18, 4, null],
  ['a page beyond the last, without a length', [], undefined, 2, null],
])('knows of %s how many there are, or says that nobody does', (_, rows, length, page, total) => {
  const asked = { currentPage: page, resultPerPage: 5 };
  const read = () => readPage({ users: rows, length }, 'users', toId, asked).total;

  if (total === null) expect(read).toThrow(BEYOND);
  else expect(read()).toBe(total);
});

it('leaves out entries that are no records', () => {
  expect(readPage({ users: [null, 7, [], { _id: 'a' }], length: 4 }, 'users', toId).rows).toEqual([
    'a',
  ]);
});

it.each([
  [1_795_936_048_451, '2026-11-29T07:07:28.451Z'],
  [1_795_936_048, '2026-11-29T07:07:28.000Z'],
  ['2026-11-29', '2026-11-29'],
  [17, '17'],
  ['11/29/2026', '2026-11-29'],
  ['29.11.2026', '2026-11-29'],
  ['5/5/2026', '2026-05-05'],
  ['11/29/2026, 2:05:07 PM', '2026-11-29T14:05:07Z'],
  ['11/29/2026, 12:05 a.m.', '2026-11-29T00:05:00Z'],
  ['29-11-2026 14:05', '2026-11-29T14:05:00Z'],
  ['2026-11-23 14:05:07 +0530', '2026-11-23T08:35:07.000Z'],
  ['2026-11-23 14:05:07.5+02', '2026-11-23T12:05:07.500Z'],
])('reads the moment %p as %p', (createdAt, read) => {
  expect(textRecord({ createdAt }, []).createdAt).toBe(read);
});

it.each([
  '04/05/2026',
  '04.05.2026',
  '4/5/2026, 2:05 PM',
  '31/02/2026',
  '13/13/2026',
  '29.11.2026 25:10',
])('guesses no day that is written as %p', (createdAt) => {
  expect(textRecord({ createdAt }, [])).toMatchObject({ createdAt: '', _unread: ['createdAt'] });
});

it('takes a number for an id where it is exact, and no other record’s for one that was rounded', () => {
  const reply = JSON.parse(
    '{"users":[{"_id":7},{"_id":9007199254740993},{"_id":1e400}]}',
  ) as Fields;

  expect(readPage(reply, 'users', toId).rows).toEqual(['7', '', '']);
  const [, rounded = {}] = reply.users as Fields[];
  expect(readTexts(rounded, ['_id'])).toEqual({ _id: '', _unread: ['_id'] });
});

it('takes null for a list without rows where the reply says that there are none', () => {
  expect(readPage({ users: null, length: 0 }, 'users', toId)).toEqual({ rows: [], total: 0 });
});

it.each([[null], [undefined], ['x'], [{}]])('refuses a list that is %p', (users) => {
  const read = () => readPage({ users, length: 1 }, 'users', toId);

  expect(read).toThrow(ApiError);
  expect(read).toThrow("The server's reply has no list of users.");
});

it.each<[string, Fields, boolean]>([
  ['an error', { error: 'The database is down', length: 0 }, true],
  ['an error with a message', { error: { message: 'The database is down' } }, true],
  ['a message, and no length', { message: 'The database is down' }, true],
  ['a message, and its length', { message: 'No users found', length: 0 }, false],
  ['no error', { error: null, length: 0 }, false],
  ['nothing', {}, false],
])('does not take for none what comes with %s', (_, more, isRefused) => {
  const read = () => readPage({ success: true, users: [], ...more }, 'users', toId);

  if (isRefused) expect(read).toThrow('The database is down');
  else expect(read()).toEqual({ rows: [], total: 0 });
});

it('refuses a record that is missing', () => {
  const read = () => readRecord({ user: null }, 'user', toId, 'a');

  expect(read).toThrow("The server's reply has no user.");
});

it('refuses another record than was asked for, and takes one by its id in other letters or without', () => {
  const read = (user: Fields) => readRecord({ user }, 'user', ({ name }) => name, 'A7');

  expect(() => read({ _id: 'a8', name: 'Ben' })).toThrow(
    'The server answered with another user than the one that was asked for.',
  );
  expect([{ _id: 'a7' }, { id: 'A7' }, {}].map((user) => read({ ...user, name: 'Ann' }))).toEqual([
    ...['Ann', 'Ann', 'Ann'],
  ]);
  expect(textRecord({ id: 'a7' }, [])._id).toBe('a7');
  const withoutId = readRecord({ user: {} }, 'user', (user) => textRecord(user, []), 'A7');
  expect(withoutId._id).toBe('A7');
});

it.each([
  ['"false"', { success: 'false', message: 'The database is down' }, 'The database is down'],
  ['0', { success: 0, error: 'The database is down' }, 'The database is down'],
  ["JSend's", { status: 'error', message: 'The database is down' }, 'The database is down'],
  ['nothing but an error', { error: { message: 'The database is down' } }, 'The database is down'],
])('refuses a list beside which success is %s', (_, body, message) => {
  const reply = { data: { users: [], length: 0, ...body }, status: 200, config: {}, request: {} };

  expect(() => readReply(reply as unknown as Parameters<typeof readReply>[0], null)).toThrow(
    message,
  );
});

it.each(['true', 1])('takes the success %p of a write for what it is', (success) => {
  const reply = { data: { success }, status: 200, config: {}, request: {} };

  expect(readReply(reply as unknown as Parameters<typeof readReply>[0], 'not known')).toEqual({
    success,
  });
});

describe('the message of a failed reply', () => {
  it.each([
    ['the error body', { success: false, error: { message: 'No such user' } }, 'No such user'],
    ['an error text', { error: 'No such user' }, 'No such user'],
    ['a message', { message: 'No such user' }, 'No such user'],
    [
      'reasons beside a kind of error',
      { statusCode: 400, message: ['name is too short', 'host is missing'], error: 'Bad Request' },
      'name is too short\nhost is missing',
    ],
    [
      'a list of errors',
      { error: { message: ['No such user', 'nor story'] } },
      'No such user\nnor story',
    ],
    ['plain text', 'No such user', 'No such user'],
    ['a page of HTML', '<!doctype html><h1>502</h1>', 'fallback'],
    ['nothing', '', 'fallback'],
    ['an object without words', { error: { code: 7 } }, 'fallback: {"error":{"code":7}}'],
    ['a nested object', { error: { message: { de: 'Nein' } } }, 'de Nein'],
    [
      'the reasons of fields by their names, before the general one',
      {
        message: 'The data was invalid.',
        errors: { email: ['The email is taken.'], name: ['is short'] },
      },
      'The email is taken.\nname is short',
    ],
    [
      'a list of fields with reasons',
      { errors: [{ path: 'clientName', msg: 'must be unique' }, { msg: 'No' }] },
      'clientName must be unique\nNo',
    ],
    [
      'places of a body with reasons',
      { detail: [{ loc: ['body', 'clientName'], msg: 'field required' }] },
      'clientName field required',
    ],
    [
      'reasons below more levels than anybody reads',
      { detail: { a: { b: { c: { d: { e: 'f' } } } } } },
      'fallback: {"detail":{"a":{"b":{"c":{"d":{"e":"f"}}}}}}',
    ],
    [
      'other fields',
      { success: false, oops: 'E-4711' },
      'fallback: {"success":false,"oops":"E-4711"}',
    ],
    ['a list', ['x'], 'fallback: ["x"]'],
    ['a number', 7, 'fallback: 7'],
    ['only that it failed', { success: false }, 'fallback'],
    ['an empty object', {}, 'fallback'],
    ['null', null, 'fallback'],
  ])('of %s is readable', (_, body, expected) => {
    expect(describeReply(body, 'fallback')).toEqual({ message: expected });
  });

  it('is never longer than 300 characters, and names the rest', () => {
    const { message, wholeReply } = describeReply('x'.repeat(5000), 'fallback');

    expect(message).toHaveLength(301);
    expect(wholeReply).toHaveLength(5000);
    expect(describeReply('x'.repeat(300), 'fallback').wholeReply).toBeUndefined();
    expect(describeReply({ a: 'x'.repeat(50_000) }, 'fallback').wholeReply).toHaveLength(10_000);
  });
});
