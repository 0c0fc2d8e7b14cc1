import { expect } from '@playwright/test';

import { lookAt, type Look } from './look';
import { expectList, nounOf, type Row } from './nouns';
import {
  at,
  button,
  has,
  isFree,
  isListed,
  listOf,
  permit,
  recordOf,
  versions,
  WAIT,
  type Action,
} from './screen';
import type { Tab, World } from './world';

const QUERIES = 'queries';
const putOf = (id: string) => `PUT ${nounOf(QUERIES).put}${id}`;
const isPending = ({ status }: Row) => status === 'Pending';
const isAtDesk = ({ link }: Look) => link.get('desk') === '1';
const idOf = ({ path }: Look) => decodeURIComponent(path.split('/').at(-1) ?? '');

/** Expects one of these queries on show, unless the weather or another admin is in the way. */
async function expectAt(world: World, why: string, ids: (string | undefined)[]): Promise<void> {
  const isThere = async () => {
    const look = await lookAt(world.tab.page);
    const isElsewhere = /resolved already|Retry|Go on|All done|nothing was undone|not found/;
    return isElsewhere.test(look.text) || (isAtDesk(look) && ids.includes(idOf(look)));
  };
  if (!world.isOffline && world.wire.weather === null)
    await expect.poll(isThere, { message: `${why} ${ids.join()}`, ...WAIT }).toBe(true);
}

/** Those around the query on show that its queue offers, and nobody has resolved. */
function pendingIn({ facts, tab }: World): { after: string[]; others: string[] } {
  const { queue } = tab.look;
  const pending = new Set(
    facts
      .rows(QUERIES)
      .filter(isPending)
      .map(({ id }) => id),
  );
  const index = queue.indexOf(idOf(tab.look));
  const others = queue.filter((id, each) => each !== index && pending.has(id));
  return { after: others.filter((id) => queue.indexOf(id) > index), others };
}

/** One write of the query on show may follow. */
export function permitResolve(world: World): void {
  if (isAtDesk(world.tab.look)) permit(world, putOf(idOf(world.tab.look)));
}

async function resolve(world: World): Promise<void> {
  const { id } = recordOf(world) ?? { id: '' };
  const row = world.facts.rows(QUERIES).find((each) => each.id === id);
  const { after, others } = pendingIn(world);
  const isMixed = world.tab.look.link.has('resolved');
  permitResolve(world);
  if (row) world.resolves.set(id, { row, tab: world.tab, since: world.wire.calls.length });
  world.resolved.push(id);
  await button(world, /^Resolve & next/).click(WAIT);
  const next = after[0] ?? others[0];
  if (next !== undefined && !isMixed) await expectAt(world, 'the oldest that is left:', [next]);
}

/** Takes the last resolve of the tab back, with one write. */
async function takeBack(world: World): Promise<void> {
  const desk = world.tab.page.getByRole('region', { name: 'Query desk' });
  const undo = desk.getByRole('button', { name: /^Undo/ });
  for (const id of new Set(world.resolved)) permit(world, putOf(id));
  const isPressed = await undo.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
  if (isPressed) await expectAt(world, 'what was taken back:', world.resolved);
}

/** The buttons that lead through the queue, and whereto. */
const directions = (world: World) =>
  (
    [
      ['Next Query', 1],
      ['Previous Query', -1],
    ] as const
  ).filter(([name]) => has(world, name));

/** Walks through the queue. */
async function step(world: World, pick: number): Promise<void> {
  const { queue } = world.tab.look;
  const [name, by] = at(directions(world), pick);
  const target = queue[queue.indexOf(idOf(world.tab.look)) + by];
  await button(world, new RegExp(`^${name}`)).click(WAIT);
  await expectAt(world, 'the neighbour in the queue:', [target]);
}

/** What people do at the query desk. */
export const DESK_ACTIONS: Record<string, Action> = {
  desk: {
    weight: 6,
    can: (world) => listOf(world) === QUERIES && isListed(world),
    async run(world) {
      const { look } = world.tab;
      await button(world, 'Open query desk').click(WAIT);
      const oldest = versions(world, world.tab, QUERIES, '').map(
        (rows) => queueOf(rows, look.link)[0]?.id,
      );
      await expectAt(world, 'the oldest pending query:', oldest);
    },
  },
  resolve: {
    weight: 10,
    can: (world) => isFree(world) && isAtDesk(world.tab.look) && has(world, 'Resolve & next'),
    run: resolve,
  },
  'take back': {
    weight: 4,
    can: (world) => isAtDesk(world.tab.look) && world.resolved.length > 0 && has(world, 'Undo'),
    run: takeBack,
  },
  'next query': {
    weight: 4,
    can: (world) => isFree(world) && isAtDesk(world.tab.look) && directions(world).length > 0,
    run: step,
  },
  'show resolved': {
    weight: 1,
    can: (world) => isFree(world) && isAtDesk(world.tab.look),
    run: ({ tab }, pick) =>
      tab.page
        .getByRole('radiogroup', { name: 'Queries on show' })
        .getByText(pick % 2 ? /^All/ : /^Pending/)
        .click(WAIT),
  },
};

/** The pending queries of a search, the oldest first. */
function queueOf(rows: readonly Row[], link: URLSearchParams): Row[] {
  const search = new URLSearchParams({ q: link.get('q') ?? '', size: '1000' });
  return expectList(QUERIES, rows, search)
    .rows.filter(isPending)
    .reverse()
    .sort((one, other) => Date.parse(String(one.createdAt)) - Date.parse(String(other.createdAt)));
}

/** The queue, its order and its counts. */
export function wrongDesk(world: World, tab: Tab): string | null {
  const { look } = tab;
  if (!isAtDesk(tab.look) || world.admin === null || world.isOffline || world.isForbidden)
    return null;
  if (look.buttons.some((name) => /^Retry|^Read all/.test(name))) return null;
  const misfits = versions(world, tab, QUERIES, '').map((rows) => {
    const pending = queueOf(rows, look.link).map(({ id }) => id);
    const all = queueOf(
      rows.map((row) => ({ ...row, status: 'Pending' })),
      look.link,
    );
    const isShown = (id: string) =>
      look.link.has('resolved') || id === idOf(tab.look) || pending.includes(id);
    const wanted = all
      .map(({ id }) => id)
      .filter(isShown)
      .join();
    const seen = look.queue.join();
    if (seen !== wanted) return `the queue ${seen}, not ${wanted}`;
    const counts = [`${pending.length} left`, `Pending ${pending.length}`, `All ${all.length}`];
    const missing = counts.find((count) => !new RegExp(`^${count}$`, 'm').test(look.text));
    return missing === undefined ? null : `the desk without "${missing}"`;
  });
  return misfits.includes(null) ? null : String(misfits[0]);
}

/** What was resolved is stored, or stays pending with a reason. */
export function lostResolve({
  resolves,
  facts,
  tabs,
  admin,
  wire,
  isForbidden,
}: World): string | null {
  for (const [id, { row, tab, since }] of resolves) {
    const now = facts.rows(QUERIES).find((each) => each.id === id);
    const isChanged = ['name', 'email', 'query', 'status'].some(
      (name) => now?.[name] !== row[name],
    );
    const isTold =
      wire.calls.slice(since).some((call) => call.path.endsWith(id) && call.fault !== 'fine') ||
      /back in the queue|stays pending/.test(tab.look.text);
    if (!isForbidden && admin !== null && tabs.includes(tab) && !isChanged && !isTold)
      return `the resolve of ${id} is neither stored nor said to have failed`;
    resolves.delete(id);
  }
  return null;
}
