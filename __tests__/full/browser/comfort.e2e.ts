import type { Page } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { titleOf } from '../../../app/routes/screens';
import { paths } from '../../../lib/links/paths';
import {
  callApi,
  endMotion,
  guardedAddresses,
  OPEN_ADDRESSES,
  openScreen,
  stretchTexts,
} from '../../browser/every-screen';
import { expect, openSignedIn, test } from '../../browser/site';
import { drawPng } from '../../support/picture';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

test('The first Tab offers to skip the menu', async ({ page, site }) => {
  await openSignedIn(page, site);
  await page.goto('about:blank');
  await page.goto(site.at('/admin/users'));
  await endMotion(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  const skip = page.getByRole('navigation', { name: 'Skip' }).getByRole('link');
  await expect(skip).toHaveText('Skip to content');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(page.url()).toBe(site.at('/admin/users'));
});

test('Every dialog gives the focus back to what opened it', async ({ page, site }) => {
  await openSignedIn(page, site);
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
  const press = (name: string) => () =>
    page.getByRole('dialog').getByRole('button', { name }).click();
  const escape = () => page.keyboard.press('Escape');

  for (const { path: address } of NOUNS) {
    await openScreen(page, site, address);
    await closing(/^Delete /, press('No'));
    await closing(/^Delete /, escape);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await endMotion(page);
    await closing('Edit', press('Cancel'));
    await closing('Edit', escape);
  }
  await openScreen(page, site, paths.profile);
  await closing('Edit', escape);
  await closing('Log Out', press('No'));
  await closing('Account menu', escape, 'menu');
  await page.setViewportSize({ width: 375, height: 720 });
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await closing('Toggle sidebar', escape);
  await closing('Toggle sidebar', press('Close menu'));
});

test('The cropper gives the focus back to the field of its picture', async ({ page, site }) => {
  const buffer = await drawPng(page, 800, 600);
  await openSignedIn(page, site);
  await openScreen(page, site, '/admin/banner/add');
  const field = page.getByLabel('Banner Image');
  for (const leave of ['Cancel', 'Confirm']) {
    await field.focus();
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await page.getByRole('dialog').getByRole('button', { name: leave }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field).toBeFocused();
  }
});

const WINDOWS = [
  { name: '320 px, 1280 px at 400 %', viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  { name: '1280 px at 200 %', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
];
for (const { name, ...shape } of WINDOWS) {
  test.describe(name, () => {
    test.use(shape);

    /** The elements that are wider than the page. */
    async function findWide(page: Page, site: Parameters<typeof openScreen>[1], address: string) {
      await openScreen(page, site, address);
      return page.evaluate((at) => {
        const { scrollWidth } = document.documentElement;
        if (scrollWidth <= window.innerWidth) return [];
        const wide = [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > window.innerWidth,
        );
        const names = wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
        return [`${at} is ${scrollWidth} px wide: ${names.join(' | ')}`];
      }, address);
    }

    test('No screen scrolls sideways, not even with long and right-to-left texts', async ({
      page,
      site,
    }) => {
      const found: string[] = [];
      for (const address of OPEN_ADDRESSES) found.push(...(await findWide(page, site, address)));
      await openSignedIn(page, site);
      const addresses = await guardedAddresses(page, site);
      await stretchTexts(page);
      for (const address of addresses) found.push(...(await findWide(page, site, address)));
      expect(found).toEqual([]);
    });
  });
}

/** Controls outside running text that are smaller than a fingertip needs (WCAG 2.5.8). */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 24;
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=tab]';
    const isInText = (element: Element) =>
      element.matches('a, [tabindex="0"]') &&
      (element.closest('p, dd, td, [data-testid="safe-html"], article') !== null ||
        getComputedStyle(element).display === 'inline');
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true]') === null &&
      element.getBoundingClientRect().width > 1;
    const sizeOf = (element: Element) => {
      // A click on these focuses the field within or beside them.
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const frame = element.closest('.ant-input-affix-wrapper, .ant-select');
      const boxes = [element, label, frame].flatMap((box) => box?.getBoundingClientRect() ?? []);
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    };
    return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
      if (!isShown(element) || isInText(element)) return [];
      const { width, height } = sizeOf(element);
      if (width >= LEAST_PX && height >= LEAST_PX) return [];
      const size = `${Math.round(width)}×${Math.round(height)}`;
      return [`${location.hash} ${size} ${element.outerHTML.slice(0, 140)}`];
    });
  });
}

