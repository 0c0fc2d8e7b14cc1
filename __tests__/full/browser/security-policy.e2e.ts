import type { Page } from '@playwright/test';

import { withoutHeaders } from '../../browser/dangers';
import { expect, openSignedIn, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Markup from code is cut down to text, structure and drawings', async ({ page, site }) => {
  // Browsers report handlers and styles also when they parse a text without using it.
  site.allow(/safe|script-src-attr|inline event handler|style-src-elem/);
  await page.goto(site.at('/'));
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  const cleaned = await page.evaluate(() => {
    const read = (html: string) => {
      const box = document.createElement('div');
      box.innerHTML = html;
      return box.innerHTML;
    };
    return [
      'a < b',
      '<b class="x">words</b> &amp; more',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a><a href="https://a.example/">y</a>',
      '<svg viewbox="0 0 9 9" onload="x"><path d="M0 0" fill="url(https://a.example/#x)"></path></svg>',
      '<form><input name=childNodes></form><style>*{}</style><iframe></iframe>z',
      '<svg></p><style><a title="</style><img src=x onerror=alert(1)>">',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<!-- <img src=x onerror=x> -->x',
    ].map(read);
  });

  expect(cleaned).toEqual([
    'a &lt; b',
    '<b class="x">words</b> &amp; more',
    '<img>',
    '<a>x</a><a href="https://a.example/">y</a>',
    '<svg viewBox="0 0 9 9"><path d="M0 0"></path></svg>',
    'z',
    '<svg></svg><p></p><img>"&gt;',
    expect.not.stringMatching(/onerror|<img title/),
    'x',
  ]);
});

/** Shows the sign-in screen inside a page of another site. */
async function openInFrame(page: Page, site: { origin: string }) {
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Elsewhere</title><iframe src="${site.origin}/" width="600" height="400"></iframe>`,
    }),
  );
  // What never arrives in the frame would delay the page's load event.
  await page.goto('https://elsewhere.example/', { waitUntil: 'commit' });
  return page.frameLocator('iframe');
}

test('A frame of another site shows nothing where the headers arrive', async ({ page, site }) => {
  site.allow(/elsewhere\.example|frame|ERR_BLOCKED/);
  const frame = await openInFrame(page, site);

  await page.waitForLoadState('networkidle');
  await expect(frame.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
  await expect(frame.getByRole('link')).toHaveCount(0);
});

test('A frame of another site shows only a way out where no headers arrive', async ({
  page,
  site,
}) => {
  site.allow(/elsewhere\.example/);
  await page.route(`${site.origin}/`, withoutHeaders);
  const frame = await openInFrame(page, site);
  const link = frame.getByRole('link', { name: 'Open in its own tab' });

  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(frame.getByRole('textbox')).toHaveCount(0);
  await expect(frame.getByRole('button')).toHaveCount(0);

  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('A frame of another site shows no form while the application is on its way', async ({
  page,
  site,
}) => {
  site.allow(/elsewhere\.example/);
  await page.route(`${site.origin}/`, withoutHeaders);
  await page.route(/_next\/static\/chunks\//, () => new Promise(() => undefined));
  const frame = await openInFrame(page, site);

  await expect(frame.locator('html')).toHaveAttribute('data-entry', 'public');
  await expect(frame.getByRole('button', { name: 'Sign In' })).toBeHidden();
  await expect(frame.getByRole('textbox')).toHaveCount(0);
});

test('config.json narrows where the page may connect to', async ({ page, site }) => {
  site.allow(/elsewhere\.example|violat|Refused|ERR_/);
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ json: {} }));
  await page.route('https://api.example/**', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
  site.allow(/api\.example/);
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { apiBaseUrl: 'https://api.example/v1', socketUrl: '' } }),
  );
  await page.goto(site.at('/'));
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(2);

  const reach = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          () => 'reached',
          () => 'refused',
        ),
      url,
    );
  expect(await reach('https://api.example/v1/api/admin/login')).toBe('reached');
  expect(await reach(`${site.origin}/config.json`)).toBe('reached');
  expect(await reach('https://elsewhere.example/steal')).toBe('refused');
});

test('Style elements that a script puts into the page are refused, behind the sign-in too', async ({
  page,
  site,
}) => {
  site.allow(/style-src-elem|Applying inline style/);
  const background = () =>
    page.evaluate(() => {
      const style = document.createElement('style');
      style.append('body { background: rgb(1, 2, 3) !important; }');
      document.head.append(style);
      return getComputedStyle(document.body).backgroundColor;
    });

  await page.goto(site.at('/'));
  expect(await background()).not.toBe('rgb(1, 2, 3)');
  await openSignedIn(page, site);
  expect(await background()).not.toBe('rgb(1, 2, 3)');
});

test('Opened without the slash at its end, a folder says so where its host does not correct it', async ({
  page,
  site,
}) => {
  site.allow(/404|MIME|ERR_/);
  await page.route('**/a/b', async (route) => {
    await route.fulfill({ response: await page.request.get(site.origin) });
  });
  await page.goto(`${site.origin}/a/b#/`);
  await expect(page.getByText('add a slash at the end')).toBeVisible();
});
