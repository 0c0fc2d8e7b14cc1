import { expect as base } from '@playwright/test';

import { nameAt, nounOf, type Row } from './nouns';
import type { RecordName, Tab, World } from './world';

/** Waits for what a step needs as long as the step itself does. */
export const expect = base.configure({ timeout: 10_000 });

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
export const goTo = ({ tab, wire }: World, address: string) =>
  tab.page.goto(`${wire.origin}/#${address}`);

/** What a page says whose configuration did not come. */
export const LOST_CONFIG = 'The configuration could not be read';

/** The noun of the list on screen, if nothing lies above it. */
export function listOf({ tab: { look }, admin }: World) {
  if (admin === null || look.dialog !== '' || ['', LOST_CONFIG].includes(look.heading)) return null;
  const name = nameAt(look.path, 'path');
  return name === undefined ? null : nounOf(name);
}

/** The noun and the id of the record on screen, in its form or not. */
export function recordOf({ tab: { look }, admin }: World): RecordName | null {
  const name = nameAt(look.path, 'record');
  if (name === undefined || admin === null) return null;
  return { name, id: decodeURIComponent(look.path.slice(nounOf(name).record.length)) };
}

export const has = ({ tab }: World, name: string) =>
  tab.look.buttons.some((each) => each.startsWith(name));
export const isFree = (world: World) => world.tab.look.dialog === '';
export const isEditing = (world: World) =>
  recordOf(world) !== null && world.tab.look.dialog.startsWith('Edit ') && has(world, 'Submit');
export const isListed = (world: World) => listOf(world) !== null && world.tab.look.rows.length > 0;

/** One more such write may follow. */
export function permit({ permits }: World, method: 'PUT' | 'DELETE', record: RecordName): void {
  const { put, remove } = nounOf(record.name);
  const call = `${method} ${method === 'PUT' ? put : remove}${record.id}`;
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
