import { expect } from '@playwright/test';

import { at, button, isFree, listOf, WAIT, type Action } from './screen';
import type { Tab, World } from './world';

const NAMES = ['Mine', 'É & <b>', 'to do'];

const keyOf = (world: World) => `${world.admin} ${listOf(world)}`;
const viewsHere = (world: World) => world.views.get(keyOf(world)) ?? [];
const hasViews = (world: World) => viewsHere(world).length > 0 && isFree(world);

/** Does something in the panel of the saved views, and closes it. */
async function inPanel(world: World, act: () => Promise<unknown>): Promise<void> {
  await button(world, 'Views').click(WAIT);
  await act();
  await button(world, 'Views').click(WAIT);
}

/** How a list's link is kept: without its page and without what lies beside the list. */
function keptLink({ tab }: World): string {
  const link = new URLSearchParams(tab.look.link);
  for (const name of ['page', 'peek']) link.delete(name);
  return link.toString();
}

async function save(world: World, pick: number): Promise<void> {
  const view = { name: at(NAMES, pick), link: keptLink(world) };
  await inPanel(world, async () => {
    await world.tab.page.getByLabel('Name of this view').fill(` ${view.name} `, WAIT);
    await button(world, 'Save view').click(WAIT);
  });
  const others = viewsHere(world).filter(({ name }) => name !== view.name);
  world.views.set(keyOf(world), [view, ...others]);
}

/** Renames a view, or leaves that by Escape. */
async function rename(world: World, pick: number): Promise<void> {
  const views = viewsHere(world);
  const { name: from } = at(views, pick);
  const name = at(NAMES, pick + 1);
  const isLeft = pick % 4 === 0;
  await inPanel(world, async () => {
    await button(world, `Rename ${from}`).click(WAIT);
    await world.tab.page.getByLabel('New name').fill(name, WAIT);
    await world.tab.page.keyboard.press(isLeft ? 'Escape' : 'Enter');
    await expect(world.tab.page.getByLabel('New name')).toBeHidden(WAIT);
  });
  if (isLeft) return;
  const others = views.filter((view) => view.name === from || view.name !== name);
  world.views.set(
    keyOf(world),
    others.map((view) => (view.name === from ? { ...view, name } : view)),
  );
}

/** Deletes a view, and takes that back at once or not. */
async function remove(world: World, pick: number): Promise<void> {
  const views = viewsHere(world);
  const { name } = at(views, pick);
  await inPanel(world, () => button(world, `Delete view ${name}`).click(WAIT));
  const toast = world.tab.page.getByRole('status').filter({ hasText: 'is deleted.' }).last();
  const isUndone =
    pick % 2 === 1 &&
    (await toast
      .getByRole('button', { name: 'Undo' })
      .click({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      ));
  if (!isUndone)
    world.views.set(
      keyOf(world),
      views.filter((view) => view.name !== name),
    );
}

async function open(world: World, pick: number): Promise<void> {
  const { page } = world.tab;
  const { name, link } = at(viewsHere(world), pick);
  const tabs = page.getByRole('navigation', { name: 'Views' });
  await tabs.getByTitle(name, { exact: true }).click(WAIT);
  const search = () => new URLSearchParams(page.url().split('?')[1]).toString();
  await expect.poll(search, { message: `the link of the view ${name}`, ...WAIT }).toBe(link);
}

/** What people do with the saved views of a list. */
export const VIEW_ACTIONS: Record<string, Action> = {
  'save view': { weight: 3, can: (world) => listOf(world) !== undefined, run: save },
  'rename view': { weight: 2, can: hasViews, run: rename },
  'delete view': { weight: 2, can: hasViews, run: remove },
  'open view': { weight: 3, can: hasViews, run: open },
};

/** A list shows the views that this admin saved of it, in every tab and after every reload. */
export function wrongViews(world: World, tab: Tab): string | null {
  const here = { ...world, tab };
  if (listOf(here) === undefined) return null;
  const wanted = viewsHere(here)
    .map(({ name }) => name)
    .join();
  const seen = tab.look.views.join();
  return seen === wanted ? null : `the views ${seen}, not ${wanted}`;
}
