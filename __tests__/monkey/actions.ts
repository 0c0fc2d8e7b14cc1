import { expect, type Locator } from '@playwright/test';

import { NOUN_NAMES, nounOf } from './nouns';
import type { Fault } from './wire';
import { ADMINS, type AdminName, type World } from './world';

const WAIT = { timeout: 10_000 };
const WORDS = ['a', 'an', 'the', 'Caldwell', 'zzzz', 'é', ' mar', ''];
const SIZES = [5, 10, 15];
const ENDINGS = ['', ' 🙂', ' قصة', ' <b>b</b>', ' & =1+1'];
const ADDRESSES = [
  '/admin/dashboard',
  '/admin/users?page=99&size=10',
  '/admin/querys?f.Status=Pending&sort=-User Name',
  '/admin/stories?q=a&size=15',
  '/admin/genre/add',
  '/admin/view-profile',
  '/admin/view/user/nobody',
  '/admin/privacy-policy',
  '/admin/contact-us',
  '/nowhere',
];
const WEATHER: { fault: Fault; of: 'reads' | 'writes'; left: number }[] = [
  { fault: 'slow', of: 'reads', left: 3 },
  { fault: 'slow', of: 'writes', left: 1 },
  { fault: 'refused', of: 'reads', left: 2 },
  { fault: 'refused', of: 'writes', left: 1 },
  { fault: 'dropped', of: 'reads', left: 1 },
  { fault: 'dropped', of: 'writes', left: 1 },
  { fault: 'lost', of: 'writes', left: 1 },
  { fault: 'torn', of: 'writes', left: 1 },
  { fault: 'torn', of: 'reads', left: 1 },
  { fault: 'expired', of: 'reads', left: 1 },
  { fault: 'expired', of: 'writes', left: 1 },
];

function at<Item>(items: readonly Item[], pick: number): Item {
  const item = items[pick % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const button = ({ tab }: World, name: string | RegExp) => tab.page.getByRole('button', { name });
const dialogOf = ({ tab }: World) => tab.page.getByRole('dialog').last();
const goTo = ({ tab, origin }: World, address: string) => tab.page.goto(`${origin}/#${address}`);

/** The noun of the list on screen, if nothing lies above it. */
function listOf({ tab: { look }, admin }: World): string | undefined {
  if (admin === null || look.dialog !== '') return undefined;
  return NOUN_NAMES.find((name) => nounOf(name).path === look.path);
}

/** The noun and the id of the record on screen, in its form or not. */
function recordOf({ tab: { look }, admin }: World): { name: string; id: string } | undefined {
  const record = /^(\/admin\/view\/[a-z]+\/)(.+)$/.exec(look.path);
  const name = NOUN_NAMES.find((each) => nounOf(each).record === record?.[1]);
  return name === undefined || admin === null ? undefined : { name, id: record?.[2] ?? '' };
}

const isFree = (world: World) => world.tab.look.dialog === '';
const isEditing = (world: World) =>
  recordOf(world) !== undefined &&
  world.tab.look.dialog.startsWith('Edit ') &&
  world.tab.look.canSubmit;
const isListed = (world: World) => listOf(world) !== undefined && world.tab.look.rows.length > 0;

function permit({ permits }: World, call: string): void {
  permits.set(call, (permits.get(call) ?? 0) + 1);
}

/** Gives up what stands in the form on screen, or in one of its fields. */
function giveUp({ typed, tab }: World, field = ''): void {
  for (const each of typed)
    if (each.field.startsWith(`${tab.look.path} ${field}`)) each.isGivenUp = true;
}

async function search(world: World, pick: number): Promise<void> {
  const word = at(WORDS, pick);
  const { page } = world.tab;
  await page.getByRole('searchbox', { name: 'Search' }).fill(word, WAIT);
  if (pick % 2) await page.keyboard.press('Enter');
  const isThere = () => new URLSearchParams(page.url().split('?')[1]).get('q') ?? '';
  await expect.poll(isThere, { message: 'the search in the link', ...WAIT }).toBe(word.trim());
  expect(page.url()).not.toContain('page=');
}

async function filter(world: World, pick: number): Promise<void> {
  const { page } = world.tab;
  const name = at([...NOUN_NAMES], NOUN_NAMES.indexOf(listOf(world) ?? ''));
  const { filters } = nounOf(name);
  await button(world, `Filter by ${at(filters, pick)}`)
    .first()
    .click(WAIT);
  const items = page.getByRole('menuitemcheckbox');
  await expect(items.first()).toBeVisible(WAIT);
  await items.nth(pick % (await items.count())).click(WAIT);
  await page.keyboard.press('Escape');
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

/** Presses Submit once or twice. One write may follow; a success moves on to the list. */
async function submit(world: World, pick: number): Promise<void> {
  const record = recordOf(world);
  if (!record) return;
  const { put, saved, path } = nounOf(record.name);
  const { page } = world.tab;
  permit(world, `PUT ${put}${record.id}`);
  const sent = dialogOf(world).getByRole('button', { name: 'Submit' });
  await sent.click({ ...WAIT, clickCount: 1 + (pick % 2) });
  const toast = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: saved });
  const isDone = () =>
    world.wire.calls.slice(world.callsBefore).findLast(({ method }) => method === 'PUT');
  await expect
    .poll(
      async () =>
        (await sent.getAttribute('class').catch(() => null))?.includes('loading') ?? false,
      WAIT,
    )
    .toBe(false);
  const call = isDone();
  if (call?.status !== 200 || call.fault === 'lost' || call.fault === 'torn') return;
  await expect(toast.first(), 'the toast of the save').toBeVisible(WAIT);
  for (const { text, field } of world.typed.filter(
    (each) => !each.isGivenUp && each.field.startsWith(world.tab.look.path),
  )) {
    expect(world.facts.everything(), `${field} in the database`).toContain(text);
  }
  giveUp(world);
  // Closing the dialog or leaving the screen would cancel the way back to the list.
  if (pick % 3) await expect(page).toHaveURL(new RegExp(`#${path}(\\?|$)`), WAIT);
}

/** Signs in through the form; any account may be next. */
export async function signIn(world: World, pick: number): Promise<void> {
  const name = at(Object.keys(ADMINS) as AdminName[], pick); // the names that it has
  const { page } = world.tab;
  await page.getByLabel('Email').fill(ADMINS[name].email, WAIT);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINS[name].password, WAIT);
  await button(world, 'Sign In').click(WAIT);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible(WAIT);
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
  const yes: Locator = dialogOf(world).getByRole('button', { name: 'Yes' });
  await yes.click({ ...WAIT, clickCount: 1 + (pick % 2) });
}

