import { genres } from '@/features/genres/api';
import { stories } from '@/features/stories/api';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { judge } from '@/lib/changes/run/judge-row';
import { runOne, takeBackOne } from '@/lib/changes/run/run-one';
import { writerOf } from '@/lib/changes/run/writer';
import type { Noun } from '@/lib/nouns/noun';
import { startSession } from '@/lib/session/session';

import { useSite } from '../support/site';
import { TEST_ADMIN } from '../support/test-admin';

/** An API that stores values in a form of its own has not been changed by somebody else. */

const site = useSite();

const IN_CAPITALS = '#4F46E5';
const SPACED = '  A  night\nin Oslo ';
const COMPOSED = 'Caf\u00e9';

it.each<[string, Noun, string, string, string]>([
  ['lowers the case of a colour', genres, 'colour', IN_CAPITALS, IN_CAPITALS.toLowerCase()],
  ['collapses white space', stories, 'roomName', SPACED, 'A night in Oslo'],
  ['stores another Unicode form', stories, 'roomName', COMPOSED, COMPOSED.normalize('NFD')],
])('takes back what an API has stored that %s', async (_, noun, field, sent, stored) => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
  const table = noun.name === 'genres' ? 'genres' : 'stories';
  const { _id: id } = await site.row(table);
  const { read, write } = writerOf(noun);
  const normalising: typeof write = async (...all) => {
    await write(...all);
    if (all[0].after?.[field] === sent)
      site.api.db.run(`UPDATE ${table} SET ${field} = ? WHERE id = ?`, [stored, id]);
  };
  const was = (await read({ noun: noun.name, id }))[field];
  const row = { id, noun: noun.name, name: '', before: { [field]: was }, after: { [field]: sent } };
  const writer = { read, write: normalising };
  expect(await runOne(row, writer)).toEqual({ is: 'written' });
  expect((await read(row))[field]).toBe(stored);

  expect(await takeBackOne(row, writer)).toEqual({ is: 'written', back: true });

  expect((await read(row))[field]).toBe(was);
});

it.each<[string, string, string]>([
  ['another case of a word', 'Noir', 'noir'],
  ['another word', 'A night', 'A day'],
  ['no space', 'A night', 'Anight'],
])('leaves out what somebody has given %s', (_, sent, now) => {
  const back: RowChange = {
    ...{ id: 'a', noun: 'stories', name: '', before: { theme: sent }, after: { theme: 'Crime' } },
  };
  expect(judge(back, { theme: now }, { isSent: false, isBack: true })).toMatchObject({
    is: 'left',
    why: 'changed',
  });
});