test('Every control on a phone is at least 24 px wide and high', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const found: string[] = [];
  for (const address of OPEN_ADDRESSES) {
    await openScreen(page, site, address);
    found.push(...(await findSmallTargets(page)));
  }
  await openSignedIn(page, site);
  for (const address of await guardedAddresses(page, site)) {
    await openScreen(page, site, address);
    found.push(...(await findSmallTargets(page)));
  }
  expect([...new Set(found)]).toEqual([]);
});

test('With reduced motion nothing moves but spinners', async ({ page, site }) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    const MOVES = /^(transform|translate|scale|rotate|top|left|right|bottom|width|height|margin)/;
    const note = (text: string, { target }: Event) =>
      moved.push(`${text} ${target instanceof Element ? target.outerHTML.slice(0, 90) : ''}`);
    document.addEventListener('animationstart', (event) => {
      const isSpinner = (event.target as Element).closest('[role=status], .anticon-spin');
      if (!isSpinner) note(event.animationName, event);
    });
    document.addEventListener('transitionrun', (event) => {
      if (MOVES.test(event.propertyName)) note(event.propertyName, event);
    });
    Object.assign(window, { moved });
  });
  const readMoved = () =>
    page.evaluate(() => {
      const scripted = document
        .getAnimations()
        .filter((animation) => !('animationName' in animation || 'transitionProperty' in animation))
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        .map(() => `a script's animation at ${location.hash}`);
      return [...(window as unknown as { moved: string[] }).moved.splice(0), ...scripted];
    });

  await openSignedIn(page, site);
  for (const address of await guardedAddresses(page, site)) {
    await openScreen(page, site, address);
    expect(await readMoved(), address).toEqual([]);
  }
  await openScreen(page, site, '/admin/users');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readMoved()).toEqual([]);
});

test('With forced colours borders show what colour shows otherwise', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSignedIn(page, site);
  await openScreen(page, site, '/admin/users');
  const outlined = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } =
          getComputedStyle(link);
        return (
          (outlineStyle !== 'none' && outlineWidth !== '0px') ||
          (borderTopStyle !== 'none' && borderTopWidth !== '0px')
        );
      });
  expect(await outlined('Users')).toBe(true);
  expect(await outlined('Stories')).toBe(false);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Stories', exact: true }).focus();
  expect(await outlined('Stories')).toBe(true);

  const findBare = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main button, main select, dialog button, [role=dialog] button',
        ),
      ]
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const field = control.closest('[class*=search]') ?? control;
          const { borderTopStyle, borderTopWidth } = getComputedStyle(field);
          return borderTopStyle === 'none' || borderTopWidth === '0px';
        })
        .map((control) => `${location.hash} ${control.outerHTML.slice(0, 120)}`),
    );
  const bare: string[] = [];
  for (const address of await guardedAddresses(page, site)) {
    await openScreen(page, site, address);
    bare.push(...(await findBare()));
  }
  await openScreen(page, site, paths.dashboard);
  const cards = page.getByRole('main').getByRole('link', { name: /^\d+ / });
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).not.toHaveCSS('border-top-width', '0px');
  expect(bare).toEqual([]);
});

