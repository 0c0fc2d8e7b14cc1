import fc from 'fast-check';

import { missingFrom } from '@/features/policy-editor/compare/html-difference';
import { splitBlocks, tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { readStructure } from '@/lib/html/html-structure';
import { parseHtml } from '@/lib/html/parse-html';
import { readsAsEmpty } from '@/lib/html/read-text';

// Every run tries the same values; another seed tries others.
fc.configureGlobal({ seed: 1 });

/** Words, with what HTML and text areas treat in ways of their own. */
const words = fc
  .array(
    fc.constantFrom('a', 'bc', 'é', '文', '🙂', ' ', '\n', '\r\n', '&nbsp;', '&amp;', '&lt;p&gt;'),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));

/** Each allowed by the sanitiser, on the element beside it. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  p: ['align="right"', 'dir="rtl"', 'lang="de"', 'class="ql-align-center"', 'title="t"'],
  h2: ['id="a"', 'style="color: red"', 'style="text-align: center"'],
  a: ['href="https://example.com/a?b=1"', 'href="#a"', 'href="mailto:a@example.com"'],
  img: ['src="https://example.com/a.png"', 'alt="a"', 'width="5"'],
  ol: ['start="3"', 'type="i"'],
  td: ['colspan="2"'],
  span: ['style="font-size: 18px"', 'style="background-color: #ff0"'],
};
const KEPT = ['h2', 'div', 'blockquote', 'ul', 'strong', 'em', 'span', 'a', 'code', 'sub', 'mark'];
/** Refused, with or without what is in them. */
const REFUSED_TAGS = ['script', 'style', 'iframe', 'form', 'button', 'video', 'blink', 'noscript'];
const SILENT = 'script, style, noscript';
const REFUSED_ATTRIBUTES = [
  'onclick="x()"',
  'style="position: fixed"',
  'data-x="1"',
  'aria-label="b"',
  'tabindex="0"',
  'contenteditable=""',
];

function element(tag: string, attributes: readonly string[], inner: string): string {
  const open = [tag, ...attributes].join(' ');
  return ['img', 'br', 'hr'].includes(tag) ? `<${open}>` : `<${open}>${inner}</${tag}>`;
}

/** Texts of these elements, in each other to some depth. */
function documents(tags: readonly string[], more: readonly string[]) {
  const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      words,
      fc
        .tuple(
          fc.constantFrom(...tags),
          fc.nat(4),
          fc.option(fc.constantFrom(...more, '')),
          tie('html'),
        )
        .map(([tag, pick, extra, inner]) => {
          const known = ATTRIBUTES[tag]?.[pick];
          return element(tag, [known, extra].filter(Boolean) as string[], inner);
        }),
    ),
    html: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  }));
  return html;
}

const allowed = documents(['p', 'img', 'br', 'hr', 'ol', ...KEPT], ['title="t"']);
const anything = documents(['p', 'img', 'br', ...KEPT, ...REFUSED_TAGS], REFUSED_ATTRIBUTES);
const broken = fc
  .tuple(
    anything,
    fc.constantFrom('<', '<p', '<!--', '-->', '</div>', '<b', '&', '"', '<![CDATA['),
    fc.nat(),
  )
  .map(
    ([html, piece, at]) =>
      html.slice(0, at % (html.length + 1)) + piece + html.slice(at % (html.length + 1)),
  );
const trim = (text: string) => text.trim();
const any = fc.oneof(anything, broken);

const read = (html: string) => parseHtml(`<body>${html}`).innerHTML;

/** How often each element and attribute stands in a text, besides what the sanitiser adds. */
function piecesOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (piece: string) => counts.set(piece, (counts.get(piece) ?? 0) + 1);
  for (const one of parseHtml(html).querySelectorAll('*')) {
    // What these hold is never shown; that they go is named.
    if (one.parentElement?.closest(SILENT)) continue;
    count(one.localName);
    for (const { name } of one.attributes) {
      if (!/^(?:target|rel|style|class)$/.test(name)) count(`${one.localName} ${name}`);
    }
  }
  return counts;
}

describe('what may be shown', () => {
  it('is shown as it is stored', () => {
    fc.assert(
      fc.property(allowed, (html) => {
        // What the browser makes of it, since it mends what is nested wrongly.
        const stored = read(html);
        const shown = sanitizeHtml(stored);

        expect(shown).toBe(stored);
        expect(missingFrom(readStructure(stored), readStructure(shown))).toEqual([]);
        expect(readStructure(shown)).toEqual(readStructure(stored));
      }),
      { numRuns: 50 },
    );
  });
});

describe('any text', () => {
  it('is safe once sanitised, and sanitised again it is the same', () => {
    fc.assert(
      fc.property(any, (html) => {
        const safe = sanitizeHtml(html);
        const body = parseHtml(safe);

        expect(sanitizeHtml(safe)).toBe(safe);
        expect(body.querySelector(REFUSED_TAGS.join())).toBeNull();
        for (const one of body.querySelectorAll('*')) {
          expect(one.outerHTML).not.toMatch(/^<[^>]* (?:on|data-x|aria-|tabindex|contenteditable)/);
          expect(one.getAttribute('style') ?? '').not.toContain('position');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('loses nothing that is not named', () => {
    fc.assert(
      fc.property(any, (html) => {
        const safe = sanitizeHtml(html);
        const [before, after] = [readStructure(html), readStructure(safe)];
        const named = missingFrom(before, after).map(({ label }) => label);
        const left = piecesOf(safe);

        for (const [piece, count] of piecesOf(html)) {
          const [tag = '', attribute] = piece.split(' ');
          const isLess = (left.get(piece) ?? 0) < count;
          // An inline element without letters, and a `<br>` at a block's end, show nothing.
          const isSeen = KEPT.slice(4).includes(tag) ? attribute === undefined : tag !== 'br';
          if (!isLess || !isSeen || tag === 'span') continue;
          expect(named.join()).toContain(attribute ? ` ${attribute}=` : `<${tag}`);
        }
        if (named.length === 0) expect(after.text).toBe(before.text);
      }),
      { numRuns: 80 },
    );
  });

  it('is cut into blocks that are the text again, and reads the same in lines', () => {
    fc.assert(
      fc.property(any, (html) => {
        const safe = sanitizeHtml(html);
        const blocks = splitBlocks(safe);

        expect(tidyHtml(blocks.join(''))).toBe(tidyHtml(safe));
        expect(blocks.flatMap(splitBlocks).map(trim)).toEqual(blocks.map(trim));
        expect(readStructure(tidyHtml(safe))).toEqual(readStructure(safe));
      }),
      { numRuns: 50 },
    );
  });

  it('is empty only where it shows nothing', () => {
    fc.assert(
      fc.property(any, (html) => {
        const shown = sanitizeHtml(html);
        const { text } = readStructure(shown);
        const hasPicture = parseHtml(shown).querySelector('img[src]') !== null;

        expect(readsAsEmpty(shown)).toBe(text.replace(/[\s\u00a0]/g, '') === '' && !hasPicture);
      }),
      { numRuns: 50 },
    );
  });
});
