import type { Page } from '@playwright/test';

import { paths } from '../../../lib/links/paths';
import {
  endMotion,
  guardedAddresses,
  OPEN_ADDRESSES,
  openScreen,
} from '../../browser/every-screen';
import { expect, storeSession, test } from '../../browser/site';
import { TRANSLATED, translatePage } from '../../browser/translate-page';

import { NEWER_APIS } from './newer-apis';

/** The tests' own helpers ask it, in the page. */
const KEPT = 'Element.prototype.checkVisibility';

/** Runs in the page before its first script. */
function removeApis(names: string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    let owner: object | undefined = window;
    for (const step of path)
      owner = (owner as Record<string, object | undefined> | undefined)?.[step];
    if (owner === undefined) continue;
    Reflect.deleteProperty(owner, last);
    // What the prototype still gives is hidden.
    if (last in owner) Reflect.defineProperty(owner, last, { value: undefined });
  }
}

/** A browser without Trusted Types knows neither them nor what the policy says of them. */
async function removeTrustedTypes(page: Page): Promise<void> {
  const without = (policy = '') => policy.replace(/require-trusted-types-for [^";]*;?/, '');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'));
  await page.route(/\/(?:index\.html)?$/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = without(headers['content-security-policy']);
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy },
      body: without(await response.text()),
    });
  });
}

async function expectTranslated(page: Page, address: string): Promise<void> {
  await expect(page.getByText('stopped working'), address).toHaveCount(0);
  await expect(page.locator('font:visible').first(), address).toBeVisible();
  const kept = await page.locator('bdi[translate=no], kbd, code').allTextContents();
  expect(
    kept.filter((text) => TRANSLATED.test(text)),
    address,
  ).toEqual([]);
}

test('Each screen works translated, with no more than the supported browsers have, and without Trusted Types, and names stay', async ({
  page,
  site,
}) => {
  test.slow();
  // antd's table measures scrollbars by a style of its own, which Trusted Types empty elsewhere.
  site.allow(/style-src-elem/, /404|Failed to load resource/);
  const lacking = NEWER_APIS.filter((name) => name !== KEPT);
  await page.addInitScript(removeApis, lacking);
  await removeTrustedTypes(page);
  await translatePage(page);
  for (const address of OPEN_ADDRESSES) {
    await page.goto('about:blank');
    await page.goto(site.at(address));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address === paths.signIn) await page.locator('html[data-alive]').waitFor();
    await endMotion(page);
    await expectTranslated(page, address);
  }
  await storeSession(page, site);
  // Of the open screens an admin sees one otherwise.
  const shared = OPEN_ADDRESSES.filter((address) => address !== paths.privacyPolicy);
  const guarded = await guardedAddresses(page, site);
  for (const address of guarded.filter((each) => !shared.includes(each))) {
    await openScreen(page, site, address);
    await expectTranslated(page, address);
  }
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(false);
  expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
});

/** What an older browser lacks that the supported ones have. */
for (const [browser, api] of [
  ['Chrome 109', 'Array.prototype.toSorted'],
  ['Safari 16.3', 'CompressionStream'],
] as const) {
  test(`${browser} is told what to do instead of a form that does nothing`, async ({
    page,
    site,
  }) => {
    site.allow(/preloaded using link preload but not used/);
    await page.addInitScript(removeApis, [api]);
    for (const address of [paths.signIn, '/admin/users']) {
      await page.goto('about:blank');
      await page.goto(site.at(address));

      await expectNoticeOnly(page);
    }
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what to do instead of a form that does nothing', async ({ page, site }) => {
    site.allow(/preloaded using link preload but not used/);
    await page.goto(site.at(paths.signIn));

    await expectNoticeOnly(page);
  });
});

async function expectNoticeOnly(page: Page): Promise<void> {
  await expect(
    page.getByText(/^Please allow JavaScript on this page, or open it in/),
  ).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
}
