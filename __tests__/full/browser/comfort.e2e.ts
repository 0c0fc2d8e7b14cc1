import type { Locator, Page } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { titleOf } from '../../../app/routes/screens';
import { paths } from '../../../lib/links/paths';
import { answerQueries } from '../../browser/desk';
import {
  boxOf,
  callApi,
  endMotion,
  openScreen,
  recordAddress,
  recordAddresses,
  waitUntilStill,
} from '../../browser/every-screen';
import { expect, openSignedIn, storeSession, test, visit } from '../../browser/site';

const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name });
const firstView = (page: Page) => page.getByRole('button', { name: /^View / }).first();

test.describe('With less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('The first Tab offers to skip the menu', async ({ page, site }) => {
    await visit(page, site, '/admin/users');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('navigation', { name: 'Skip' }).getByRole('link');
    await expect(skip).toHaveText('Skip to content');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(page.url()).toBe(site.at('/admin/users'));
  });

  test('Every kind of dialog gives the focus back to what opened it', async ({ page, site }) => {
    await storeSession(page, site);
    const closing = async (name: string | RegExp, leave: () => Promise<void>, role = 'dialog') => {
      const opener = page.getByRole('button', { name }).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole(role as 'dialog' | 'menu'); // the two roles that open
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus'), `${String(name)} takes the focus in`).toHaveCount(1);
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(opener, `${String(name)} has the focus back`).toBeFocused();
    };
    const press = (name: string | RegExp) => () => inDialog(page, name).click();
    const escape = () => page.keyboard.press('Escape');

    await openScreen(page, site, '/admin/genres');
    await closing(/^Delete /, press(/^No/));
    await closing(/^Delete /, escape);
    await firstView(page).click();
    await endMotion(page);
    await closing('Edit', press('Cancel'));
    await closing('Edit', escape);
    await closing('Log Out', press(/^No/));
    await closing('Account menu', escape, 'menu');
    await page.setViewportSize({ width: 375, height: 720 });
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await closing('Toggle sidebar', escape);
    await closing('Toggle sidebar', press('Close menu'));
  });

  test('With forced colours borders show what colour shows otherwise', async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, site, '/admin/users');
    const entry = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    const isOutlined = (name: string) =>
      entry(name).evaluate((link) => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } =
          getComputedStyle(link);
        const isDrawn = (style: string, width: string) => style !== 'none' && width !== '0px';
        return isDrawn(outlineStyle, outlineWidth) || isDrawn(borderTopStyle, borderTopWidth);
      });
    expect(await isOutlined('Users')).toBe(true);
    expect(await isOutlined('Stories')).toBe(false);
    await page.keyboard.press('Tab');
    await entry('Stories').focus();
    expect(await isOutlined('Stories')).toBe(true);

    await openScreen(page, site, paths.dashboard);
    const cards = page.getByRole('main').getByRole('link', { name: /^\d+ / });
    await expect(cards).toHaveCount(6);
    await expect(cards.first()).not.toHaveCSS('border-top-width', '0px');

    await openScreen(page, site, paths.insights);
    const ranges = page.getByRole('navigation', { name: 'Range' }).getByRole('link');
    const groundOf = (part: Element) => getComputedStyle(part).backgroundColor;
    const ground = await page.locator('body').evaluate(groundOf);
    await expect(ranges).toHaveCount(4);
    expect(await page.locator('[aria-label=Range] [aria-current]').evaluate(groundOf)).not.toBe(
      ground,
    );
  });

  test('Twice the usual size of text fits the top bar, the rows of a list, and a line of values', async ({
    page,
    site,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    await visit(page, site, '/admin/genres?size=10', 1366, 768);
    expect(await page.evaluate(findCutTexts)).toEqual([]);

    await openScreen(page, site, paths.insights);
    const summary = page.getByRole('main').locator('dl');
    await expect(summary.getByText(/^median /)).toBeVisible();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [values, lines] = await summary.evaluate((list) => {
        const lineCount = (all: Iterable<Element>) =>
          new Set([...all].map((each) => Math.round(each.getBoundingClientRect().top))).size;
        return [
          lineCount(list.querySelectorAll('div > dd:nth-child(2)')),
          lineCount(list.children),
        ];
      });
      expect(values, `${width} px`).toBe(lines);
    }
  });

  test('What can be done with a record stands beside its name, on a phone below it', async ({
    page,
    site,
  }) => {
    await visit(page, site, '/admin/genres');
    await firstView(page).click();
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await Promise.all(
        ['Previous Genre', 'Next Genre', 'Edit', 'Delete'].map((name) =>
          boxOf(page.getByRole('button', { name, exact: true })),
        ),
      );
      const card = await boxOf(page.getByRole('region', { name: 'Genre', exact: true }));
      const ends = boxes.map(({ right }) => right);
      expect(Math.max(...ends)).toBeLessThanOrEqual(card.right + 1);
      expect(Math.max(...boxes.map(({ y }) => y))).toBeLessThan(card.y);
      if (width < 768) continue;
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
      expect(ends.at(-1)).toBeCloseTo(card.right, 0);
    }
  });

  test('The room of a user’s relations is kept until they are read, and none for what does not come', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await storeSession(page, site);
    const records = await recordAddresses(page, site);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/getAllStoryRooms/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.at(records[0] ?? ''));
    const record = page.getByRole('region', { name: 'User', exact: true });
    await expect(record.getByRole('term').first()).toBeVisible();
    // Stories, whom they write with, and their genres.
    const awaited = record.locator('[data-awaited]');
    await expect(awaited).toHaveCount(3);
    for (const room of await awaited.all()) expect((await boxOf(room)).height).toBeGreaterThan(100);
    expect((await boxOf(awaited.first())).height).toBeGreaterThan(300);
    answer();
    await expect(
      record.getByRole('heading', { name: /^(Stories|Queries) / }).first(),
    ).toBeVisible();

    await page.setViewportSize({ width: 768, height: 1024 });
    for (const address of records) {
      await openScreen(page, site, address);
      const rooms = page.locator('[data-awaited]').filter({ visible: true });
      await expect(rooms, address).toHaveCount(0);
    }
  });

  test('On a tablet and a phone, what visitors and the profile show keeps its lines and distances', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(site.at('/'));
    const email = await boxOf(page.getByLabel('Email'));
    const line = page.getByText('Every night at eleven').locator('..');
    expect(email.x - (await boxOf(line)).right).toBeGreaterThanOrEqual(16);
    expect(768 - email.right).toBeGreaterThanOrEqual(16);

    await page.setViewportSize({ width: 375, height: 720 });
    for (const [address, lines] of [
      ['/', [2, 2]],
      ['/admin/contact-us', [4]],
    ] as const) {
      await openScreen(page, site, address);
      const links = page.getByRole('navigation', { name: 'Information' }).getByRole('link');
      const tops = await links.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().top)),
      );
      const ofLines = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
      expect(ofLines, 'links in each line').toEqual(lines);
    }

    await visit(page, site, paths.profile);
    const text = await boxOf(page.getByText('No change is kept in this browser.'));
    const activity = await boxOf(page.getByRole('button', { name: 'My activity' }));
    expect(text.y).toBeGreaterThanOrEqual(activity.bottom);
  });

  for (const [width, height] of [
    [375, 667],
    [1024, 760],
  ] as const) {
    test(`At ${width} px forms keep their buttons, errors and toasts apart`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      await storeSession(page, site);
      await page.goto(site.at(`${await recordAddress(page, site, 'genre')}?edit=1`));
      const dialog = page.getByRole('dialog', { name: 'Edit Genre' });
      const submit = dialog.getByRole('button', { name: 'Submit' });
      await expect(submit).toBeInViewport({ ratio: 1 });
      await dialog.getByRole('button', { name: 'Add Starter' }).scrollIntoViewIfNeeded();
      await expect(submit).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByText('Edit Genre')).toBeInViewport({ ratio: 1 });
      // The dialog, and the page below, may still be moving: two reads are of two moments.
      await expect.poll(() => isCovered(page, 'Add Starter')).toBe(false);

      await page.goto(site.at('/admin/banner/add'));
      // Until its screen has come, Submit is the one of the dialog before.
      await expect(page.getByRole('heading', { name: 'Add Banner' })).toBeVisible();
      const refusal = await submitAndHoldToast(page, 'Please add all fieled');
      const wrong = page.getByLabel('Client Name');
      await expect(wrong).toBeFocused();
      await expect.poll(() => areApart(wrong, refusal)).toBe(true);
      const font = (element: Element) => getComputedStyle(element).fontFamily;
      expect(await refusal.evaluate(font)).toBe(await page.locator('body').evaluate(font));
      const problem = page.getByText('Please add the client name');
      const label = page.locator('label', { hasText: 'Navigation Link' });
      const room = async () => (await boxOf(label)).y - (await boxOf(problem)).bottom;
      await expect.poll(room).toBeGreaterThanOrEqual(8);
      // The first problem takes the focus; what is done next is at the end.
      await page
        .getByRole('button', { name: 'Submit' })
        .evaluate((button) => button.scrollIntoView({ block: 'end' }));
      for (const name of ['Submit', 'Cancel'])
        await expect.poll(() => isCovered(page, name)).toBe(false);

      await page.getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect(refusal, 'a toast goes with its form').toHaveCount(0);
    });
  }

  test('Chromium exposes each list to screen readers, as a table and as cards', async ({
    page,
    site,
  }) => {
    await storeSession(page, site);
    for (const noun of NOUNS) {
      const { path: address, plural, calls } = noun;
      const body = await callApi<Record<string, never[]>>(page, site, 'GET', calls.list);
      const names = (body[plural] ?? []).map((row) => noun.nameOf(row));
      await page.setViewportSize({ width: 1280, height: 800 });
      await openScreen(page, site, address);
      const spoken = await readTable(page);
      const named = (role: string) =>
        spoken.filter((part) => part.role === role).map(({ name }) => name);
      const shown = await page.getByRole('columnheader').allInnerTexts();

      expect(spoken[0]).toEqual({ role: 'table', name: titleOf(address) ?? '404 - Not Found!' });
      expect(named('columnheader')).toHaveLength(shown.length);
      for (const [index, text] of shown.entries())
        expect(named('columnheader')[index]).toContain(text.trim());
      expect(named('row')).toHaveLength(names.length + 1);
      expect(named('button').filter((name) => /^(View|Delete) /.test(name))).toEqual(
        names.flatMap((name) => [`View ${name}`, `Delete ${name}`]),
      );
      expect(named('cell')).toHaveLength(named('columnheader').length * names.length);

      await page.setViewportSize({ width: 375, height: 800 });
      await endMotion(page);
      // Cards have the fields that are read most, and need no buttons for what a column cuts.
      const isOfBoth = ({ role, name }: { role: string; name: string }) =>
        role === 'table' || /^(View|Delete) /.test(name);
      expect((await readTable(page)).filter(isOfBoth), `${address} as cards`).toEqual(
        spoken.filter(isOfBoth),
      );
    }
  });
});

