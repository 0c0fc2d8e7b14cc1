import type { Page } from '@playwright/test';

import {
  expect,
  openDesk,
  openSignedIn,
  storePolicy,
  storeSession,
  test,
} from '../../browser/site';
import { CORPUS } from '../../support/html-corpus';

// Of one height: a text in the editor scrolls with its page.
const HEIGHT = 4000;
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1440, height: HEIGHT },
});

const PRIVACY = '/admin/privacy-policy';
const TERMS = '/admin/terms-and-condition';
const VISITORS = 'main div[dir]';
const EDITORS = '.ql-editor';

/** The text alone in a measure of so many pixels: no toolbars, no caret, no frames of locked parts. */
async function shoot(page: Page, text: string, measure: number): Promise<string> {
  await page.locator(text).first().waitFor();
  // The page does not wait for its faces.
  const faces = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
  await expect.poll(() => page.evaluate(faces), { intervals: [20] }).toBeGreaterThan(0);
  await page.evaluate(
    async ([text, measure]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { visibility: hidden !important; caret-color: transparent !important; }
        ${text}, ${text} * { visibility: visible !important; }
        .locked-block { outline: none !important; }
        .locked-block::before { display: none !important; }
        /* A line for the caret alone, below a last part that cannot be changed; it is not saved. */
        .locked-block + p:last-child:has(> br:only-child) { display: none !important; }
        .locked-block:has(+ p:last-child > br:only-child) { &, & > :last-child { margin-block-end: 0 !important; } }
        ${text} {
          position: fixed !important; inset: 0 auto auto 0 !important;
          box-sizing: content-box !important; width: ${measure}px !important;
          max-width: none !important; min-height: 0 !important;
          margin: 0 !important; padding: 8px !important; }`);
      document.adoptedStyleSheets = [sheet];
      await document.fonts.ready;
    },
    [text, String(measure)] as const,
  );
  const picture = await page.locator(text).first().screenshot({ animations: 'disabled' });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return picture.toString('base64');
}

/** "equal", or how far two pictures differ: in size, or in how many pixels and by how much. */
async function compare(desk: Page, one: string, other: string): Promise<string> {
  if (one === other) return 'equal';
  return desk.evaluate(
    async (pictures) => {
      const decoded = pictures.map(async (picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const { width, height } = image;
        const drawing = new OffscreenCanvas(width, height).getContext('2d');
        drawing?.drawImage(image, 0, 0);
        const pixels = drawing?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        return { size: `${width} x ${height}`, pixels };
      });
      const [before, after] = await Promise.all([decoded[0], decoded[1]]);
      if (!before || !after) return 'a picture is missing';
      if (before.size !== after.size) return `${before.size} and ${after.size}`;
      let [count, most] = [0, 0];
      for (const [at, part] of before.pixels.entries()) {
        const apart = Math.abs(part - (after.pixels[at] ?? 0));
        if (apart > 0) count += 1;
        most = Math.max(most, apart);
      }
      return count === 0 ? 'equal' : `${count} values differ, by up to ${most}`;
    },
    [one, other],
  );
}

async function openWrite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('tab', { name: 'Write' }).click();
}

/**
 * Where a line breaks within a link, the editor underlines the space at its end, since it keeps
 * spaces: a few pixels.
 */
const SAME = /^equal$|^\d{1,2} values differ/;

/** Widths of the window, and of the text in them: a phone's editor has less room beside it. */
const WIDTHS = [
  { width: 1440, measure: 680 },
  { width: 375, measure: 310 },
];

async function shootWidths(page: Page, text: string): Promise<string[]> {
  const pictures: string[] = [];
  for (const { width, measure } of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    pictures.push(await shoot(page, text, measure));
  }
  return pictures;
}

for (const [colorScheme, address] of [
  ['light', PRIVACY],
  ['dark', TERMS],
] as const) {
  test(`${address} is the same picture in the editor and for visitors, wide and narrow, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openSignedIn(page, site, address);
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    const shown = await shootWidths(page, VISITORS);
    await openWrite(page);
    const written = await shootWidths(page, EDITORS);

    const desk = await openDesk(page);
    for (const [index, { width }] of WIDTHS.entries()) {
      const result = await compare(desk, shown[index] ?? '', written[index] ?? '');
      expect(result, `${width} px`).toMatch(SAME);
    }
  });
}

/** What the write view shows otherwise than visitors see it, and why. */
const OTHERWISE: Record<string, string> = {
  'words between blocks': 'Quill makes a paragraph of words that stand beside one',
  'a form': 'the same: without its fields, words beside a paragraph',
  "Quill's own lists": 'the editor shows and saves flat lists as nested ones',
  '200 kB': 'too long for one picture, and of nothing that the others have not',
};

/** What is read otherwise beside other blocks: each of these is a text by itself. */
const ALONE = [
  ...['words without a paragraph', 'unclosed elements', 'a whole document'],
  ...['an image over http and one inline', 'upper case and odd quotes'],
];

/** A list in a list in a list, as deep as Quill goes. */
const nested = (tag: string) => `<${tag}><li>a`.repeat(9) + `</li></${tag}>`.repeat(9);
const DEEP = ['ul', 'ol'].map((tag) => ({ name: `a deep ${tag}`, html: nested(tag) }));

/** The texts to look at, several of them in one, below their names. */
function groups(): string[] {
  const kinds = [...CORPUS, ...DEEP].filter(({ name }) => !Object.hasOwn(OTHERWISE, name));
  const alone = kinds.filter(({ name }) => ALONE.includes(name)).map(({ html }) => html);
  const others = kinds
    .filter(({ name }) => !ALONE.includes(name))
    .map(({ name, html }) => `<h6>${name}</h6>${html}`);
  for (let start = 0; start < others.length; start += 20)
    alone.push(others.slice(start, start + 20).join('\n'));
  return alone;
}

test('Texts of all kinds are the same picture in the editor and for visitors', async ({
  page,
  site,
}) => {
  // Browsers report handlers and styles also when they parse a text without using it.
  site.allow(/example\.com|ERR_|script-src-attr|inline event handler|style-src-elem/);
  await storeSession(page, site);
  await page.setViewportSize({ width: 800, height: HEIGHT });
  const desk = await openDesk(page);
  const found: string[] = [];
  for (const html of groups()) {
    await storePolicy(site, html);
    await page.goto('about:blank');
    await page.goto(site.at(PRIVACY));
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    const shown = await shoot(page, VISITORS, 680);
    await openWrite(page);
    const result = await compare(desk, shown, await shoot(page, EDITORS, 680));
    if (result !== 'equal') found.push(`${html}: ${result}`);
  }
  expect(found).toEqual([]);
});