/** Runs in the page: texts whose size is not a multiple of the reader's, and what scrolls sideways. */
function findFixedTexts(leastPx: number): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || !parent.checkVisibility()) continue;
    if (parent.closest('script, style, noscript, [aria-hidden]')) continue; // faces' initials
    const size = getComputedStyle(parent).fontSize;
    if (parseFloat(size) < leastPx) found.push(`${size} ${node.nodeValue.trim().slice(0, 40)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px beside the window`);
  return found.map((line) => `${location.hash} ${line}`);
}

test('Every text follows the size that a reader sets in the browser', async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.at(paths.signIn));
  const fixed = await page.evaluate(findFixedTexts, 2 * 11);
  await openSignedIn(page, site);
  for (const address of await guardedAddresses(page, site)) {
    await openScreen(page, site, address);
    fixed.push(...(await page.evaluate(findFixedTexts, 2 * 11)));
  }
  expect(fixed).toEqual([]);
});

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

test('Twice the usual size of text fits the top bar, and the rows of a list', async ({
  page,
  site,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.setViewportSize({ width: 1366, height: 768 });
  await openSignedIn(page, site, '/admin/genres?size=10');
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(10);

  expect(await page.evaluate(findCutTexts)).toEqual([]);
});

test('On phones every button is at least 40 px tall', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await openSignedIn(page, site);
  const low: string[] = [];
  for (const address of [...(await guardedAddresses(page, site)), '/admin/terms-and-condition']) {
    await openScreen(page, site, address);
    for (const button of await page.locator('.ant-btn:visible, [data-variant]:visible').all()) {
      const { height = 0 } = (await button.boundingBox()) ?? {};
      if (height < 40) low.push(`${address} ${await button.innerText()} ${height}`);
    }
  }
  expect(low).toEqual([]);
});

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

const COLUMNS: Record<string, string[]> = {
  user: ['S.No', 'Name', 'Username', 'Email', 'Mobile.no', 'Action'],
  story: ['S.No', 'Room Name', 'Status', 'Theme', 'Participants', 'Description', 'Host', 'Action'],
  genre: ['S.No', 'Genre', 'Total Starter', 'Starter 1', 'Action'],
  banner: ['S.No', 'Banner', 'Client Name', 'Link', 'Action'],
  query: ['S.No', 'User Name', 'User Email', 'Query', 'Status', 'Action'],
};

test('Chromium exposes each list to screen readers, as a table and as cards', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  for (const noun of NOUNS) {
    const { path: address, singular, plural, calls } = noun;
    const body = (await callApi(page, site, { method: 'GET', path: calls.list })) as Record<
      string,
      never[]
    >; // another test checks the contract
    const names = (body[plural] ?? []).map((row) => noun.nameOf(row));
    const columns = COLUMNS[singular] ?? [];
    await page.setViewportSize({ width: 1280, height: 800 });
    await openScreen(page, site, address);
    const spoken = await readTable(page);
    const named = (role: string) =>
      spoken.filter((part) => part.role === role).map(({ name }) => name);

    expect(spoken[0]).toEqual({ role: 'table', name: titleOf(address) ?? '404 - Not Found!' });
    expect(named('columnheader').filter((name) => columns.includes(name))).toEqual(columns);
    expect(named('row')).toHaveLength(names.length + 1);
    expect(named('button').filter((name) => /^(View|Delete) /.test(name))).toEqual(
      names.flatMap((name) => [`View ${name}`, `Delete ${name}`]),
    );
    expect(named('cell')).toHaveLength(named('columnheader').length * names.length);

    await page.setViewportSize({ width: 375, height: 800 });
    await endMotion(page);
    // Cards need no buttons for what a column cuts, and have no headings to hold their filters.
    const isOfBoth = ({ role, name }: { role: string; name: string }) =>
      role !== 'button' || /^(View|Delete) /.test(name);
    expect((await readTable(page)).filter(isOfBoth), `${address} as cards`).toEqual(
      spoken.filter(isOfBoth),
    );
  }
});
