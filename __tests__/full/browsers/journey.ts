import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import { encode } from 'fast-png';

import { NOUNS } from '../../../app/routes/nouns';
import { titleOf } from '../../../app/routes/screens';
import { findMisfits, NAMES, record } from '../../browser/list-misfits';
import { startPlainHost } from '../../browser/plain-host';
import { ADMIN, type Host } from '../../browser/site';
import { readCsv } from '../../support/read-csv';

import type { personAt, Driver } from './driver';
import { until } from './driver';

/** `folder` is that of downloads, and of other files of this run. */
type Stage = { driver: Driver; host: Host; folder: string };
type Person = ReturnType<typeof personAt>;

const CLIENT = 'K & L';
const PICTURE = 'a.png';
const WIDTHS = [375, 1440];

/** How many the seed has. */
const USERS = 240;

/** The e-mail is typed by then. */
async function signInWith(person: Person, password: string): Promise<void> {
  await person.enter('', 'Password', password);
  await person.click('button', 'Sign In');
}

/** Reads the name of the first row from its button. */
const firstRow = (driver: Driver) =>
  driver.run(
    () => document.querySelector('[aria-label^="View "]')?.getAttribute('aria-label') ?? '',
  );

async function refuseAndSignIn(person: Person, { driver, host }: Stage): Promise<void> {
  await driver.open(host.at('/'));
  await person.enter('textbox', 'Email', ADMIN.email);
  await signInWith(person, 'wrong');
  await person.see('Invalid email or password');
  await signInWith(person, ADMIN.password);
  await person.find('heading', 'Dashboard');
}

async function sortAndFilter(person: Person, { driver }: Stage): Promise<void> {
  await person.click('link', 'Stories');
  await person.click('columnheader', 'Room Name');
  await person.see('sorted by Room Name');
  const sorted = await firstRow(driver);
  await person.click('button', 'Filter');
  await person.click('button', 'Theme');
  // The box itself is drawn by its label.
  const theme = await until('a theme', () =>
    driver.run(() => {
      const choice = document.querySelector<HTMLElement>('form .ant-checkbox-wrapper');
      choice?.click();
      return choice?.textContent;
    }),
  );
  await person.click('button', `Show ${/\d+/.exec(theme)?.[0] ?? ''} stories`);
  const [, left] = await person.see(/1–\d+ of (\d+), from all 90/);
  expect(theme).toMatch(new RegExp(`\\D${left ?? ''}$`));
  expect(await firstRow(driver)).not.toBe(sorted);
}

async function editRecord(person: Person, { driver }: Stage): Promise<void> {
  await person.click('button', await firstRow(driver));
  await person.see(/Last Update .+ ago/);
  await person.click('button', 'Edit');
  await person.enter('textbox', 'Description', 'Told anew.');
  await person.click('button', 'Submit');
  await person.see('Story Room Updated Succesfully. Redirecting...');
  await person.find('heading', 'Stories');
  await person.click('button', await firstRow(driver));
  await person.see('Told anew.');
}

async function cropPicture(person: Person, { driver, folder }: Stage): Promise<void> {
  const picture = join(folder, PICTURE);
  const data = Uint8Array.from({ length: 400 * 300 }, (_, index) => Number(index % 400 > 200));
  const palette = [
    [200, 30, 30],
    [30, 30, 200],
  ];
  await writeFile(picture, encode({ width: 400, height: 300, data, channels: 1, palette }));
  await person.click('link', 'Banners');
  await person.click('button', 'Add Banner');
  await person.enter('textbox', 'Client Name', CLIENT);
  await person.enter('textbox', 'Navigation Link', 'https://k.example');
  await driver.upload(picture);
  await person.click('button', 'Confirm');
  await person.see('Dimension confirmed');
  await person.click('button', 'Submit');
  await person.see('Banner Added Succesfully. Redirecting...');
  await person.click('button', `View ${CLIENT}`);
  const size = () =>
    driver.run((client) => {
      const image = document.querySelector<HTMLImageElement>(`main img[alt*="${client}"]`);
      return image?.complete === true && [image.naturalWidth, image.naturalHeight];
    }, CLIENT);
  expect(await until('the stored picture', size)).toEqual([337, 120]);
}

