import type { Page } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { paths } from '../../../lib/links/paths';
import { axeOn, takeLooks } from '../../browser/axe-on';
import { atQuery, QUIET, setPending } from '../../browser/desk';
import {
  callApi,
  OPEN_ADDRESSES,
  openScreen,
  recordAddress,
  recordAddresses,
} from '../../browser/every-screen';
import { expect, hideServerClock, storeSession, test, visit } from '../../browser/site';
import type { StoredQuery } from '../../support/desk';
import { drawPng } from '../../support/picture';

const [WIDE, PHONE] = [1440, 320];

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: WIDE, height: 900 },
});

/** What the other open addresses are made of, too. */
const WHOLE: string[] = [paths.signIn, paths.privacyPolicy, paths.contactUs, paths.doctor];

const { audit, auditInDialog } = takeLooks();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

// One visit for all: an engine is read and compiled once.
test('Lists have no accessibility violations, nor has the drawer of one', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  for (const [index, { path }] of NOUNS.entries()) {
    await openScreen(page, site, path);
    if (index === 0) await audit(page, 'whole');
    else await audit(page, 'own', [WIDE]);
  }
  // The drawer is one for all nouns, and holds what the record's page shows.
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible();
  await audit(page, 'own');
});

test('Records have no accessibility violations', async ({ page, site }) => {
  await storeSession(page, site);
  for (const [index, address] of (await recordAddresses(page, site)).entries()) {
    await openScreen(page, site, address);
    if (index === 0) await audit(page, 'whole');
    else await audit(page, 'own', [WIDE]);
  }
});

test('Forms of records have no accessibility violations', async ({ page, site }) => {
  await storeSession(page, site);
  for (const [index, address] of (await recordAddresses(page, site)).entries()) {
    await openScreen(page, site, `${address}?edit=1`);
    await auditInDialog(page, index === 0 ? 'whole' : 'own');
  }
});

