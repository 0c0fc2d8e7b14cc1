/** @jest-environment node */
import { UNKNOWN_ID } from '@/lib/doctor/sign-in';
import { asFields, asList, asText } from '@/lib/narrow';
import { textOf } from '@/reference-api/database';

import { type Change, contentOf, examine, idsOf, recording } from '../../support/doctor';
import { createTestApi, type TestApi } from '../../support/test-api';

const GENRES = '/api/admin/getAllGenres';
const GENRE = '/api/admin/getGenre/';
const WRITES = ['addGenre', 'updateGenre', 'deleteGenre'];

/** Gives each row of the list the id of another record, as a wrong join does. */
const withIdsOfOthers =
  (api: TestApi): Change =>
  async (reply, { path, method }) => {
    if (path !== GENRES || method !== 'GET' || reply.status !== 200) return reply;
    const body = asFields(await reply.json());
    const ids = api.db.all('SELECT id FROM genres ORDER BY id').map((row) => textOf(row, 'id'));
    const genres = asList(body.genres)
      .map(asFields)
      .map((row) => ({ ...row, _id: ids[(ids.indexOf(asText(row._id)) + 1) % ids.length] }));
    return Response.json({ ...body, genres }, { headers: reply.headers });
  };

const genresOf = ({ db }: TestApi) =>
  db.all('SELECT id, genre, colour, starter FROM genres ORDER BY id');

const sentTo = (sent: readonly Request[], address: RegExp) =>
  sent.filter(({ method, url }) => method !== 'OPTIONS' && address.test(url)).map(({ url }) => url);

it('changes and deletes nothing where a list gives a record the id of another', async () => {
  const api = createTestApi();
  const before = genresOf(api);
  const { sent, fetch } = recording(api, withIdsOfOthers(api));

  const rows = await examine(api, { fetch, mayWrite: true });

  api.db.run("DELETE FROM genres WHERE genre LIKE 'API doctor %'");
  expect(genresOf(api)).toEqual(before);
  expect(sentTo(sent, /\/(?:update|delete)Genre/)).toEqual([]);
  const [add, ...others] = WRITES.map((id) => rows.find((row) => row.id === id));
  expect(add).toMatchObject({
    outcome: 'failed',
    received: expect.stringContaining('the id of another record') as string,
    advice: expect.stringMatching(/"API doctor \w+" is left behind/) as string,
  });
  expect(others.map((row) => row?.outcome)).toEqual(['skipped', 'skipped']);
});

it('writes nothing of a noun whose calls heed no id', async () => {
  const api = createTestApi();
  const before = contentOf(api);
  const first = asFields(api.db.all('SELECT id AS _id, * FROM genres')[0]);
  const { sent, fetch } = recording(api, (reply, { path, method }) =>
    path === `${GENRE}${UNKNOWN_ID}` && method === 'GET' && reply.status === 404
      ? Response.json({ success: true, genre: first }, { headers: reply.headers })
      : reply,
  );

  const rows = await examine(api, { fetch, mayWrite: true });

  expect(contentOf(api)).toEqual(before);
  expect(sentTo(sent, /(?:add|update|delete)Genre/)).toEqual([]);
  expect(idsOf(rows, 'failed')).toEqual(['unknown-id']);
  expect(idsOf(rows, 'skipped')).toEqual(expect.arrayContaining(WRITES));
});
