import { expect, type Locator, type Page } from '@playwright/test';

import { PAGE_SIZES } from '../../../lib/constants';
import { paths } from '../../../lib/links/paths';
import { drawPng } from '../../support/picture';

import { DESK_ACTIONS, permitResolve } from './desk';
import { NOUN_NAMES, nounOf } from './nouns';
import {
  at,
  button,
  dialogOf,
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
  WAIT,
  type Action,
} from './screen';
import type { Fault } from './wire';
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
const FAULTS: Fault[] = ['slow', 'refused', 'dropped', 'lost', 'torn', 'expired'];
async function search(world: World, pick: number): Promise<void> {
  const word = at(WORDS, pick);
  const { page } = world.tab;
  await page.getByRole('searchbox', { name: 'Search' }).fill(word, WAIT);
  if (pick % 2) await page.keyboard.press('Enter');
  // Enter where nothing was found looks in all rows.
  const searched = () => {
    const link = new URLSearchParams(page.url().split('?')[1]);
    return link.get('q') ?? link.get('all') ?? '';
  };
  await expect.poll(searched, { message: 'the search in the link', ...WAIT }).toBe(word.trim());
  expect(page.url()).not.toContain('page=');
}

async function filter(world: World, pick: number): Promise<void> {
  const { page } = world.tab;
  const name = at([...NOUN_NAMES], NOUN_NAMES.indexOf(listOf(world) ?? ''));
  const { filters } = nounOf(name);
  await button(world, 'Filter').first().click(WAIT);
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('button', { name: at(filters, pick), exact: true }).click(WAIT);
  const boxes = panel.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible(WAIT);
  await boxes.nth(pick % (await boxes.count())).click(WAIT);
  await panel.getByRole('button', { name: /^Show/ }).click(WAIT);
}

async function type(world: World, pick: number): Promise<void> {
  const record = recordOf(world);
  const by = world.admin;
  if (record === undefined || by === null) return;
  const [label] = at(Object.entries(nounOf(record.name).fields), pick);
  const text = `Zq${(world.count += 1)} words${at(ENDINGS, pick)}`;
  giveUp(world, label);
  await dialogOf(world).getByLabel(label, { exact: true }).fill(text, WAIT);
  world.typed.push({
    text,
    by,
    field: `${world.tab.look.path} ${label}`,
    isGivenUp: false,
  });
}

/** Waits for the end of a save that was just sent; a success moves on to the list. */
async function followSave(world: World, record: RecordName, pick: number): Promise<void> {
  const { saved, path } = nounOf(record.name);
  const { page } = world.tab;
  const isPending = async () =>
    (await page.locator('.ant-btn-loading').count()) > 0 &&
    (await page.getByRole('dialog', MERGE).count()) === 0;
  await expect.poll(isPending, WAIT).toBe(false);
  const calls = world.wire.calls.slice(world.callsBefore);
  const call = calls.findLast(({ method }) => method === 'PUT');
  if (call?.status !== 200 || call.fault === 'lost' || call.fault === 'torn') return;
  const toast = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: saved });
  await expect(toast.first(), 'the toast of the save').toBeVisible(WAIT);
  const stored = world.facts.everything();
  for (const { text } of typedHere(world))
    expect(stored, 'the database after a save').toContain(text);
  giveUp(world);
  world.saved = record;
  // Closing the dialog or leaving the screen would cancel the way back to the list.
  if (pick % 3) await expect(page).toHaveURL(new RegExp(`#${path}(\\?|$)`), WAIT);
}

/** Presses Submit once or twice; one write may follow. */
async function submit(world: World, pick: number): Promise<void> {
  const record = recordOf(world);
  if (!record) return;
  permit(world, `PUT ${nounOf(record.name).put}${record.id}`);
  await dialogOf(world)
    .getByRole('button', { name: 'Submit' })
    .click({ ...WAIT, clickCount: 1 + (pick % 2) });
  await followSave(world, record, pick);
}

