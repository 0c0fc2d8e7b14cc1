import { join } from 'node:path';

import type { Request } from '@playwright/test';

import { openNodeDatabase } from '../../../reference-api/node/database';
import { createRandom } from '../../../reference-api/seed/random';
import { openQueryStore } from '../../../reference-api/stores/queries';
import { atQuery, call, QUIET } from '../../browser/desk';
import { expect, openSignedIn, test } from '../../browser/site';
import { askSql } from '../../browser/stored-users';
import type { StoredQuery } from '../../support/desk';

const QUERIES = 200;
const SEED = 20;
const MINUTE_MS = 60_000;
const FIRST_AT = Date.UTC(2026, 0, 1);

/** Leaves the desk `QUERIES` pending queries, the oldest first, through the API's own store. */
function fillDesk(dataDir: string): StoredQuery[] {
  const db = openNodeDatabase(join(dataDir, 'stories.sqlite'));
  let number = 0;
  const stamps = {
    newId: () => (0xabc000 + number).toString(16).padStart(24, '0'),
    now: () => FIRST_AT + number * MINUTE_MS,
  };
  const store = openQueryStore(db, stamps);
  for (const { _id } of store.list({ key: '', offset: 0, limit: QUERIES }).rows)
    store.update(_id, { status: 'Resolved' });
  const added = Array.from({ length: QUERIES }, (_, index) => {
    number = index + 1;
    const email = `writer${number}@letters.example`;
    const query = { name: `Writer ${number}`, email, query: `Letter ${number}`, status: 'Pending' };
    return { _id: store.insert(query), ...query };
  });
  db.close();
  return added;
}

test('Two hundred queries are cleared by keyboard while another admin resolves some of them: each once', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const random = createRandom(SEED);
  const all = fillDesk(site.dataDir);
  const mine: string[] = [];
  const theirs = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'PUT') mine.push(request.url().split('/').at(-1) ?? '');
  });
  const open = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  /** Lets time pass once no request is open: the jump would end it by its time limit. */
  async function letPass(ms: number): Promise<void> {
    await expect.poll(() => open.size).toBe(0);
    await page.clock.fastForward(ms);
  }
  await openSignedIn(page, site, QUIET);
  const [oldest] = all as [StoredQuery];
  await page.goto(site.at(`/admin/view/query/${oldest._id}?desk=1`));
  await expect(page.getByText(`${QUERIES} left`)).toBeVisible();

  async function resolveElsewhere(query: StoredQuery | undefined): Promise<void> {
    if (!query || theirs.has(query._id)) return;
    theirs.add(query._id);
    const path = `/api/query/update-query/${query._id}`;
    await call(page, site.origin, 'PUT', path, { status: 'Resolved' });
  }

  const isLeft = ({ _id }: StoredQuery) => !theirs.has(_id);
  for (const [index, query] of all.entries()) {
    if (!isLeft(query)) continue;
    await atQuery(page, query);
    if (index % 40 === 20) {
      // What a minute ago was read of a long queue is read again with the next resolve.
      await letPass(MINUTE_MS + 1);
    } else if (random.between(1, 7) === 1) {
      const ahead = random.pick([0, 1, random.between(2, QUERIES - 1 - index)]);
      await resolveElsewhere(all[index + ahead]);
    }
    await page.keyboard.press('e');
    if (index % 40 === 20) {
      const left = all.slice(index + 1).filter(isLeft).length;
      await expect(page.getByText(`Pending ${left}`, { exact: true })).toBeVisible();
      await expect(page.getByText(`${left} left`)).toBeVisible();
      const done = all.slice(0, index + 1).filter(isLeft).length;
      await expect(page.getByText(`${done} resolved in this sitting`)).toBeVisible();
    }
  }

  const total = askSql(site.dataDir, 'SELECT id FROM queries').length;
  await expect(page.getByText(`All done: none of the ${total} queries`)).toBeVisible();
  const ours = all.filter(isLeft).map(({ _id }) => _id);
  await expect.poll(() => mine.length).toBe(ours.length);
  expect(mine).toEqual(ours);
  expect(theirs.size).toBeGreaterThan(15);
  const pending = "SELECT id FROM queries WHERE status <> 'Resolved'";
  await expect.poll(() => askSql(site.dataDir, pending)).toEqual([]);
});
