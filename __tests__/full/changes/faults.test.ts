import fc from 'fast-check';

import {
  exchanged,
  isBack,
  isOpen,
  isOurs,
  planSet,
  type RowChange,
} from '@/lib/changes/change-set';
import { takeLease } from '@/lib/changes/lease';
import { runRows, type Writer } from '@/lib/changes/run-rows';
import { addSet, newSet, readSet } from '@/lib/changes/set-store';
import { ApiError } from '@/lib/http/api-error';

import { createTestApi } from '../../support/test-api';

const OWNER = 'ann@example.org';
const ROWS = 300;
const ADMIN_CALLS = '/api/admin';

/** What may happen at a call; most of them are fine. */
const FAULTS = ['500', '502 after', '429', '401', 'lost', 'lost after', 'offline', 'kill'] as const;
type Fault = (typeof FAULTS)[number] | 'fine';
const fault = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Fault>('fine') },
  { weight: 3, arbitrary: fc.constantFrom<Fault>(...FAULTS) },
  { weight: 1, arbitrary: fc.constant<Fault>('kill') },
);

type Story = { _id: string; roomName: string; theme: string };

/** An API with so many stories, whose calls fail as they are told to, and who wrote what. */
async function prepare(faults: readonly Fault[]) {
  const api = createTestApi();
  for (let at = 0; at < ROWS; at += 1) {
    api.db.run(
      `INSERT INTO stories (id, search, createdAt, updatedAt, roomName, status, theme, description)
       VALUES (?, '', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', ?, 'active', 'Mystery', 'x')`,
      [`row${at}`, `Room ${at}`],
    );
  }
  const headers = {
    authorization: `Bearer ${await api.tokenFor()}`,
    'content-type': 'application/json',
  };
  const carriedOut = new Map<string, number>();
  let isFaulty = true;
  let calls = 0;

  async function put(id: string, body: object): Promise<void> {
    await api.app.request(`${ADMIN_CALLS}/updateStory/${id}`, {
      ...{ method: 'PUT', headers, body: JSON.stringify(body) },
    });
  }
  async function carryOut(id: string, body: object): Promise<void> {
    const what = `${id} ${JSON.stringify(body)}`;
    carriedOut.set(what, (carriedOut.get(what) ?? 0) + 1);
    await put(id, body);
  }
  async function get(id: string) {
    const reply = await api.app.request(`${ADMIN_CALLS}/getStory/${id}`, { headers });
    const { story } = (await reply.json()) as { story?: Story };
    if (!story) throw new ApiError('Story not found', 404);
    return story;
  }

  /** A page whose calls go wrong; once it is killed nothing of it goes on. */
  function openPage() {
    const forever = new Promise<never>(() => undefined);
    let isKilled = false;
    let die = (): void => undefined;
    const death = new Promise<void>((resolve) => (die = resolve));
    const kill = () => {
      isKilled = true;
      die();
      return forever;
    };
    const alive = <Value>(value: Value) => (isKilled ? forever : value);

    async function call<Value>(isWrite: boolean, work: () => Promise<Value>): Promise<Value> {
      const now = isFaulty ? (faults[calls++ % faults.length] ?? 'fine') : 'fine';
      const lost = { isOutcomeUnknown: isWrite };
      switch (now) {
        case '500':
          throw new ApiError('Internal server error', 500);
        case '429':
          throw new ApiError('Too many requests', 429, { retryAfterMs: 1 });
        case '401':
          throw new ApiError('Please sign in', 401);
        case 'offline':
          throw new ApiError('You are offline, so nothing was sent.');
        case 'lost':
          throw new ApiError('Network Error', undefined, lost);
        case 'lost after':
          await work();
          throw new ApiError('Network Error', undefined, lost);
        case '502 after':
          await work();
          throw new ApiError('Bad gateway', 502);
        case 'kill':
          // Half of them die with the call on its way.
          if (isWrite && calls % 2 === 0) await work();
          return kill();
        case 'fine':
          return alive(await work());
      }
    }
    const writer: Writer = {
      read: (id) => call(false, () => get(id)),
      write: ({ id, after }) => call(true, () => carryOut(id, after ?? {})),
    };
    return { writer, alive, kill, death, isDead: () => isKilled };
  }

  return {
    ...{ put, get, openPage, carriedOut, db: api.db },
    calm: () => (isFaulty = false),
    storm: () => (isFaulty = true),
  };
}
type Place = Awaited<ReturnType<typeof prepare>>;

let shiftMs = 0;
const realNow = Date.now.bind(Date);
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => realNow() + shiftMs));
afterEach(() => jest.restoreAllMocks());