/** Answers what to do with what two admins changed: theirs, mine, or back to the form. */
async function merge(world: World, pick: number): Promise<void> {
  const record = recordOf(world);
  const dialog = world.tab.page.getByRole('dialog', MERGE);
  if (!record) return;
  const side = at(['Theirs', 'Mine', null], pick);
  if (side === null) return dialog.getByRole('button', { name: 'Back to the form' }).click(WAIT);
  for (const radio of await dialog.getByRole('radio', { name: side }).all())
    await radio.check(WAIT);
  if (side === 'Theirs') giveUp(world);
  permit(world, `PUT ${nounOf(record.name).put}${record.id}`);
  await dialog.getByRole('button', { name: 'Save this' }).click(WAIT);
  await followSave(world, record, pick);
}

/** Chooses another status in the form. */
async function setStatus(world: World, pick: number): Promise<void> {
  await dialogOf(world).getByRole('combobox', { name: 'Status' }).click(WAIT);
  const options = world.tab.page.locator('.ant-select-item-option');
  await options.nth(pick % (await options.count())).click(WAIT);
}

/** Crops another image for the form, or thinks better of it. */
async function crop(world: World, pick: number): Promise<void> {
  const { page } = world.tab;
  const buffer = await drawPng(page, 400, 300);
  await dialogOf(world)
    .locator('input[type=file]')
    .setInputFiles({ name: 'ink.png', mimeType: 'image/png', buffer });
  const cropper = page.getByRole('dialog', { name: 'Crop Image' });
  await cropper.getByRole('button', { name: at(['Confirm', 'Cancel'], pick) }).click(WAIT);
  await expect(cropper).toBeHidden(WAIT);
}

/** Whether a step through the history stays in the loaded page: another needs the connection. */
function isSameDocument(page: Page, step: number): Promise<boolean> {
  return page.evaluate((by) => {
    const { currentEntry } = navigation;
    const entries = navigation.entries();
    return entries[(currentEntry?.index ?? 0) + by]?.sameDocument ?? false;
  }, step);
}

/** Also while it counts down; not that of a bulk write, which sends again what had failed. */
const RETRY = /^Retry(?! failed)/;

/** Selects the page on show and changes or deletes what is selected, each row once. */
async function bulk(world: World, pick: number): Promise<void> {
  const { page, look } = world.tab;
  const { put, remove } = nounOf(listOf(world) ?? '');
  await page.getByRole('checkbox', { name: 'Select this page' }).check(WAIT);
  const bar = page.getByRole('group', { name: 'Selected rows' });
  const changes = bar.getByRole('button', {
    name: /^Set status$|^Delete selected$/,
    disabled: false,
  });
  await expect(changes.last()).toBeVisible(WAIT);
  const chosen = changes.nth(pick % (await changes.count()));
  const isDeletion = (await chosen.innerText()).startsWith('Delete');
  const call = isDeletion ? `DELETE ${remove}` : `PUT ${put}`;
  for (const { id } of look.rows) permit(world, call + id);
  // Somebody else may be first.
  for (const { id } of look.rows.slice(0, pick % 3))
    await world.callElsewhere('DELETE', remove + id);
  await chosen.click(WAIT);
  if (!isDeletion) {
    const menu = page.getByRole('menu', { name: 'Set status' });
    await menu.getByRole('menuitem', { disabled: false }).first().click(WAIT);
  }
  await dialogOf(world)
    .getByRole('button', { name: /^Yes/ })
    .click({ ...WAIT, clickCount: 1 + (pick % 2) });
  const isOver = async () =>
    world.admin === null ||
    world.wire.calls.slice(world.callsBefore).some(({ fault }) => fault === 'expired') ||
    (await button(world, 'Dismiss').count()) > 0;
  await expect.poll(isOver, { timeout: 30_000 }).toBe(true);
  // What failed stays selected, and its bar in the place of the tools.
  const clear = bar.getByRole('button', { name: 'Clear selection' });
  if (await clear.isVisible()) await clear.click(WAIT);
}

/** Leaves a form by Cancel or Escape: what was typed is kept, and that is said. */
async function leaveForm(world: World, leave: () => Promise<unknown>): Promise<void> {
  const { page, look } = world.tab;
  const isTyped =
    isEditing(world) && typedHere(world).some(({ text }) => look.fields.includes(text));
  await leave();
  if (isTyped && !world.isForbidden)
    await expect(page.getByText('What you typed is kept as a draft.').last()).toBeVisible(WAIT);
}

