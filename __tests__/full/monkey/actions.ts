import { PAGE_SIZES } from '../../../lib/constants';
import { paths } from '../../../lib/links/paths';
import { fillSignIn } from '../../browser/site';

import { NOUN_NAMES, nounOf } from './nouns';
import {
  at,
  button,
  dialogOf,
  expect,
  giveUp,
  goTo,
  has,
  isEditing,
  isFree,
  isListed,
  listOf,
  permit,
  recordOf,
  typedHere,
  type Action,
} from './screen';
import { FAULTS } from './wire';
import { ADMINS, type AdminName, type RecordName, type World } from './world';

const MERGE = { name: 'Somebody else changed this meanwhile' };
const WORDS = ['a', 'an', 'the', 'Caldwell', 'zzzz', 'é', ' mar', ''];
const ENDINGS = ['', ' 🙂', ' قصة', ' <b>b</b>', ' & =1+1'];
/** Every screen without an id, lists as links may have them, and what is nowhere. */
const ADDRESSES = [
  ...Object.values(paths),
  ...NOUN_NAMES.map((name) => `${nounOf(name).path}?page=99&size=10&q=a`),
  '/admin/querys?f.status=Pending&sort=-user-name',
  '/admin/view/user/nobody',
  '/nowhere',
];

async function search({ tab: { page } }: World, pick: number): Promise<void> {
  const word = at(WORDS, pick);
  await page.getByRole('searchbox', { name: 'Search' }).fill(word);
  if (pick % 2) await page.keyboard.press('Enter');
  // Enter where nothing was found looks in all rows.
  const searched = () => {
    const link = new URLSearchParams(page.url().split('?')[1]);
    return link.get('q') ?? link.get('all') ?? '';
  };
  await expect.poll(searched, { message: 'the search in the link' }).toBe(word.trim());
  expect(page.url()).not.toContain('page=');
}

async function filter(world: World, pick: number): Promise<void> {
  await button(world, 'Filter').first().click();
  const panel = world.tab.page.getByRole('dialog', { name: 'Filter' });
  const name = at(listOf(world)?.filters ?? [], pick);
  await panel.getByRole('button', { name, exact: true }).click();
  const boxes = panel.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  await boxes.nth(pick % (await boxes.count())).click();
  await panel.getByRole('button', { name: /^Show/ }).click();
}

async function type(world: World, pick: number): Promise<void> {
  const record = recordOf(world);
  if (record === null || world.admin === null) return;
  const label = at(Object.keys(nounOf(record.name).fields), pick);
  const text = `Zq${(world.count += 1)} words${at(ENDINGS, pick)}`;
  giveUp(world, label);
  await dialogOf(world).getByLabel(label, { exact: true }).fill(text);
  const field = `${world.tab.look.path} ${label}`;
  world.typed.push({ text, by: world.admin, field, isGivenUp: false });
}

/** Waits for the end of a save that was just sent; a success moves on to the list. */
async function followSave(world: World, record: RecordName, pick: number): Promise<void> {
  const { page } = world.tab;
  const isPending = async () =>
    (await page.locator('.ant-btn-loading').count()) > 0 &&
    (await page.getByRole('dialog', MERGE).count()) === 0;
  await expect.poll(isPending).toBe(false);
  const calls = world.wire.calls.slice(world.callsBefore);
  const call = calls.findLast(({ method }) => method === 'PUT');
  if (call?.status !== 200 || call.fault === 'lost' || call.fault === 'torn') return;
  const toast = page.getByRole('alert').or(page.getByRole('status'));
  const saved = toast.filter({ hasText: 'Updated Succesfully.' }).first();
  await expect(saved, 'the toast of the save').toBeVisible();
  const stored = world.facts.everything();
  for (const { text } of typedHere(world))
    expect(stored, 'the database after a save').toContain(text);
  giveUp(world);
  world.saved.push(record);
  // Closing the dialog or leaving the screen would cancel the way back to the list.
  const { path } = nounOf(record.name);
  if (pick % 3) await expect(page).toHaveURL(new RegExp(`#${path}(\\?|$)`));
}

/** Presses what saves the form once or twice; one write may follow. */
async function save(world: World, name: string, pick: number): Promise<void> {
  const record = recordOf(world);
  if (record === null) return;
  permit(world, 'PUT', record);
  const clickCount = 1 + (pick % 2);
  await dialogOf(world).getByRole('button', { name }).click({ clickCount });
  await followSave(world, record, pick);
}

