import { NOUN_NAMES, nounOf, type Row } from './nouns';
import type { RecordName, Tab, World } from './world';

/** How long a step waits for what it needs. */
export const WAIT = { timeout: 10_000 };

/** An action: when it is possible, and how it is done on screen. What must follow is the oracles'. */
export type Action = {
  weight: number;
  can: (world: World) => boolean;
  run: (world: World, pick: number) => Promise<unknown>;
};

export function at<Item>(items: readonly Item[], pick: number): Item {
  const item = items[pick % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

export const button = ({ tab }: World, name: string | RegExp) =>
  tab.page.getByRole('button', { name });
export const dialogOf = ({ tab }: World) => tab.page.getByRole('dialog').last();
export const goTo = ({ tab, origin }: World, address: string) =>
  tab.page.goto(`${origin}/#${address}`);

/** What a page says whose configuration did not come. */
export const LOST_CONFIG = 'The configuration could not be read';

/** The noun of the list on screen, if nothing lies above it. */
export function listOf({ tab: { look }, admin }: World): string | undefined {
  if (admin === null || look.dialog !== '') return undefined;
  if (look.heading === '' || look.heading === LOST_CONFIG) return undefined;
  return NOUN_NAMES.find((name) => nounOf(name).path === look.path);
}

/** The noun and the id of the record on screen, in its form or not. */
export function recordOf({ tab: { look }, admin }: World): RecordName | undefined {
  const record = /^(\/admin\/view\/[a-z]+\/)(.+)$/.exec(look.path);
  const name = NOUN_NAMES.find((each) => nounOf(each).record === record?.[1]);
  return name === undefined || admin === null ? undefined : { name, id: record?.[2] ?? '' };
}

export const has = ({ tab }: World, name: string) =>
  tab.look.buttons.some((each) => each.startsWith(name));
export const isFree = (world: World) => world.tab.look.dialog === '';
export const isEditing = (world: World) =>
  recordOf(world) !== undefined &&
  world.tab.look.dialog.startsWith('Edit ') &&
  has(world, 'Submit');
export const isListed = (world: World) =>
  listOf(world) !== undefined && world.tab.look.rows.length > 0;

export function permit({ permits }: World, call: string): void {
  permits.set(call, (permits.get(call) ?? 0) + 1);
}

/** What was typed into the form on screen, or into one of its fields, and may not be lost. */
export const typedHere = ({ typed, tab }: World, field = '') =>
  typed.filter((each) => !each.isGivenUp && each.field.startsWith(`${tab.look.path} ${field}`));

export function giveUp(world: World, field?: string): void {
  for (const each of typedHere(world, field)) each.isGivenUp = true;
}

/** The rows that a tab may show of a noun: those of now, and those of its last read. */
export function versions({ facts }: World, { read }: Tab, name: string, part: string): Row[][] {
  const known = [...read].filter(([key]) => key.startsWith(`${name} `) && key.includes(part));
  return [facts.rows(name), ...known.map(([, rows]) => rows)];
}