/** Sets a status back from the toast of its save. */
async function undo(world: World): Promise<void> {
  const { name, id } = world.saved ?? { name: 'users', id: '' };
  permit(world, `PUT ${nounOf(name).put}${id}`);
  const toast = world.tab.page.getByRole('status').filter({ hasText: 'Succesfully' }).last();
  const press = toast.getByRole('button', { name: 'Undo' }).click({ timeout: 1_000 });
  await press.catch(() => undefined); // it may have gone
}

/** Lets the session run out in the browser, as a night does. */
async function expire(world: World): Promise<void> {
  const { page } = world.tab;
  const token = await world.signFor(4);
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible(WAIT);
  world.admin = null;
}

/** A screen whose code left with a deployment loads its page anew, which ends the step to it. */
function exceptReload(error: unknown): void {
  if (!String(error).includes('net::ERR_ABORTED')) throw error;
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
  const { page } = world.tab;
  await page.getByLabel('Email').fill(ADMINS[name].email, WAIT);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINS[name].password, WAIT);
  await button(world, 'Sign In').click(WAIT);
  // The dashboard, or the address that was asked for before.
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeAttached(WAIT);
  world.admin = name;
}

async function deleteRow(world: World, pick: number): Promise<void> {
  const { remove } = nounOf(listOf(world) ?? '');
  const row = at(world.tab.look.rows, pick);
  permit(world, `DELETE ${remove}${row.id}`);
  const rows = world.tab.page.locator('tbody tr').filter({ has: world.tab.page.getByRole('link') });
  await rows
    .nth(pick % world.tab.look.rows.length)
    .getByRole('button', { name: /^Delete / })
    .click(WAIT);
  const yes: Locator = dialogOf(world).getByRole('button', { name: /^Yes/ });
  await yes.click({ ...WAIT, clickCount: 1 + (pick % 2) });
}

