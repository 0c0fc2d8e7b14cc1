import type { Page } from '@playwright/test';

import { openScreen, recordAddresses } from '../../browser/every-screen';
import { startListening } from '../../browser/listener';
import { ADMIN, expect, openSignedIn, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rows = (page: Page) => button(page, /^View /);

test('A refused sign-in is heard once, and the screen after it', async ({ page, site }) => {
  site.allow(/401/);
  const { hear } = await startListening(page);
  await page.goto(site.at('/'));
  const email = page.getByLabel('Email');
  const password = page.getByRole('textbox', { name: 'Password' });
  expect(await hear(() => email.focus())).toEqual(['textbox, Email, required']);
  const nothing = await hear(() => email.press('Enter'));
  expect(nothing).toEqual(['textbox, Email, invalid, required, Email is required']);

  await email.fill(ADMIN.email);
  await hear(() => password.fill('wrong'));
  const refused = await hear(async () => {
    await password.press('Enter');
    await expect(page.getByText(/Not signed in/)).toBeVisible();
  });
  expect(refused).toEqual(['At once: Invalid email or password']);

  const right = await hear(async () => {
    await password.fill(ADMIN.password);
    await password.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  });
  expect(right).toEqual(['heading, Dashboard']);
});

test('Pages, searches and orders of a list are heard, and its rows are not', async ({
  page,
  site,
}) => {
  const { hear } = await startListening(page);
  await openSignedIn(page, site);
  const opened = await hear(async () => {
    await page.getByRole('link', { name: 'Users', exact: true }).press('Enter');
    await expect(rows(page)).toHaveCount(5);
  });
  expect(opened).toEqual(['heading, Users', '1–5 of 240']);

  const next = await hear(async () => {
    await button(page, 'Page 2').press('Enter');
    await expect(page.getByText(/^6–10 of/)).toBeVisible();
  });
  const pager = ['region, Users', 'navigation, Pagination', 'button, Page 2'];
  expect(next).toEqual([...pager, '6–10 of 240']);

  const box = page.getByRole('combobox', { name: 'Rows per page' });
  const size = await hear(() => box.focus());
  expect(size).toEqual(['combobox, Rows per page, not expanded, 5']);
  expect(await hear(() => box.press('ArrowDown'))).toEqual(['option, 5, selected']);
  expect(await hear(() => box.press('ArrowDown'))).toEqual(['option, 10']);
  const sized = await hear(async () => {
    await box.press('Enter');
    await expect(rows(page)).toHaveCount(10);
  });
  expect(sized).toEqual(['combobox, Rows per page, not expanded, 10', '1–10 of 240']);

  const search = page.getByRole('searchbox', { name: 'Search' });
  const empty = await hear(async () => {
    await search.fill('zzqx');
    await expect(page.getByText(/Nothing found/)).toBeVisible();
  });
  expect(empty).toEqual(['searchbox, Search, zzqx', 'No users found']);
  await hear(async () => {
    await search.fill('');
    await expect(rows(page)).toHaveCount(10);
  });

  const heading = page.getByRole('columnheader', { name: 'Name', exact: true });
  const sorted = await hear(async () => {
    await heading.press('Enter');
    await expect(page.getByText(', sorted by Name, ascending')).toBeAttached();
  });
  const all = '1–10 of 240';
  const table = ['table, Users', 'columnheader, Name, sortable'];
  expect(sorted).toEqual([...table, `${all}, sorted by Name, ascending`]);
  const turned = await hear(async () => {
    await heading.press('Enter');
    await expect(page).toHaveURL(/sort=-name/);
  });
  expect(turned).toEqual([`${all}, sorted by Name, descending`]);
});

test('The number of selected rows is heard, and the focus stays near', async ({ page, site }) => {
  const { hear } = await startListening(page);
  await openSignedIn(page, site);
  await hear(() => openScreen(page, site, '/admin/users?sort=Name'));
  const ofPage = page.getByRole('checkbox', { name: 'Select this page' });
  const first = await hear(async () => {
    await page.getByRole('checkbox', { name: 'Select Al Ng' }).press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
  });
  const inTable = ['region, Users', 'table, Users'];
  expect(first).toEqual([...inTable, 'checkbox, Select Al Ng, checked', '1 selected']);
  const five = await hear(() => ofPage.press('Space'));
  expect(five).toEqual(['checkbox, Select this page, checked', '5 selected']);
  const all = await hear(() => button(page, 'Select all 240').press('Enter'));
  expect(all).toEqual(['group, Selected rows', 'button, Clear selection', '240 selected']);
  const none = await hear(() => page.keyboard.press('Enter'));
  expect(none).toEqual(['table, Users', 'checkbox, Select this page, not checked']);

  await hear(() => button(page, 'Delete Al Ng').press('Enter'));
  const gone = await hear(async () => {
    await button(page, 'Yes, delete this user').press('Enter');
    await expect(page.getByText('User Deleted Successsfully')).toBeVisible();
  });
  expect(gone).toEqual([
    ...inTable,
    'button, Delete Amelia Marlowe',
    '1–5 of 239, sorted by Name, ascending',
    'User Deleted Successsfully',
  ]);
});

test('What a form and the server refuse is heard once', async ({ page, site }) => {
  site.allow(/400/);
  const { hear } = await startListening(page);
  await openSignedIn(page, site);
  const [user = ''] = await recordAddresses(page, site);
  await openScreen(page, site, user);
  const name = page.getByLabel('First Name');
  const opened = await hear(async () => {
    await button(page, 'Edit').press('Enter');
    await expect(name).toBeFocused();
  });
  expect(opened).toEqual(['dialog, Edit User', expect.stringMatching(/^textbox, First Name/)]);

  const short = await hear(async () => {
    await name.fill('Al');
    await name.press('Enter');
  });
  const problem = 'First Name must have at least 4 characters';
  expect(short).toEqual([`textbox, First Name, Al, invalid, ${problem}`]);
  const json = { success: false, error: { message: 'This name is taken.' } };
  await page.route('**/updateUser/**', (route) => route.fulfill({ status: 400, json }));
  const refused = await hear(async () => {
    await name.fill('Alexandra');
    await name.press('Enter');
    await expect(page.getByText('This name is taken.')).toBeVisible();
  });
  expect(refused).toEqual(['textbox, First Name, Alexandra', 'At once: This name is taken.']);
});

test('The query desk says whose query comes, and what was resolved', async ({ page, site }) => {
  /** How many are left, then whose query comes: in one or in two, as the list and the record arrive. */
  const expectHeard = (heard: string[], text: string, ...others: string[]) => {
    expect(heard.slice(0, 2)).toEqual(['region, Query desk', 'heading, Query desk']);
    expect(heard.filter((one) => others.includes(one))).toEqual(others);
    expect(
      heard
        .slice(2)
        .filter((one) => !others.includes(one))
        .join(' '),
    ).toBe(text);
  };
  const { hear } = await startListening(page);
  await openSignedIn(page, site);
  await hear(() => openScreen(page, site, '/admin/querys'));
  const resolve = button(page, 'Resolve & next');
  const opened = await hear(async () => {
    await button(page, 'Open query desk').press('Enter');
    await expect(page.getByText('35 left')).toBeVisible();
  });
  expectHeard(opened, '35 left Søren Hjørring');
  const next = await hear(async () => {
    await button(page, 'Next Query').press('Enter');
    await expect(button(page, 'Previous Query')).toBeEnabled();
  });
  expectHeard(next, '35 left Božena Wójcik');
  const resolved = await hear(async () => {
    await resolve.press('Enter');
    await expect(button(page, /^Undo/)).toBeVisible();
    await expect(resolve).toBeEnabled();
  });
  expectHeard(resolved, '34 left João Simões', 'Božena Wójcik resolved');
  const undone = await hear(async () => {
    await button(page, /^Undo/).press('Enter');
    await expect(page.getByText('35 left')).toBeVisible();
  });
  expectHeard(undone, '35 left Božena Wójcik', 'The status of Božena Wójcik is Pending again.');
});
