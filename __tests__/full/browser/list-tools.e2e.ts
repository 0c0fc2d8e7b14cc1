import { NOUNS } from '../../../app/routes/nouns';
import { collectFiles } from '../../browser/asked-files';
import { openScreen } from '../../browser/every-screen';
import { expect, storeSession, test, visit } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('An untouched list sends one request and loads no code of its tools', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  const files = collectFiles(page);
  const holdsCode = () => files.code().includes(' needs all ');
  const lists: string[] = [];
  page.on('request', (request) => {
    // Counts of tabs are read later, when the browser has nothing to do.
    const url = request.url();
    if (url.endsWith('resultPerPage=5')) lists.push(url.replace(site.origin, ''));
  });
  const asked = NOUNS.map(({ calls }) => `${calls.list}?key=&currentPage=1&resultPerPage=5`);
  for (const [index, { path }] of NOUNS.entries()) {
    await openScreen(page, site, path);
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
    expect(lists).toEqual(asked.slice(0, index + 1));
    expect(files.scripts().length).toBeGreaterThan(5);
    expect(holdsCode(), path).toBe(false);
  }
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(page.getByText('5 selected')).toBeVisible();
  await expect.poll(holdsCode).toBe(true);
  expect(lists).toEqual(asked);
});

test('A middle click on a name opens the record in a tab of its own', async ({ page, site }) => {
  await visit(page, site, '/admin/stories');
  const name = page.getByRole('row').nth(1).getByRole('link');
  const title = await name.innerText();
  const opening = page.context().waitForEvent('page');
  await name.click({ button: 'middle' });
  const tab = await opening;
  await expect(tab.getByText(title).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stories' })).toBeVisible();
});

test('On paper every column of a long list is wide enough for its words', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await storeSession(page, site);
  for (const path of ['users', 'stories', 'querys']) {
    await page.goto(site.at(`/admin/${path}`));
    await page.getByRole('button', { name: 'List options' }).click();
    await page.getByRole('menuitem', { name: /^Print all/ }).click();
    const printed = page.locator('[data-printed]');
    await expect(printed).toBeAttached();

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1040 }); // the width of A4 within its margins
    const heights = await printed
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    expect(Math.max(...heights), path).toBeLessThan(60);
    expect(await printed.evaluate((table) => table.scrollWidth), path).toBeLessThanOrEqual(718);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('The question before a bulk delete shows its names whole, and leaves the focus beside where it was', async ({
  page,
  site,
}) => {
  await visit(page, site, '/admin/querys', 1366, 768);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Select all 70' }).click();
  await expect(page.getByText('70 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog');

  const overflow = await question
    .locator('p')
    .evaluateAll((texts) => texts.map((text) => text.scrollWidth - text.clientWidth));
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('70');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('70 querys deleted.')).toBeVisible();
  // The bar is gone, and the tools stand in its place.
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
});