/** What somebody else does at the same time, in the database's own words. */
async function writeElsewhere(world: World, pick: number): Promise<void> {
  const name = at(NOUN_NAMES, pick);
  const { put, remove, fields } = nounOf(name);
  const rows = world.facts.rows(name).slice(0, 20);
  if (rows.length === 0) return undefined; // all of them were deleted
  const row = at(rows, pick);
  if (pick % 4 === 0) return world.callElsewhere('DELETE', remove + row.id);
  if (name === 'genres' || name === 'banners') return undefined; // their forms are multipart
  const [field = ''] = Object.values(fields);
  return world.callElsewhere('PUT', put + row.id, { [field]: `Elsewhere ${(world.count += 1)}` });
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
  search: { weight: 4, can: (world) => listOf(world) !== undefined, run: search },
  size: {
    weight: 2,
    can: isListed,
    async run(world, pick) {
      await world.tab.page.getByRole('combobox', { name: 'Rows per page' }).click(WAIT);
      await world.tab.page
        .getByTitle(String(at(PAGE_SIZES, pick)), { exact: true })
        .last()
        .click(WAIT);
    },
  },
  page: {
    weight: 4,
    can: (world) => isListed(world) && world.tab.look.pages > 0,
    run: ({ tab }, pick) =>
      tab.page
        .getByRole('button', { name: /^Page /, disabled: false })
        .nth(pick % tab.look.pages)
        .click(WAIT),
  },
  sort: {
    weight: 3,
    can: isListed,
    run: (world, pick) =>
      world.tab.page
        .getByRole('columnheader', {
          name: at(Object.keys(nounOf(listOf(world) ?? '').columns), pick),
          exact: true,
        })
        .click({ ...WAIT, position: { x: 4, y: 8 } }),
  },
  filter: {
    weight: 2,
    can: (world) => isListed(world) && nounOf(listOf(world) ?? '').filters.length > 0,
    run: filter,
  },
  'open record': {
    weight: 5,
    can: isListed,
    run: ({ tab }, pick) =>
      tab.page
        .getByRole('button', { name: /^View / })
        .nth(pick % tab.look.rows.length)
        .click(WAIT),
  },
  edit: {
    weight: 6,
    can: (world) => isFree(world) && recordOf(world) !== undefined && has(world, 'Edit'),
    async run(world) {
      await button(world, 'Edit').click(WAIT);
      await expect(world.tab.page.getByRole('dialog', { name: /^Edit / })).toBeVisible(WAIT);
    },
  },
  type: { weight: 8, can: isEditing, run: type },
  submit: { weight: 6, can: isEditing, run: submit },
  cancel: {
    weight: 1,
    can: isEditing,
    run: (world) =>
      leaveForm(world, () => dialogOf(world).getByRole('button', { name: 'Cancel' }).click(WAIT)),
  },
  escape: {
    weight: 1,
    can: (world) => !isFree(world),
    run: (world) => leaveForm(world, () => world.tab.page.keyboard.press('Escape')),
  },
  back: {
    weight: 3,
    can: () => true,
    async run({ tab, isOffline }) {
      if (isOffline && !(await isSameDocument(tab.page, -1))) return;
      await tab.page.goBack().catch(exceptReload);
      // The page before the first one is not the product's.
      if (tab.page.url() === 'about:blank') await tab.page.goForward();
    },
  },
  forward: {
    weight: 1,
    can: () => true,
    async run({ tab, isOffline }) {
      if (isOffline && !(await isSameDocument(tab.page, 1))) return;
      await tab.page.goForward().catch(exceptReload);
    },
  },
  reload: { weight: 2, can: ({ isOffline }) => !isOffline, run: ({ tab }) => tab.page.reload() },
  retry: {
    weight: 6,
    can: (world) => isFree(world) && world.tab.look.buttons.some((name) => RETRY.test(name)),
    async run(world) {
      permitResolve(world);
      const retry = button(world, RETRY);
      // It goes by itself when its countdown ends, or when another read brings the rows.
      await retry
        .first()
        .click(WAIT)
        .catch(async (error: unknown) => {
          if ((await retry.count()) > 0) throw error;
        });
    },
  },
  delete: { weight: 1, can: isListed, run: deleteRow },
  'sign out': {
    weight: 1,
    can: (world) => isFree(world) && world.admin !== null && !world.isOffline,
    async run(world) {
      await button(world, 'Log Out').first().click(WAIT);
      await dialogOf(world).getByRole('button', { name: /^Yes/ }).click(WAIT);
      world.admin = null;
    },
  },
  'sign in': {
    weight: 8,
    can: ({ tab, admin, isOffline }) => admin === null && !isOffline && tab.look.path === '/',
    run: signIn,
  },
  'go to the sign-in': {
    weight: 4,
    can: ({ admin, tab }) => admin === null && tab.look.path !== '/',
    run: (world) => goTo(world, '/'),
  },
  merge: { weight: 8, can: ({ tab }) => tab.look.dialog === MERGE.name, run: merge },
  status: {
    weight: 3,
    can: (world) => isEditing(world) && /queries|stories/.test(recordOf(world)?.name ?? ''),
    run: setStatus,
  },
  crop: {
    weight: 3,
    can: (world) => isEditing(world) && /banners|genres/.test(recordOf(world)?.name ?? ''),
    run: crop,
  },
  discard: {
    weight: 2,
    can: (world) => isEditing(world) && world.tab.look.text.includes('Discard draft'),
    async run(world) {
      await dialogOf(world).getByRole('button', { name: 'Discard draft' }).click(WAIT);
      giveUp(world);
    },
  },
  resume: {
    weight: 4,
    can: (world) => isFree(world) && /^Resume$/m.test(world.tab.look.text),
    run: ({ tab }) =>
      tab.page
        .getByRole('link', { name: /^Resume (?!Add)/ })
        .first()
        .click(WAIT),
  },
  bulk: { weight: 3, can: isListed, run: bulk },
  ...DESK_ACTIONS,
  undo: {
    weight: 6,
    can: (world) => world.saved !== null && has(world, 'Undo'),
    run: undo,
  },
  'open tab': {
    weight: 1,
    can: ({ tabs, isForbidden, isOffline }) => tabs.length === 1 && !isForbidden && !isOffline,
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
  expire: {
    weight: 1,
    can: ({ admin, isForbidden, isOffline, tabs }) =>
      admin !== null && !isForbidden && !isOffline && tabs.length === 1,
    run: expire,
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