// If a button moves during a press, the click has no effect or hits its neighbour.
test('Questions and forms stand still from their first frame on, and so does the page beneath', async ({
  page,
  site,
}) => {
  await visit(page, site, '/admin/stories');
  for (const name of [/^Delete /, 'Log Out']) {
    const open = () => page.getByRole('button', { name }).first().click();
    expect(await placesWhileOpening(page, open), String(name)).toHaveLength(1);
    await inDialog(page, /^No/).click();
  }
  await openScreen(page, site, await recordAddress(page, site, 'user'));
  const search = page.getByRole('button', { name: /Search everything/, includeHidden: true });
  const before = await boxOf(search);
  const edit = () => page.getByRole('button', { name: 'Edit' }).click();
  expect(await placesWhileOpening(page, edit)).toHaveLength(1);
  expect(await boxOf(search)).toEqual(before);
});

test('The bar of the pending queries is to scale, whatever room the words need', async ({
  page,
  site,
}) => {
  const DAY_MS = 86_400_000;
  const days = [...Array.from({ length: 24 }, () => 2), 10, ...Array.from({ length: 5 }, () => 40)];
  const querys = days.map((age, index) => ({
    _id: String(index).padStart(24, 'a'),
    name: 'Ann',
    email: 'ann@letters.example',
    query: 'Where is my story?',
    status: 'Pending',
    createdAt: new Date(Date.now() - age * DAY_MS).toISOString(),
    updatedAt: '',
  }));
  await answerQueries(page, querys);
  await openSignedIn(page, site, paths.dashboard);
  const panel = page.getByRole('region', { name: 'Pending queries' });
  await expect(panel.getByRole('list', { name: 'Pending by age' })).toBeVisible();

  const widths = await panel
    .locator('i')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
  const [first = 0, second = 0, third = 0] = widths;
  expect(first / second).toBeCloseTo(24, 0);
  expect(third / second).toBeCloseTo(5, 0);
});