/** Answers what to do with what two admins changed: theirs, mine, or back to the form. */
async function merge(world: World, pick: number): Promise<void> {
  const dialog = world.tab.page.getByRole('dialog', MERGE);
  const side = at(['Theirs', 'Mine', null], pick);
  if (side === null) return dialog.getByRole('button', { name: 'Back to the form' }).click();
  for (const radio of await dialog.getByRole('radio', { name: side }).all()) await radio.check();
  if (side === 'Theirs') giveUp(world);
  return save(world, 'Save this', pick);
}

/** Chooses another status in the form. */
async function setStatus(world: World, pick: number): Promise<void> {
  await dialogOf(world).getByRole('combobox', { name: 'Status' }).click();
  const options = world.tab.page.locator('.ant-select-item-option');
  await options.nth(pick % (await options.count())).click();
}

/** Goes a step through the history; offline only within the loaded page, since another needs the connection. */
async function step({ tab: { page }, isOffline }: World, by: 1 | -1): Promise<void> {
  const isHere = await page.evaluate((way) => {
    const { currentEntry } = navigation;
    return navigation.entries()[(currentEntry?.index ?? 0) + way]?.sameDocument ?? false;
  }, by);
  if (isOffline && !isHere) return;
  const going = by < 0 ? page.goBack() : page.goForward();
  await going.catch((error: unknown) => {
    // A screen whose code left with a deployment loads its page anew, which ends the step to it.
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
  });
  // The page before the first one is not the product's.
  if (page.url() === 'about:blank') await page.goForward();
}

/** Also while it counts down; not that of a bulk write, which sends again what had failed. */
const RETRY = /^Retry(?! failed)/;

async function retry(world: World): Promise<void> {
  const record = recordOf(world);
  // At the desk it resolves the query that could not be resolved before.
  if (record?.name === 'queries') permit(world, 'PUT', record);
  const found = button(world, RETRY);
  await found
    .first()
    .click()
    .catch(async (error: unknown) => {
      // It goes by itself when its countdown ends, or when another read brings the rows.
      if ((await found.count()) > 0) throw error;
    });
}

/** Selects the page on show and changes or deletes what is selected, each row once. */
async function bulk(world: World, pick: number): Promise<void> {
  const { page, look } = world.tab;
  const { name = '', remove = '' } = listOf(world) ?? {};
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  const changes = bar.getByRole('button', { name: /^(Set status|Delete selected)$/ });
  await expect(changes.last()).toBeEnabled();
  const chosen = changes.nth(pick % (await changes.count()));
  const isDeletion = (await chosen.innerText()).startsWith('Delete');
  // What was written before stays listed until it is dismissed.
  const results = button(world, 'Dismiss');
  const before = await results.count();
  for (const { id } of look.rows) permit(world, isDeletion ? 'DELETE' : 'PUT', { name, id });
  // Somebody else may be first.
  for (const { id } of look.rows.slice(0, pick % 3))
    await world.callElsewhere('DELETE', remove + id);
  await chosen.click();
  if (!isDeletion) {
    const menu = page.getByRole('menu', { name: 'Set status' });
    await menu.getByRole('menuitem', { disabled: false }).first().click();
  }
  await sayYes(world, 1 + (pick % 2));
  const isOver = async () =>
    world.wire.calls.slice(world.callsBefore).some(({ fault }) => fault === 'expired') ||
    (await results.count()) > before;
  await expect.poll(isOver, { timeout: 30_000 }).toBe(true);
  // What failed stays selected, and its bar in the place of the tools.
  const clear = bar.getByRole('button', { name: 'Clear selection' });
  if (!(await clear.isVisible())) return;
  await clear.click().catch(async (error: unknown) => {
    // It goes by itself where all were written.
    if ((await clear.count()) > 0) throw error;
  });
}

const sayYes = (world: World, clickCount = 1) =>
  dialogOf(world).getByRole('button', { name: /^Yes/ }).click({ clickCount });

/** Leaves a form by Cancel or Escape: what was typed is kept, and that is said. */
async function leaveForm(world: World, leave: () => Promise<unknown>): Promise<void> {
  const { page, look } = world.tab;
  const isTyped =
    isEditing(world) && typedHere(world).some(({ text }) => look.fields.includes(text));
  await leave();
  if (isTyped)
    await expect(page.getByText('What you typed is kept as a draft.').last()).toBeVisible();
}