test('The tools of a list have no violations, menus and questions included', async ({
  page,
  site,
}) => {
  await visit(page, site, '/admin/stories?sort=-Participants&f.Status=active');
  await expect(page.getByText(/from all 90 stories/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await audit(page, 'own');
  await button(page, 'Clear selection').click();
  for (const [menu, width] of [
    ...(['Filter', 'New view', 'List options'] as const).map((name) => [name, WIDE] as const),
    ['Filter and view', PHONE] as const,
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await button(page, menu).click();
    await audit(page, menu === 'Filter' ? 'whole' : 'own', [width]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: WIDE, height: 900 });
  await page.getByRole('table').locator('td [tabindex="0"]').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await audit(page, 'own', [WIDE]);
  // Every question is the same one with other words.
  await button(page, /^Delete /).click();
  await auditInDialog(page, 'whole');
});

test('The cropper, its forms, their complaints and toasts have no violations', async ({
  page,
  site,
}) => {
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await drawPng(page, 800, 600) };
  await storeSession(page, site);
  for (const [address, extent] of [
    ['/admin/genre/add', 'own'],
    ['/admin/banner/add', 'whole'],
  ] as const) {
    await openScreen(page, site, address);
    await button(page, 'Submit').click();
    // Toasts stay open while one has the focus.
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button').first().focus();
    await audit(page, extent);
  }
  await page.getByLabel('Banner Image').setInputFiles(picture);
  await auditInDialog(page, 'whole');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  await audit(page, 'own');
});

test('The policy editor has no violations in any of its views', async ({ page, site }) => {
  await visit(page, site, paths.privacyPolicy);
  await button(page, 'Edit').click();
  for (const name of ['Write', 'HTML source', 'Preview', 'Changes', 'Versions']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await audit(page, name === 'Write' ? 'whole' : 'own');
  }
});

test('Insights, profile, menus, the palette and the list of keys have no violations', async ({
  page,
  site,
}) => {
  await visit(page, site, paths.insights);
  // The last of the charts: one that came later would be judged as a drawing, beside its neighbours' tables.
  await expect(button(page, 'Numbers of Who writes most')).toBeVisible();
  for (const menu of await page.getByRole('button', { name: /^Numbers of / }).all()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  // Half under the bar of the page a link would be judged as a small one.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await audit(page, 'whole');
  await openScreen(page, site, paths.profile);
  await button(page, 'Edit').click();
  await auditInDialog(page, 'own');
  await page.keyboard.press('Escape');

  await button(page, 'Account menu').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await audit(page, 'whole');
  await page.keyboard.press('Escape');
  await button(page, 'Toggle sidebar').click();
  await audit(page, 'own', [WIDE]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mar');
  await auditInDialog(page, 'whole');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await auditInDialog(page, 'own');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: PHONE, height: 900 });
  await button(page, 'Toggle sidebar').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await audit(page, 'own', [PHONE]);
});

test('What visitors open, are told and are asked has no violations', async ({ page, site }) => {
  for (const address of OPEN_ADDRESSES) {
    await openScreen(page, site, address);
    if (WHOLE.includes(address)) await audit(page, 'whole');
    else await audit(page, 'own', [WIDE]);
  }
  for (const [address, name] of [
    [paths.signIn, 'Sign In'],
    [paths.contactUs, 'Submit'],
  ] as const) {
    await openScreen(page, site, address);
    await button(page, name).click();
    const problem = page.getByText('Email is required').or(page.getByText(/Required/));
    await expect(problem).not.toHaveCount(0);
    await audit(page, 'own');
  }
  await openScreen(page, site, paths.deleteAccount);
  await page.getByLabel('Email').fill('reader@creative-story.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('reader-1');
  await button(page, 'Delete Account').click();
  await auditInDialog(page, 'own');
});

test('A question about two changes, a draft, and one without its record have no violations', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  const address = await recordAddress(page, site, 'story');
  const id = address.split('/').at(-1) ?? '';
  await openScreen(page, site, `${address}?edit=1`);
  const form = page.getByRole('dialog', { name: 'Edit Story' });
  await form.getByLabel('Room Name').fill('Mine');
  await callApi(page, site, 'PUT', `/api/admin/updateStory/${id}`, { roomName: 'Theirs' });
  await form.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('dialog', { name: /^Somebody else changed/ });
  await question.getByRole('radio', { name: 'Write it anew' }).check();
  await audit(page, 'whole');
  await question.getByRole('button', { name: 'Save this' }).click();
  await expect(page).toHaveURL(/#\/admin\/stories$/);
  await openScreen(page, site, '/admin/view-profile?activity=1');
  await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible();
  await audit(page, 'own');

  await openScreen(page, site, `${address}?edit=1`);
  await form.getByLabel('Description').fill('نصف قصة '.repeat(40));
  await expect(form.getByText('Unsaved changes')).toBeVisible();
  const resume = page.getByRole('link', { name: /^Resume Story/ });
  await page.goto(site.at(paths.dashboard));
  await expect(resume).toBeVisible();
  await audit(page, 'whole');
  await resume.click();
  await expect(page.getByText(/What you typed and did not send is back/)).toBeVisible();
  await auditInDialog(page, 'own');
  await page.goto(site.at(paths.dashboard));
  await callApi(page, site, 'DELETE', `/api/admin/deleteStory/${id}`);
  await page.reload();
  await resume.click();
  await expect(button(page, 'Copy what I typed')).toBeVisible();
  await audit(page, 'own');
});

test('The desk has no violations, a changed query included', async ({ page, site }) => {
  await storeSession(page, site);
  const [first, second] = (await setPending(page, site, 2)) as [StoredQuery, StoredQuery];
  await openScreen(page, site, QUIET);
  await page.goto(site.at('/admin/querys'));
  await button(page, 'Open query desk').click();
  await atQuery(page, first);
  const data = { query: `${first.query} And one more thing.` };
  await callApi(page, site, 'PUT', `/api/query/update-query/${first._id}`, data);
  await page.keyboard.press('e');
  await atQuery(page, second);
  await expect(page.getByText(/^Somebody changed the query of/)).toBeVisible();
  await audit(page, 'whole');
  await button(page, 'Show it').click();
  await expect(page.getByText(/so nothing was sent/)).toBeVisible();
  await audit(page, 'own');

  const putReply = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await button(page, 'Resolve & next').click();
  await atQuery(page, second);
  await button(page, 'Resolve & next').click();
  await expect(page.getByRole('heading', { name: 'All answered' })).toBeVisible();
  await audit(page, 'own');
  await putReply;
});

test('The warning before a session ends has no violations', async ({ page, site }) => {
  await hideServerClock(page);
  await page.clock.install();
  await visit(page, site, paths.profile);
  await page.clock.fastForward('11:58:30');
  await expect(page.getByRole('dialog', { name: /^Your session ends/ })).toBeVisible();
  await auditInDialog(page, 'own');
});

// What colours are made of any accent, their own test knows; this one that screens use them.
for (const [accentColour, defaultTheme] of [
  ['#ffd400', 'light'],
  ['#0a1a4f', 'dark'],
] as const) {
  test(`${accentColour} keeps its contrast in ${defaultTheme}, whatever the device asks for`, async ({
    page,
    site,
  }) => {
    const colorScheme = defaultTheme === 'dark' ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { accentColour, defaultTheme } }),
    );
    const judge = async () => {
      const { violations } = await (await axeOn(page)).withRules('color-contrast').analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([]);
    };
    await openScreen(page, site, '/');
    await page.getByLabel('Remember Me').check();
    await expect(page.locator('html')).toHaveCSS('color-scheme', defaultTheme);
    await judge();
    await visit(page, site, '/admin/genre/add');
    await judge();
    await openScreen(page, site, '/admin/genres');
    await page.getByRole('checkbox', { name: 'Select Fantasy' }).check();
    await judge();
  });
}
