import type { Page } from '@playwright/test';

import { findLiveDangers, openRawPage, setTrap } from '../../browser/dangers';
import { expect, openDesk, openSignedIn, test } from '../../browser/site';
import { HOSTILE_DOCUMENTS, INTRUDERS } from '../../support/hostile-html';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DOCUMENTS = [...HOSTILE_DOCUMENTS, ...INTRUDERS];
const POLICY = '**/api/admin/privacy_policy';

/**
 * The page's security policy may report what the sanitiser removes, and https images are allowed;
 * these hosts do not exist.
 */
const EXPECTED = [
  /Content Security Policy|Refused to|violation:/,
  /127\.0\.0\.1:1\/|example\.invalid/,
  /ERR_/,
];

/** Complete documents in one, to save page loads; those that swallow what follows them, each alone. */
async function inBatches(page: Page, documents: readonly string[]): Promise<string[]> {
  const desk = await openDesk(page);
  const closed = await desk.evaluate(
    (all) =>
      all.map((html) => {
        const { body } = new DOMParser().parseFromString(
          `<p>x</p>${html}<hr class="end">`,
          'text/html',
        );
        return body.lastElementChild?.className === 'end';
      }),
    documents,
  );
  await desk.close();
  const together = documents.filter((_, index) => closed[index]).join('\n');
  return [together, ...documents.filter((_, index) => !closed[index])];
}

/** What a saved text contains that should have been removed. */
async function findLeftOvers(page: Page, html: string): Promise<string[]> {
  const desk = await openDesk(page);
  return desk.evaluate((text) => {
    const { head, body } = new DOMParser().parseFromString(text, 'text/html');
    const isBad = (element: Element) =>
      element.matches('script, iframe, svg, math, style, form, input, object, embed, video') ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^(?:on|srcdoc|background|ping)/.test(name) ||
          (/^(?:href|src)$/.test(name) && !/^(?:https?:|mailto:|tel:|#)/i.test(value)),
      );
    return [...head.children, ...body.querySelectorAll('*')]
      .filter(isBad)
      .map((element) => element.outerHTML.slice(0, 200));
  }, html);
}

test('The hostile documents are dangerous: as raw HTML many of them run', async ({
  page,
  site,
}) => {
  site.allow(/./);
  const executed = await setTrap(page);
  await openRawPage(page, site);
  await page.evaluate((documents) => {
    for (const html of documents) {
      const frame = document.createElement('iframe');
      frame.srcdoc = html;
      document.body.append(frame);
    }
  }, HOSTILE_DOCUMENTS);

  await expect.poll(() => executed.size).toBeGreaterThan(50);
});

test('Hostile stored HTML runs nothing on the policy page', async ({ page, site }) => {
  test.setTimeout(240_000);
  site.allow(...EXPECTED);
  const executed = await setTrap(page);
  let html = '';
  await page.route(POLICY, (route) => route.fulfill({ json: { success: true, data: html } }));
  await page.goto(site.at('/admin/privacy-policy'));

  for (const documents of await inBatches(page, DOCUMENTS)) {
    html = `<p>Before</p>${documents}`;
    await page.reload();
    await expect(page.getByText('Before', { exact: true })).toBeVisible();
    expect(await findLiveDangers(page), documents).toEqual([]);
  }

  expect([...executed]).toEqual([]);
  expect(page.url()).toBe(site.at('/admin/privacy-policy'));
});

test('Hostile HTML runs nothing in the editor, its preview and its comparison', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  site.allow(...EXPECTED);
  const executed = await setTrap(page);
  await page.route(POLICY, (route) =>
    route.fulfill({ json: { success: true, data: '<p>Before</p>' } }),
  );
  await openSignedIn(page, site, '/admin/privacy-policy');
  await page.getByRole('button', { name: 'Edit' }).click();

  for (const documents of await inBatches(page, DOCUMENTS)) {
    await page.getByRole('tab', { name: 'HTML source' }).click();
    await page.getByRole('textbox', { name: 'HTML source' }).fill(`<p>Before</p>${documents}`);
    for (const view of ['Preview', 'Changes', 'Write']) {
      await page.getByRole('tab', { name: view }).click();
      await expect(page.getByRole('tabpanel', { name: view })).toBeVisible();
      expect(await findLiveDangers(page), `${documents} in ${view}`).toEqual([]);
    }
  }

  expect([...executed]).toEqual([]);
});

test('Hostile HTML runs nothing when an admin reads, opens, pastes or saves it', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  site.allow(...EXPECTED);
  const executed = await setTrap(page);
  let saved = '';
  const before = `<p>Before</p>${HOSTILE_DOCUMENTS.slice(28, 60).join('')}`;
  await page.route(POLICY, (route) =>
    route.fulfill({ json: { success: true, data: saved || before } }),
  );
  await page.route('**/api/admin/updatePrivacyPolicy', (route) => {
    saved = (route.request().postDataJSON() as { content: string }).content; // our own request
    return route.fulfill({ json: { success: true } });
  });
  await openSignedIn(page, site, '/admin/privacy-policy');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  expect(await findLiveDangers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('tab', { name: 'Write' }).click();
  await page.locator('.ql-editor p').first().click();

  await page.evaluate((documents) => {
    const editor = document.querySelector('.ql-editor');
    for (const html of documents) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', `<p>pasted</p>${html}`);
      editor?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }
  }, DOCUMENTS);
  await expect(page.locator('.ql-editor').getByText('pasted').first()).toBeVisible();
  expect(await findLiveDangers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await expect(page.getByText('Privacy Poilicy Content Updated Succesfully.')).toBeVisible();
  expect(saved).toContain('pasted');
  expect(await findLeftOvers(page, saved)).toEqual([]);
  expect([...executed]).toEqual([]);
});