/** What somebody else does at the same time, in the database's own words. */
async function writeElsewhere(world: World, pick: number): Promise<void> {
  const name = at(NOUN_NAMES, pick);
  const { put, remove, fields } = nounOf(name);
  const row = at(world.facts.rows(name).slice(0, 20), pick);
  if (pick % 4 === 0) return world.callElsewhere('DELETE', remove + row.id);
  if (name === 'genres' || name === 'banners') return undefined; // their forms are multipart
  const [field = ''] = Object.values(fields);
  return world.callElsewhere('PUT', put + row.id, { [field]: `Elsewhere ${(world.count += 1)}` });
}

/** An action: when it is possible, and how it is done on screen. What must follow is the oracles'. */
type Action = {
  weight: number;
  can: (world: World) => boolean;
  run: (world: World, pick: number) => Promise<unknown>;
};

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
        .getByTitle(String(at(SIZES, pick)), { exact: true })
        .last()
        .click(WAIT);
    },
  },
  page: {
    weight: 4,
    can: (world) => isListed(world) && world.tab.look.pages > 0,
    run: ({ tab }, pick) =>
      tab.page
        .getByRole('button', { name: /^Page / })
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
    can: (world) =>
      isFree(world) &&
      recordOf(world) !== undefined &&
      world.facts.rows(recordOf(world)?.name ?? '').some(({ id }) => id === recordOf(world)?.id),
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
    async run(world) {
      await dialogOf(world).getByRole('button', { name: 'Cancel' }).click(WAIT);
      giveUp(world);
    },
  },
  escape: {
    weight: 1,
    can: (world) => !isFree(world),
    run: ({ tab }) => tab.page.keyboard.press('Escape'),
  },
  back: {
    weight: 3,
    can: () => true,
    async run({ tab }) {
      await tab.page.goBack();
      // The page before the first one is not the product's.
      if (tab.page.url() === 'about:blank') await tab.page.goForward();
    },
  },
  forward: { weight: 1, can: () => true, run: ({ tab }) => tab.page.goForward() },
  reload: { weight: 2, can: ({ isOffline }) => !isOffline, run: ({ tab }) => tab.page.reload() },
  retry: {
    weight: 6,
    can: ({ tab }) => tab.look.canRetry && tab.look.dialog === '',
    run: (world) => button(world, 'Retry').first().click(WAIT),
  },
  delete: { weight: 1, can: isListed, run: deleteRow },
  'sign out': {
    weight: 1,
    can: (world) => isFree(world) && world.admin !== null && !world.isOffline,
    async run(world) {
      await button(world, 'Log Out').first().click(WAIT);
      await dialogOf(world).getByRole('button', { name: 'Yes' }).click(WAIT);
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
  weather: {
    weight: 5,
    can: () => true,
    run: (world, pick) => Promise.resolve((world.wire.weather = { ...at(WEATHER, pick) })),
  },
  'write elsewhere': { weight: 2, can: () => true, run: writeElsewhere },
};