/** How far the sheet is scrolled, which is what scrolls behind the sign-in. */
const sheetTop = (page: Page) =>
  page.getByRole('main').evaluate(({ parentElement }) => parentElement?.scrollTop ?? 0);

/** The same once nothing scrolls any more, which a browser does little by little. */
async function settledTop(page: Page): Promise<number> {
  let top = Number.NaN;
  await expect
    .poll(
      async () => {
        const before = top;
        top = await sheetTop(page);
        return top === before;
      },
      { intervals: [250] },
    )
    .toBe(true);
  return top;
}

test('The sheet scrolls by keys without a click, and is where it was on Back and after a reload', async ({
  page,
  site,
}) => {
  await visit(page, site, '/admin/genres', 1280, 500);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('PageDown');
  await expect.poll(() => sheetTop(page)).toBeGreaterThan(200);
  const paged = await settledTop(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => sheetTop(page)).toBeLessThan(paged);
  const before = await settledTop(page);
  await page
    .getByRole('button', { name: /^View / })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(await sheetTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => sheetTop(page)).toBe(before);
  await page.reload();
  await expect.poll(() => sheetTop(page)).toBe(before);

  // An address typed into the same tab is another screen, of which the router knows nothing.
  await page.goto(site.at('/admin/terms-and-condition'));
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Condition' })).toBeVisible();
  expect(await sheetTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => sheetTop(page)).toBe(before);
});