/** One page takes the set, goes on with what is open, and ends, or dies; a second tab never gets it. */
async function visit(place: Place, id: string, begin?: (states: Kept['states']) => void) {
  const page = place.openPage();
  let lease = await takeLease(id, 0);
  // The one that died has it for some seconds.
  while (lease === null) {
    shiftMs += 20_000;
    lease = await takeLease(id, 0);
  }
  expect(await takeLease(id, 0)).toBeNull();
  const held = lease;
  const kept = await readSet(OWNER, id);
  if (!kept) throw new Error('the set is gone');
  const { rows, states } = kept;
  begin?.(states);
  const places = states.flatMap((state, at) => (isOpen(state) ? [at] : []));
  if (begin) await lease.keep(places, states);
  let keeps = 0;
  const run = runRows({
    ...{ rows, states, places, writer: page.writer },
    signal: new AbortController().signal,
    mayGoOn: () => true,
    onState: () => undefined,
    async keep(at) {
      keeps += 1;
      const isOurs = await held.keep([at], states);
      return page.alive(isOurs);
    },
  });
  await Promise.race([run, page.death]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  if (!page.isDead()) lease.release();
  return keeps;
}
type Kept = NonNullable<Awaited<ReturnType<typeof readSet>>>;

async function statesOf(id: string) {
  const kept = await readSet(OWNER, id);
  if (!kept) throw new Error('the set is gone');
  return kept;
}

const valueOf = (row: Story | RowChange['before'], like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name as keyof typeof row]]));

it('leaves each row before, after or somebody else’s, says which, writes none twice and takes back', async () => {
  const scenario = fc.record({
    size: fc.integer({ min: 1, max: ROWS }),
    what: fc.constantFrom({ theme: 'Crime' }, { roomName: 'New room', theme: 'Noir' }),
    others: fc.uniqueArray(fc.integer({ min: 0, max: ROWS - 1 }), { maxLength: 12 }),
    later: fc.uniqueArray(fc.integer({ min: 0, max: ROWS - 1 }), { maxLength: 6 }),
    backs: fc.uniqueArray(fc.integer({ min: 0, max: ROWS - 1 }), { maxLength: 40 }),
    faults: fc.array(fault, { minLength: 5, maxLength: 80 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ size, what, others, later, backs, faults }) => {
      const place = await prepare(faults);
      const stories = await Promise.all(
        Array.from({ length: size }, (_, at) => place.get(`row${at}`)),
      );
      const noun = { name: 'stories', nameOf: ({ roomName }: Story) => roomName };
      const plan = planSet(noun, 'changed', stories, (story) => ({
        ...{ before: valueOf(story, what), after: what },
      }));
      const kept = newSet(plan);
      await addSet(OWNER, kept);
      const theirs = new Map<string, object>();
      async function writeTheirs(at: number, theme: string) {
        if (at >= size) return;
        await place.put(`row${at}`, { theme });
        theirs.set(`row${at}`, { ...theirs.get(`row${at}`), theme });
      }
      for (const at of others) await writeTheirs(at, `Theirs ${at}`);

      for (let round = 0; round < 6; round += 1) await visit(place, kept.id);
      place.calm();
      for (let round = 0; round < 2; round += 1) await visit(place, kept.id);

      const run = await statesOf(kept.id);
      for (const [at, { id, before, after }] of run.rows.entries()) {
        const state = run.states[at];
        const now = valueOf(await place.get(id), what);
        const isTheirs = theirs.has(id);
        expect([id, state?.is, now]).toEqual(
          isTheirs
            ? [id, 'left', { ...before, ...theirs.get(id) }]
            : [id, 'written', { ...before, ...after }],
        );
      }
      expect([...place.carriedOut.values()].filter((times) => times > 1)).toEqual([]);

      // Somebody writes again, and some of it is taken back, with faults anew.
      for (const at of later) await writeTheirs(at, `Later ${at}`);
      place.storm();
      const wanted = new Set(backs);
      await visit(place, kept.id, (states) => {
        states.forEach((state, at) => {
          if (wanted.has(at) && isOurs(state)) states[at] = { is: 'waiting', back: true };
        });
      });
      for (let round = 0; round < 4; round += 1) await visit(place, kept.id);
      place.calm();
      for (let round = 0; round < 2; round += 1) await visit(place, kept.id);

      const over = await statesOf(kept.id);
      for (const [at, change] of over.rows.entries()) {
        const { id, before, after } = change;
        const state = over.states[at];
        const now = valueOf(await place.get(id), what);
        const isTried = wanted.has(at) && run.states[at]?.is === 'written';
        if (theirs.has(id)) {
          expect(now).toMatchObject(theirs.get(id) ?? {});
          if (isTried) expect([id, state]).toMatchObject([id, { is: 'left', back: true }]);
        } else {
          expect([id, now]).toEqual([
            id,
            isTried ? exchanged(change).after : { ...before, ...after },
          ]);
          expect(state && isBack(state)).toBe(isTried);
        }
      }
      expect([...place.carriedOut.values()].filter((times) => times > 1)).toEqual([]);
      place.db.close();
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 12), seed: 7 },
  );
}, 300_000);
