import type { Page, Route } from '@playwright/test';

import { takeLooks } from '../../browser/axe-on';
import { callApi, openScreen } from '../../browser/every-screen';
import { press as pressByKeys, reach } from '../../browser/keyboard';
import { findLowButtons, findSmallTargets, findWide } from '../../browser/screen-faults';
import { expect, type Site, storeSession, test, visit } from '../../browser/site';

/** Many rows as one reviewed change, in all its states. */

const WIDE = 1440;
const PUT = '**/api/admin/updateUser/*';
const BROKEN = { status: 500, json: { success: false, error: { message: 'Busy' } } };

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: WIDE, height: 900 },
});

const { audit, auditInDialog } = takeLooks();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Change \d+ users$/ });

/** The newest users, one of whom cannot take the name that the others can. */
async function nameUsers(page: Page, site: Site): Promise<void> {
  const { users } = await callApi<{ users: { _id: string }[] }>(
    ...([page, site, 'GET', '/api/admin/getAllUsers?resultPerPage=5'] as const),
  );
  for (const [at, { _id }] of users.entries()) {
    const firstName = at === 0 ? 'Anna Maria' : `Anna Maria ${'Louisa '.repeat(at).trim()}`;
    await callApi(page, site, 'PUT', `/api/admin/updateUser/${_id}`, { firstName });
  }
}

async function openDialog(page: Page, site: Site, width = WIDE): Promise<void> {
  await storeSession(page, site);
  await nameUsers(page, site);
  await page.setViewportSize({ width, height: width === WIDE ? 900 : 667 });
  await openScreen(page, site, '/admin/users');
  if (width === WIDE) await page.getByRole('checkbox', { name: 'Select this page' }).check();
  else {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const boxes = page.getByRole('checkbox', { name: /^Select (?!this)/ });
    await expect(boxes).toHaveCount(5);
    for (const box of await boxes.all()) await box.check();
  }
  await button(page, 'Change…').click();
  await expect(dialog(page)).toBeVisible();
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

async function replaceName(page: Page): Promise<void> {
  await choose(page, 'What to do', 'Replace words');
  await page.getByRole('textbox', { name: 'Replace', exact: true }).fill('anna maria');
  await page.getByRole('textbox', { name: 'With', exact: true }).fill('Jo');
  await expect(page.getByRole('rowheader', { name: /user cannot be changed so/ })).toBeVisible();
}

/** Holds the writes until an answer to all of them is given, and to those that come later. */
async function holdWrites(page: Page) {
  const held: Route[] = [];
  let reply: ((route: Route) => Promise<void>) | undefined;
  await page.route(PUT, async (route) => {
    if (reply) await reply(route);
    else held.push(route);
  });
  return async (answer: (route: Route) => Promise<void>) => {
    reply = answer;
    await Promise.all(held.map(answer));
  };
}

test('A change of many rows has no violations, from the first field to what was broken off', async ({
  page,
  site,
}) => {
  test.slow();
  page.on('dialog', (asked) => void asked.accept());
  await openDialog(page, site);
  await auditInDialog(page, 'whole');
  await replaceName(page);
  await auditInDialog(page, 'whole');
  await button(page, /^Correct it/).click();
  await auditInDialog(page, 'own');

  const release = await holdWrites(page);
  await button(page, 'Change 4 users').click();
  await expect(page.getByText(/4 under way$/)).toBeVisible();
  await audit(page, 'own');
  await release((route) => route.fulfill(BROKEN));
  await expect(page.getByText(/^0 of 4 users changed .*, 4 failed\./)).toBeVisible();
  await audit(page, 'whole');

  await page.unroute(PUT);
  await button(page, /^Retry failed/).click();
  await expect(page.getByText(/^4 users changed \(First Name: .*\)\.$/)).toBeVisible();
  await audit(page, 'own');
  await holdWrites(page);
  await button(page, 'Undo all').click();
  await expect(page.getByText(/4 under way$/)).toBeVisible();
  await page.reload();
  await page.unroute(PUT);
  await expect(page.getByRole('region', { name: 'Unfinished change' })).toBeVisible();
  await audit(page, 'whole');
  await button(page, 'Go on').click();
  await expect(page.getByText(/^4 users taken back/)).toBeVisible();
});

test('It is done by thumb in a window of 375 pixels', async ({ page, site }) => {
  await openDialog(page, site, 375);
  const look = async () => {
    expect(await page.evaluate(findWide)).toEqual([]);
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
    expect(await page.evaluate(findLowButtons)).toEqual([]);
  };
  await look();
  await replaceName(page);
  await button(page, /^Correct it/).scrollIntoViewIfNeeded();
  await look();
  await button(page, /^Correct it/).click();
  await look();
  await page.getByRole('textbox', { name: /^First Name of / }).fill('Joanna');
  const release = await holdWrites(page);
  await button(page, 'Change 5 users').click();
  await expect(page.getByText(/under way/)).toBeVisible();
  await look();
  await release((route) => route.fulfill(BROKEN));
  await expect(button(page, /^Retry failed/)).toBeVisible();
  await look();
});

test('It is done by keys alone, and each answer leaves the focus where one goes on', async ({
  page,
  site,
}) => {
  await visit(page, site, '/admin/users');
  await nameUsers(page, site);
  await page.reload();
  const box = page.getByRole('checkbox', { name: 'Select this page' });
  await reach(page, box);
  await page.keyboard.press('Space');
  await pressByKeys(page, button(page, 'Change…'));
  await expect(page.getByRole('textbox', { name: 'Set to' })).toBeFocused();
  await reach(page, page.getByRole('combobox', { name: 'What to do' }), 'Shift+Tab');
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await reach(page, page.getByRole('textbox', { name: 'Replace', exact: true }));
  await page.keyboard.type('anna maria');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Jo');
  await pressByKeys(page, button(page, /^Correct it/));
  await page.keyboard.type('anna');
  await pressByKeys(page, button(page, 'Change 5 users'));
  await expect(page.getByText(/^5 users changed \(First Name: .*\)\.$/)).toBeVisible();
  await pressByKeys(page, button(page, 'Undo all'));
  await expect(page.getByText(/^5 users taken back\.$/)).toBeVisible();
  await pressByKeys(page, button(page, 'Dismiss'));
  await expect(page.getByText(/taken back/)).toBeHidden();
});