/** Sets a status back from the toast of its save, or at the desk. */
async function undo(world: World): Promise<void> {
  for (const record of world.saved) permit(world, 'PUT', record);
  const { page } = world.tab;
  const places = page.getByRole('status').or(page.getByRole('region', { name: 'Query desk' }));
  const press = places.getByRole('button', { name: /^Undo/ }).last().click({ timeout: 1_000 });
  await press.catch(() => undefined); // it may have gone
}

/** Resolves the query at the desk, and goes on to the next. */
async function resolve(world: World): Promise<void> {
  const record = recordOf(world);
  if (record === null) return;
  permit(world, 'PUT', record);
  world.saved.push(record);
  await button(world, /^Resolve & next/).click();
}

async function setOffline(world: World, isOffline: boolean): Promise<void> {
  await world.context.setOffline(isOffline);
  world.isOffline = isOffline;
  world.calmFor = -1;
}

async function closeTab(world: World): Promise<void> {
  const { page } = world.tab;
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  world.tabs.splice(world.tabs.indexOf(world.tab), 1);
  [world.tab] = world.tabs as [World['tab']]; // another one is open
}

/** Signs in through the form; any account may be next. */
export async function signIn(world: World, pick: number): Promise<void> {
  const name = at(Object.keys(ADMINS) as AdminName[], pick); // the names that it has
  // What is left of the weather could end the session at once.
  world.wire.weather = null;
  const { page, look } = world.tab;
  if (look.path !== '/') await goTo(world, '/');
  await fillSignIn(page, ADMINS[name]);
  // The dashboard, or the address that was asked for before.
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeAttached();
  world.admin = name;
}

async function deleteRow(world: World, pick: number): Promise<void> {
  const { name = '' } = listOf(world) ?? {};
  const { page, look } = world.tab;
  permit(world, 'DELETE', { name, id: at(look.rows, pick).id });
  const rows = page.locator('tbody tr').filter({ has: page.getByRole('link') });
  const row = rows.nth(pick % look.rows.length);
  await row.getByRole('button', { name: /^Delete / }).click();
  await sayYes(world, 1 + (pick % 2));
}

/** What somebody else does at the same time, in the database's own words. */
async function writeElsewhere(world: World, pick: number): Promise<void> {
  const { name, put, remove, fields, hasImage } = nounOf(at(NOUN_NAMES, pick));
  const rows = world.facts.rows(name).slice(0, 20);
  if (rows.length === 0) return; // all of them were deleted
  const { id } = at(rows, pick);
  const [field = ''] = Object.values(fields);
  const data = { [field]: `Elsewhere ${(world.count += 1)}` };
  if (pick % 4 === 0) await world.callElsewhere('DELETE', remove + id);
  // Forms with an image are multipart.
  else if (!hasImage) await world.callElsewhere('PUT', put + id, data);
}