test('Offline, the notice covers neither the top bar of a page that was scrolled nor its end', async ({
  page,
  site,
}) => {
  site.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|websocket/i);
  await visit(page, site, '/admin/genres', 1280, 400);
  const bar = page.getByRole('banner');
  const before = await boxOf(bar);
  await page.context().setOffline(true);
  const notice = page.getByText(/^You are offline/);
  await expect(notice).toBeVisible();
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 4_000);
  await expect.poll(() => sheetTop(page)).toBeGreaterThan(100);
  expect((await boxOf(bar)).y).toBe(before.y);
  const end = (await boxOf(page.getByRole('contentinfo'))).bottom;
  expect(end).toBeLessThanOrEqual((await boxOf(notice)).y);
});

/** Whether an element is covered at its middle by something else. */
async function isCovered(page: Page, name: string): Promise<boolean> {
  return page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** Whether two elements have no point in common. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await boxOf(one), await boxOf(other)];
  return first.bottom <= second.y || second.bottom <= first.y;
}

/** Submits a form; the toast that refuses it stays as long as the pointer rests on it. */
async function submitAndHoldToast(page: Page, refusal: string): Promise<Locator> {
  const toast = page.getByRole('alert').filter({ hasText: refusal });
  // On a busy machine the pointer may arrive when a toast is about to go.
  await expect(async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast.hover({ timeout: 2_000 });
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  return toast;
}

/** Notes in each frame where the button that does what a dialog is for stands, until it has opened. */
async function placesWhileOpening(page: Page, open: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const places = new Set<string>();
    const measure = () => {
      const buttons = [...document.querySelectorAll(':is([role=dialog], dialog) button')];
      const button = buttons.find(({ textContent }) => /^(Yes|Submit)/.test(textContent));
      if (button?.checkVisibility()) {
        const { x, y, width, height } = button.getBoundingClientRect();
        places.add([x, y, width, height].map(Math.round).join(' '));
      }
      requestAnimationFrame(measure);
    };
    requestAnimationFrame(measure);
    Object.assign(window, { places });
  });
  await open();
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible();
  await waitUntilStill(page);
  return page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
}

/** Runs in the page: what a larger text is cut by, and a face that is larger than its bar. */
function findCutTexts(): string[] {
  const isHigher = (inner: Element, outer: Element | null) =>
    inner.getBoundingClientRect().bottom > (outer?.getBoundingClientRect().bottom ?? 0) + 1;
  const faces = document.querySelectorAll('header [aria-label="Account menu"] *');
  const names = document.querySelectorAll('tbody td a');
  const serial = [...document.querySelectorAll('th')].find((cell) => cell.textContent === 'S.No');
  return [
    ...[...faces].filter((face) => isHigher(face, face.closest('header'))).map(() => 'the face'),
    ...[...names].filter((name) => isHigher(name, name.parentElement)).map(() => 'a name'),
    ...(serial && serial.scrollWidth > serial.clientWidth ? ['S.No'] : []),
  ];
}

type Spoken = { role: string; name: string };
const SPOKEN = ['table', 'columnheader', 'row', 'cell', 'button', 'link', 'image'];

/** Chromium's accessibility tree of the page's table, in order. */
async function readTable(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const speak = (id: string): Spoken[] => {
    const node = byId.get(id);
    const role = String(node?.role?.value ?? '');
    const name = String(node?.name?.value ?? '').trim();
    const own = node && !node.ignored && SPOKEN.includes(role) ? [{ role, name }] : [];
    return [...own, ...(node?.childIds ?? []).flatMap(speak)];
  };
  const table = nodes.find(({ role, ignored }) => role?.value === 'table' && !ignored);
  return table ? speak(table.nodeId) : [];
}
