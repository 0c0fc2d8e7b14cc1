import type { Look } from './look';
import { nounOf } from './nouns';
import {
  button,
  has,
  isFree,
  isListed,
  listOf,
  permit,
  recordOf,
  WAIT,
  type Action,
} from './screen';
import type { World } from './world';

const QUERIES = 'queries';
const putOf = (id: string) => `PUT ${nounOf(QUERIES).put}${id}`;
const isAtDesk = ({ link }: Look) => link.get('desk') === '1';
const idOf = ({ path }: Look) => decodeURIComponent(path.split('/').at(-1) ?? '');

/** One write of the query on show may follow. */
export function permitResolve(world: World): void {
  if (isAtDesk(world.tab.look)) permit(world, putOf(idOf(world.tab.look)));
}

async function resolve(world: World): Promise<void> {
  const { id } = recordOf(world) ?? { id: '' };
  const row = world.facts.rows(QUERIES).find((each) => each.id === id);
  permitResolve(world);
  if (row) world.resolves.set(id, { row, tab: world.tab, since: world.wire.calls.length });
  world.resolved.push(id);
  await button(world, /^Resolve & next/).click(WAIT);
}

/** Takes the last resolve of the tab back, with one write; its button may have gone. */
async function takeBack(world: World): Promise<void> {
  const desk = world.tab.page.getByRole('region', { name: 'Query desk' });
  for (const id of new Set(world.resolved)) permit(world, putOf(id));
  const press = desk.getByRole('button', { name: /^Undo/ }).click({ timeout: 1_000 });
  await press.catch(() => undefined);
}

/** What people do at the query desk. */
export const DESK_ACTIONS: Record<string, Action> = {
  desk: {
    weight: 6,
    can: (world) => listOf(world) === QUERIES && isListed(world),
    run: (world) => button(world, 'Open query desk').click(WAIT),
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
};

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
