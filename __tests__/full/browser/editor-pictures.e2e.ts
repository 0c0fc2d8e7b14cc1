import type { Page } from '@playwright/test';

import {
  expect,
  openDesk,
  openSignedIn,
  storePolicy,
  storeSession,
  test,
} from '../../browser/site';
import { CORPUS, type CorpusText } from '../../support/html-corpus';

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
function compare(desk: Page, one: string, other: string): Promise<string> {
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

/** A list in a list in a list, as deep as Quill goes. */
const nested = (tag: string) => `<${tag}><li>a`.repeat(9) + `</li></${tag}>`.repeat(9);
const DEEP = ['ul', 'ol'].map((tag) => ({ name: `a deep ${tag}`, html: nested(tag) }));

/**
 * What an edit could lose of a text, counted by a browser: words, elements, attributes and style
 * declarations. Elements that run with words count once, since editors split and join them.
 */
function takeStock(desk: Page, html: string): Promise<{ words: string; things: string[] }> {
  return desk.evaluate((markup) => {
    const { head, body } = new DOMParser().parseFromString(markup, 'text/html');
    for (const helper of body.querySelectorAll('.ql-ui')) helper.remove();
    const alias: Record<string, string> = { b: 'strong', i: 'em', strike: 's' };
    const things: string[] = [];
    for (const element of [...head.children, ...body.querySelectorAll('*')]) {
      const tag = alias[element.localName] ?? element.localName;
      if (tag !== 'span') things.push(tag);
      for (const { name, value } of element.attributes) {
        if (name === 'style')
          things.push(...value.split(';').map((part) => part.split(':')[0] ?? ''));
        else if (name === 'class') things.push(...value.split(/\s+/));
        else if (name === 'href' || name === 'src') things.push(value);
        else things.push(name);
      }
      if (['script', 'style', 'title'].includes(tag)) element.remove();
    }
    const words = body.textContent.replace(/[^\S\u00a0]+/g, '');
    return { words, things: things.map((thing) => thing.trim()).filter(Boolean) };
  }, html);
}

/** Synonyms: the stored markup, and what the editor writes for it. */
const SYNONYMS: [stored: RegExp, written: string][] = [
  [/^(?:text-align|align|ql-align-\w+)$/, 'alignment'],
  [/^(?:dir|ql-direction-rtl)$/, 'direction'],
  [/^(?:background|background-color)$/, 'background'],
  [/^(?:font-size|ql-size-\w+)$/, 'size'],
  [/^(?:data-list|ql-indent-\d|ol|ul)$/, 'list'],
];
const plain = (thing: string) => SYNONYMS.find(([stored]) => stored.test(thing))?.[1] ?? thing;

/** Puts `+` behind the last words of the text, in this view. */
async function appendPlus(page: Page, view: string): Promise<void> {
  await page.getByRole('tab', { name: view }).click();
  if (view === 'HTML source') {
    await page.getByRole('textbox', { name: 'HTML source' }).focus();
    await page.keyboard.press('ControlOrMeta+End');
  } else {
    await page.locator('.ql-editor').evaluate((editor: HTMLElement) => {
      editor.focus();
      const lines = [
        ...editor.querySelectorAll(
          ':scope > :not(.locked-block, ol, table), :scope > ol > li, :scope > table td',
        ),
      ];
      const range = document.createRange();
      range.selectNodeContents(lines.at(-1) ?? editor);
      range.collapse(false);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    });
  }
  await page.keyboard.type('+');
}

/** The picture of a text in the editor, if it is another than that of visitors; then its losses by an edit. */
async function edit(page: Page, desk: Page, shown: string, { name, html }: CorpusText) {
  const view = page.getByRole('tab', { selected: true });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(view).toBeVisible();
  const opened = await view.innerText();
  const found: string[] = [];
  if (!Object.hasOwn(OTHERWISE, name)) {
    await page.getByRole('tab', { name: 'Write' }).click();
    const result = await compare(desk, shown, await shoot(page, EDITORS, 680));
    if (result !== 'equal') found.push(`${name}: ${result}`);
  }
  await appendPlus(page, opened);
  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByRole('tabpanel').locator('ins', { hasText: '+' }).first()).toBeVisible();
  const said = await page.getByRole('region', { name: 'Edit Privacy Policy' }).innerText();
  const saving = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  const saved = (await saving).request().postDataJSON() as { content: string }; // our own request
  // A page that is reloaded before it has read the reply keeps its draft, and asks about it.
  await expect(submit).toBeDisabled();

  const before = await takeStock(desk, html);
  const after = await takeStock(desk, saved.content);
  const remaining = new Set(after.things.map(plain));
  const lost = [...new Set(before.things.map(plain))].filter((thing) => !remaining.has(thing));
  const unsaid = lost.filter((thing) => !said.includes(thing));
  found.push(...unsaid.map((thing) => `${name}: ${thing} is lost`));
  if (after.words.replace('+', '') !== before.words) found.push(`${name}: ${after.words}`);
  return found;
}

const SHARDS = 5;
for (let shard = 0; shard < SHARDS; shard += 1) {
  test(`Texts of all kinds are the same picture in the editor and for visitors, and come through an edit unchanged or with their losses shown (${shard + 1}/${SHARDS})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);
    // Browsers report handlers and styles also when they parse a text without using it.
    site.allow(/example\.com|ERR_|script-src-attr|inline event handler|style-src-elem/);
    await storeSession(page, site);
    const desk = await openDesk(page);
    const found: string[] = [];
    const texts = [...CORPUS, ...DEEP].filter((_, index) => index % SHARDS === shard);
    for (const text of texts) {
      await storePolicy(site, text.html);
      await page.goto('about:blank');
      await page.goto(site.at(PRIVACY));
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      const isShot = !Object.hasOwn(OTHERWISE, text.name);
      const shown = isShot ? await shoot(page, VISITORS, 680) : '';
      found.push(...(await edit(page, desk, shown, text)));
    }
    expect(found).toEqual([]);
  });
}
