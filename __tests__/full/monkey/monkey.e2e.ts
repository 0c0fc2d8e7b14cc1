import fc, { type AsyncCommand } from 'fast-check';

import { test } from '../../browser/site';

import { ACTIONS, signIn } from './actions';
import { lookAt } from './look';
import { verify } from './oracles';
import { startWorld, type World } from './world';

/** `node scripts/test/monkey.mjs --minutes 10 --seed 7` runs longer, with other choices. */
const MINUTES = Number(process.env.MONKEY_MINUTES ?? '0.5');
const SEED = Number(process.env.MONKEY_SEED ?? '1');
/** `--story "open list 1, search 2"` tells one story again, as a failure prints it. */
const STORY = process.env.MONKEY_STORY ?? '';
const LONGEST = 200;
/** About what that time holds, so that every run of all tests tells the same stories. */
const STORIES = process.env.MONKEY_MINUTES === undefined ? 5 : 100_000;
let steps = 0;
/** The time is up: the story that is running ends with its next action. */
let isOver = false;

/** One action with its choice; skipped where it is not possible. */
class Step implements AsyncCommand<World, World> {
  constructor(
    readonly name: string,
    readonly pick: number,
  ) {}

  check = (world: World) => !isOver && (ACTIONS[this.name]?.can(world) ?? false);

  async run(world: World): Promise<void> {
    steps += 1;
    world.story.push(String(this));
    const isSpoilt = world.wire.weather !== null;
    const now = `${world.tab.look.path}: ${world.story.join(', ')}`;
    // The page may load again some steps after its files have gone.
    const isDeployed = world.story.some((step) => step.startsWith('deploy'));
    const { loadedAt } = world.tab.look;
    await ACTIONS[this.name]?.run(world, this.pick).catch(async (error: unknown) => {
      const seen = await lookAt(world.tab.page);
      // Code that cannot be fetched says so; that of an earlier deployment makes the page load again.
      if ((world.isOffline || isDeployed) && /Loading chunk .* failed/.test(seen.text)) return;
      // Reading goes on when the connection is back, and can be cancelled.
      if (world.isOffline && /Read \d+ of .*\n+Cancel/.test(seen.text)) return;
      if (isDeployed && seen.loadedAt !== loadedAt) return;
      throw new Error(`${String(this)} failed at ${now}\n${String(error)}`);
    });
    if (world.wire.weather !== null) world.calmFor = 0;
    await verify(world);
    // Weather is made by one action and met by the next.
    if (isSpoilt) world.wire.weather = null;
    world.calmFor = isSpoilt ? 0 : world.calmFor + 1;
    world.permits.clear();
  }

  toString = () => `${this.name} ${this.pick}`;
}

/** "open list 3" as a name and a choice. */
function readStep(text: string): [name: string, pick: number] {
  const [, name = '', pick] = /^(.*) (\d+)$/.exec(text.trim()) ?? [];
  return [name, Number(pick)];
}

const commands = fc.commands(
  Object.entries(ACTIONS).flatMap(([name, { weight }]) =>
    Array.from({ length: weight }, () => fc.nat(40).map((pick) => new Step(name, pick))),
  ),
  { maxCommands: LONGEST, size: 'max' },
);

test('What people do, and what happens to them, leaves the product as the specification says', async ({
  browser,
  seeds,
}) => {
  const limit = MINUTES * 60_000;
  test.setTimeout(limit + 120_000);
  let stories = 0;
  let running = Promise.resolve();

  async function play(steps: Iterable<AsyncCommand<World, World>>): Promise<void> {
    const world = await startWorld(browser, seeds);
    stories += 1;
    try {
      await signIn(world, 0);
      await fc.asyncModelRun(() => ({ model: world, real: world }), steps);
      // What is not possible where it is told is left out.
      if (STORY !== '') process.stdout.write(`monkey: ${world.story.join(', ')}\n`);
    } catch (error) {
      const screen = await lookAt(world.tab.page).catch(() => null);
      process.stdout.write(
        `monkey: seed ${SEED}, ${String(error)}\non screen: ${screen?.text.split('Search everything').at(-1)?.slice(0, 700)}\n`,
      );
      throw error;
    } finally {
      await world.close();
    }
  }

  if (STORY !== '') {
    const told = STORY.split(', ').map((each) => new Step(...readStep(each)));
    return play(told);
  }
  const told = await fc.check(
    fc.asyncProperty(commands, (chosen) => (running = play(chosen))),
    {
      seed: SEED,
      numRuns: STORIES,
      unbiased: true,
      interruptAfterTimeLimit: limit,
    },
  );
  // On a slow machine the time is up before the first story has ended, which is no failure.
  if (told.counterexample !== null) throw new Error(await fc.asyncDefaultReportMessage(told));
  isOver = true;
  await running;
  process.stdout.write(`monkey: seed ${SEED}, ${stories} stories, ${steps} steps\n`);
});