async function exportList(person: Person, { driver, folder }: Stage): Promise<void> {
  await person.click('link', 'Users');
  await person.see(`1–5 of ${USERS}`);
  await person.click('button', 'List options');
  await person.click('menuitem', `Export all (${USERS})`);
  const name = await until('the CSV', async () =>
    (await readdir(folder)).find((each) => /^users-[\d-]+\.csv$/.test(each)),
  );
  const rows = await until('all lines', async () => {
    const lines = readCsv((await readFile(join(folder, name), 'utf8')).slice(1));
    return lines.length === USERS + 1 && lines;
  });
  expect(rows[0]?.slice(0, 4)).toEqual(['Name', 'Username', 'Email', 'Mobile.no']);
  expect(await firstRow(driver)).toBe(`View ${rows[1]?.[0] ?? ''}`);
}

async function editPolicy(person: Person, { driver }: Stage): Promise<void> {
  await person.click('link', 'Privacy Policy');
  await person.click('button', 'Edit');
  await person.find('textbox', 'Privacy Policy');
  // Its middle may be a table, which takes no caret.
  await person.click('heading', '1. What we keep');
  await driver.press('Control', 'End');
  await driver.type(' Read anew.');
  await person.click('button', 'Submit');
  await person.see('Privacy Poilicy Content Updated Succesfully.');
  await person.find('button', 'Edit');
  await person.see('Read anew.');
}

async function usePalette(person: Person, { driver }: Stage): Promise<void> {
  await driver.press('Control', 'k');
  await person.enter('combobox', 'Search everything', 'Genres');
  await driver.press('Enter');
  await person.find('heading', 'Genres');
  await person.see('Total Starter');
}

async function useTwoTabs(person: Person, { driver, host }: Stage): Promise<void> {
  await driver.showTab(1);
  await driver.open(host.at('/admin/querys'));
  await person.find('heading', 'Querys');
  await person.click('button', 'Account menu');
  await person.click('menuitemradio', 'Dark');
  await driver.showTab(0);
  const brightness = () =>
    driver.run(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
  await until('a dark page', async () => (await brightness()) < 60);
  await driver.showTab(1);
  await signOut(person);
  await driver.showTab(0);
  await person.find('heading', 'Sign in to start your session');
}

async function signOut(person: Person): Promise<void> {
  await person.click('button', 'Log Out');
  await person.click('button', 'Yes, log out');
  await person.find('heading', 'Sign in to start your session');
}

async function measureLists(person: Person, { driver, host }: Stage): Promise<void> {
  const replies = NOUNS.map(({ calls, plural }) => {
    const rows = { success: true, [plural]: NAMES.map(record), length: NAMES.length };
    return [calls.list.slice(1), rows] as const;
  });
  const lists = await startPlainHost('/', { 'config.json': {}, ...Object.fromEntries(replies) });
  await driver.open(`${lists.origin}/config.json`);
  const { userInfo, token } = await host.newSession();
  await driver.run(
    (admin, bearer) => Object.assign(localStorage, { userInfo: admin, token: bearer }),
    userInfo,
    token,
  );
  await driver.open(`${lists.origin}/#/admin/users`);
  for (const width of WIDTHS) {
    await driver.resize(width, 900);
    await until(`${width} px`, () => driver.run((px) => window.innerWidth === px, width));
    for (const { path } of NOUNS) {
      await driver.run((hash) => window.location.assign(hash), `#${path}`);
      await person.find('heading', titleOf(path) ?? '');
      await person.see('1–5 of 5');
      // The columns fold after the window has its width.
      await expect.poll(() => driver.run(findMisfits), `${path}, ${width} px`).toEqual([]);
    }
  }
  await lists.close();
}

/** Every task, in the order of the journey. */
export const TASKS: Record<string, (person: Person, stage: Stage) => Promise<void>> = {
  'Sign in, after a wrong password': refuseAndSignIn,
  'Sort and filter a list': sortAndFilter,
  'Edit a record and save it': editRecord,
  'Crop a picture in a form': cropPicture,
  'Export all rows as CSV': exportList,
  'Edit a policy': editPolicy,
  'Go by the palette': usePalette,
  'Two tabs that agree, to the sign-out': useTwoTabs,
  'Lists without a broken word': measureLists,
};