/** All that people do, and all that happens to them. */
export const ACTIONS: Record<string, Action> = {
  'open list': {
    weight: 4,
    can: (world) => isFree(world) && world.admin !== null,
    run: (world, pick) => goTo(world, nounOf(at(NOUN_NAMES, pick)).path),
  },
  'open address': {
    weight: 1,
    can: isFree,
    run: (world, pick) => goTo(world, at(ADDRESSES, pick)),
  },
  search: { weight: 4, can: (world) => listOf(world) !== null, run: search },
  size: {
    weight: 2,
    can: isListed,
    async run({ tab: { page } }, pick) {
      await page.getByRole('combobox', { name: 'Rows per page' }).click();
      const size = page.getByTitle(String(at(PAGE_SIZES, pick)), { exact: true });
      await size.last().click();
    },
  },
  page: {
    weight: 4,
    can: (world) => isListed(world) && world.tab.look.pages > 0,
    run: ({ tab: { page, look } }, pick) =>
      page
        .getByRole('button', { name: /^Page /, disabled: false })
        .nth(pick % look.pages)
        .click(),
  },
  sort: {
    weight: 3,
    can: isListed,
    run(world, pick) {
      const name = at(Object.keys(listOf(world)?.columns ?? {}), pick);
      const heading = world.tab.page.getByRole('columnheader', { name, exact: true });
      return heading.click({ position: { x: 4, y: 8 } });
    },
  },
  filter: {
    weight: 2,
    can: (world) => isListed(world) && (listOf(world)?.filters.length ?? 0) > 0,
    run: filter,
  },
  'open record': {
    weight: 5,
    can: isListed,
    run: ({ tab: { page, look } }, pick) =>
      page
        .getByRole('button', { name: /^View / })
        .nth(pick % look.rows.length)
        .click(),
  },
  edit: {
    weight: 6,
    can: (world) => isFree(world) && recordOf(world) !== null && has(world, 'Edit'),
    async run(world) {
      await button(world, /^Edit$/).click();
      await expect(world.tab.page.getByRole('dialog', { name: /^Edit / })).toBeVisible();
    },
  },
  type: { weight: 8, can: isEditing, run: type },
  submit: { weight: 6, can: isEditing, run: (world, pick) => save(world, 'Submit', pick) },
  cancel: {
    weight: 1,
    can: isEditing,
    run: (world) =>
      leaveForm(world, () => dialogOf(world).getByRole('button', { name: 'Cancel' }).click()),
  },
  escape: {
    weight: 1,
    can: (world) => !isFree(world),
    run: (world) => leaveForm(world, () => world.tab.page.keyboard.press('Escape')),
  },
  back: { weight: 3, can: () => true, run: (world) => step(world, -1) },
  forward: { weight: 1, can: () => true, run: (world) => step(world, 1) },
  reload: { weight: 2, can: ({ isOffline }) => !isOffline, run: ({ tab }) => tab.page.reload() },
  retry: {
    weight: 6,
    can: (world) => isFree(world) && world.tab.look.buttons.some((name) => RETRY.test(name)),
    run: retry,
  },
  delete: { weight: 1, can: isListed, run: deleteRow },
  'sign out': {
    weight: 1,
    can: (world) => isFree(world) && world.admin !== null && !world.isOffline,
    async run(world) {
      await button(world, 'Log Out').first().click();
      await sayYes(world);
      world.admin = null;
    },
  },
  'sign in': {
    weight: 8,
    can: ({ admin, isOffline }) => admin === null && !isOffline,
    run: signIn,
  },
  merge: { weight: 8, can: ({ tab }) => tab.look.dialog === MERGE.name, run: merge },
  status: {
    weight: 3,
    can: (world) => isEditing(world) && 'Status' in nounOf(recordOf(world)?.name ?? '').columns,
    run: setStatus,
  },
  discard: {
    weight: 2,
    can: (world) => isEditing(world) && world.tab.look.text.includes('Discard draft'),
    async run(world) {
      await dialogOf(world).getByRole('button', { name: 'Discard draft' }).click();
      giveUp(world);
    },
  },
  resume: {
    weight: 4,
    can: (world) => isFree(world) && /^Resume$/m.test(world.tab.look.text),
    run({ tab: { page } }) {
      const drafts = page.getByRole('link', { name: /^Resume (?!Add)/ });
      return drafts.first().click();
    },
  },
  bulk: { weight: 3, can: isListed, run: bulk },
  desk: {
    weight: 6,
    can: (world) => isListed(world) && has(world, 'Open query desk'),
    run: (world) => button(world, 'Open query desk').click(),
  },
  resolve: {
    weight: 10,
    can: (world) => isFree(world) && has(world, 'Resolve & next'),
    run: resolve,
  },
  undo: {
    weight: 6,
    can: (world) => world.saved.length > 0 && has(world, 'Undo'),
    run: undo,
  },
  'open tab': {
    weight: 1,
    can: ({ tabs, isOffline }) => tabs.length === 1 && !isOffline,
    run: async (world) => (world.tab = await world.openTab(world.tab.look.path)),
  },
  'other tab': {
    weight: 2,
    can: ({ tabs }) => tabs.length > 1,
    async run(world) {
      world.tab = world.tabs.find((tab) => tab !== world.tab) ?? world.tab;
      await world.tab.page.bringToFront();
    },
  },
  'close tab': { weight: 1, can: ({ tabs }) => tabs.length > 1, run: closeTab },
  'go offline': {
    weight: 1,
    can: ({ isOffline }) => !isOffline,
    run: (world) => setOffline(world, true),
  },
  'go online': {
    weight: 5,
    can: ({ isOffline }) => isOffline,
    run: (world) => setOffline(world, false),
  },
  deploy: {
    weight: 1,
    can: ({ isOffline }) => !isOffline,
    run: ({ wire }) => Promise.resolve((wire.isDeployed = true)),
  },
  weather: {
    weight: 5,
    can: () => true,
    run({ wire }, pick) {
      const of = pick < 20 ? 'reads' : 'writes';
      wire.weather = { fault: at(FAULTS, pick), of, left: 1 };
      return Promise.resolve();
    },
  },
  'write elsewhere': { weight: 2, can: () => true, run: writeElsewhere },
};
