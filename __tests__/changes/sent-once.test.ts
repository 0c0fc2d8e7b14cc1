import { waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { NOUNS } from '@/app/routes/nouns';
import { users } from '@/features/users/api';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { runOne } from '@/lib/changes/run/run-one';
import { runRows } from '@/lib/changes/run/run-rows';
import { type Writer, writerOf } from '@/lib/changes/run/writer';
import { type RowState, WAITING } from '@/lib/changes/state/row-state';
import type { Fields } from '@/lib/narrow';
import type { Noun } from '@/lib/nouns/noun';
import { startSession } from '@/lib/session/session';

import { useSite } from '../support/site';
import { TEST_ADMIN } from '../support/test-admin';

const site = useSite();

/** The API is too busy for the first so many writes. */
function beBusy(times: number, onWritten = () => undefined as unknown): void {
  let left = times;
  const answer = () => {
    left -= 1;
    if (left < 0) onWritten();
    return left < 0
      ? HttpResponse.json({ success: true })
      : HttpResponse.json({ message: 'x' }, { status: 429, headers: { 'Retry-After': '1' } });
  };
  site.use(mock.put('*', answer), mock.delete('*', answer));
}
const writes = () => site.sent.filter(({ method }) => method !== 'GET');

/** Runs a row, and has it stopped by the signal. */
const run = (row: RowChange, writer: Writer, signal = new AbortController().signal) =>
  runRows({
    rows: [row],
    states: [WAITING],
    places: [0],
    writer,
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal,
    mayGoOn: () => true,
  });

/** A field of each noun, with another value. */
const FIELDS: Record<string, [Fields, Fields]> = {
  users: [{ firstName: 'Ann' }, { firstName: 'Bea' }],
  stories: [{ theme: 'Crime' }, { theme: 'Noir' }],
  genres: [{ genre: 'Crime' }, { genre: 'Noir' }],
  banners: [{ clientName: 'Ann' }, { clientName: 'Bea' }],
  queries: [{ status: 'Pending' }, { status: 'Resolved' }],
};

const nouns: readonly Noun[] = NOUNS;
const each = nouns.flatMap((noun) => {
  const [before = {}, after = {}] = FIELDS[noun.name] ?? [];
  return [
    { name: `change of ${noun.name}`, noun, before, after },
    { name: `deletion of ${noun.name}`, noun, before, after: null },
  ];
});

it.each(each)('sends a $name once that was too many, and never after Stop', async (one) => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
  beBusy(1);
  const { write } = writerOf(one.noun);
  const stop = new AbortController();
  const { before, after } = one;
  const row = { id: '1', noun: one.noun.name, name: '', before, after };

  const over = run(row, { read: () => Promise.resolve(before), write }, stop.signal);
  await waitFor(() => expect(writes()).toHaveLength(1));
  stop.abort();

  expect(await over).toEqual([WAITING]);
  expect(writes()).toHaveLength(1);
});

const row = {
  id: '1',
  noun: 'users',
  name: '',
  before: { firstName: 'Ann' },
  after: { firstName: 'Mine' },
};

it('sends a change once where its noun waits for something before the call', async () => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
  beBusy(1);
  const late: typeof users.edit.save = async (...all) => {
    await Promise.resolve();
    return users.edit.save(...all);
  };
  const { write } = writerOf({ ...users, edit: { ...users.edit, save: late } });
  const stop = new AbortController();

  const over = run(row, { read: () => Promise.resolve(row.before), write }, stop.signal);
  await waitFor(() => expect(writes()).toHaveLength(1));
  stop.abort();

  expect(await over).toEqual([WAITING]);
  expect(writes()).toHaveLength(1);
});

const sendUser = writerOf(users).write;

it.each<[string, (writer: Writer) => Promise<readonly RowState[]>]>([
  ['a set', (writer) => run(row, writer)],
  ['one record', async (writer) => [await runOne(row, writer)]],
])('reads again before it sends a change of %s again that was too many', async (_, go) => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
  let stored = 'Ann';
  beBusy(1, () => (stored = 'Mine'));
  const write: Writer['write'] = async (...all) => {
    await sendUser(...all).finally(() => (stored = 'Theirs'));
  };

  const states = await go({ read: () => Promise.resolve({ firstName: stored }), write });

  expect(states).toMatchObject([{ is: 'left', why: 'changed', now: { firstName: 'Theirs' } }]);
  expect(writes()).toHaveLength(1);
});

it('sends a change of one record again as often as other writes, and not after a longer wait', async () => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
  beBusy(Infinity);

  const read = () => Promise.resolve({ firstName: 'Ann' });
  const state = await runOne(row, { read, write: sendUser });

  expect(state).toMatchObject({ is: 'failed' });
  expect(writes()).toHaveLength(4);
});
