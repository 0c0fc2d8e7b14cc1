import { sanitizeHtml, shownHtml } from '@/lib/html/clean/sanitize-html';
import { readHeadings } from '@/lib/html/sections';

import { HOSTILE_DOCUMENTS, INTRUDERS } from '../../support/hostile-html';
import { CORPUS } from '../../support/html-corpus';

/** The elements of a text as the page shows it. */
function elementsOf(html: string): Element[] {
  const box = new DOMParser().parseFromString(shownHtml(html), 'text/html').body;
  return [...box.querySelectorAll('*')];
}

function attributesOf(html: string): Attr[] {
  return elementsOf(html).flatMap((element) => [...element.attributes]);
}

const ALLOWED_ATTRIBUTES =
  /^(?:href|target|rel|src|alt|title|width|height|loading|id|name|class|style|lang|dir|align|valign|color|bgcolor|size|colspan|rowspan|scope|span|border|cellpadding|cellspacing|nowrap|start|reversed|type|value|datetime|open|data-list)$/;
const FORBIDDEN_ELEMENTS =
  'script, style, iframe, frame, object, embed, applet, link, meta, base, form, input, button, select, textarea, video, audio, source, svg, math, template, noscript, title, main, area, map, dialog, slot';

describe('hostile documents', () => {
  it.each([...HOSTILE_DOCUMENTS, ...INTRUDERS])(
    'keep nothing that runs or loads: %s',
    (document) => {
      const box = new DOMParser().parseFromString(shownHtml(document), 'text/html');

      expect(box.head.childElementCount).toBe(0);
      expect(box.body.querySelector(FORBIDDEN_ELEMENTS)).toBeNull();
      for (const { name, value, ownerElement } of attributesOf(document)) {
        // Nothing can take this one off an element; emptied it does nothing.
        if (name === 'is' && value === '') continue;
        expect(name).toMatch(ALLOWED_ATTRIBUTES);
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|#)/i);
        if (name === 'src') expect(value).toMatch(/^https:\/\//i);
        if (name === 'src') expect(ownerElement?.localName).toBe('img');
        if (name === 'id' || name === 'name') expect(value).toMatch(/^user-content-/);
        if (name === 'class') expect(value).toMatch(/^ql-[\w-]+(?: ql-[\w-]+)*$/);
        if (name === 'style') expect(value).not.toMatch(/url|position|expression|import/i);
      }
    },
  );

  it.each([...HOSTILE_DOCUMENTS, ...INTRUDERS, ...CORPUS.map(({ html }) => html)])(
    'and all others come through a second time unchanged: %.60s',
    (document) => {
      for (const sanitise of [sanitizeHtml, shownHtml]) {
        const once = sanitise(document);

        expect(sanitise(once)).toBe(once);
      }
      expect(shownHtml(sanitizeHtml(document))).toBe(shownHtml(document));
    },
  );
});

describe('links', () => {
  it.each(['https://example.com/a?b=1#c', 'http://example.com', 'HTTPS://EXAMPLE.COM'])(
    'to another site open elsewhere, without a way back: %s',
    (address) => {
      const [link] = elementsOf(`<a href="${address}" target="_top" rel="opener">x</a>`);

      expect(link?.getAttribute('href')).toBe(address);
      expect(link?.getAttribute('target')).toBe('_blank');
      expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    },
  );

  it.each(['mailto:a@example.com', 'tel:+15550100', '#/admin/contact-us', '#'])(
    'of other kinds stay in this window: %s',
    (address) => {
      const [link] = elementsOf(`<a href="${address}" target="_blank">x</a>`);

      expect(link?.getAttribute('href')).toBe(address);
      expect(link?.hasAttribute('target')).toBe(false);
    },
  );

  it.each([
    '/terms',
    'terms.html',
    '//example.com',
    'ftp://example.com',
    'https://a:b@example.com',
  ])('that lead nowhere safe lose their address: %s', (address) => {
    expect(sanitizeHtml(`<a href="${address}">x</a>`)).toBe('<a>x</a>');
  });

  it('within the text follow the prefix that ids get', () => {
    expect(shownHtml('<h2 id="scope">S</h2><a href="#scope">x</a>')).toBe(
      '<h2 id="user-content-scope">S</h2><a href="#user-content-scope">x</a>',
    );
  });
});

it.each([
  '<h2 id="scope">S</h2><p><a name="title"></a><a href="#scope">x</a> <a href="#/">y</a></p>',
  '<p><a href="https://example.com">a</a> <a href="https://example.com" target="_self">b</a></p>',
  '<p><a rel="nofollow" href="https://example.com" target="_blank">c</a></p>',
  '<ul><li>one</li></ul><table dir="rtl"><tbody><tr><td>1</td></tr></tbody></table>',
])('stores names, links and directions as they were written: %s', (html) => {
  expect(sanitizeHtml(html)).toBe(html);
});

it('shows lists and tables in the direction of their words, where the text says none', () => {
  expect(shownHtml('<ul><li>א<ol><li>a</li></ol></li></ul><div dir="rtl"><ol></ol></div>')).toBe(
    '<ul dir="auto"><li>א<ol><li>a</li></ol></li></ul><div dir="rtl"><ol></ol></div>',
  );
});

it('keeps images from https addresses only, and the words for the others', () => {
  expect(sanitizeHtml('<img src="https://example.com/a.png" alt="a" width="4">')).toBe(
    '<img src="https://example.com/a.png" alt="a" width="4">',
  );
  expect(sanitizeHtml('<img src="http://example.com/a.png" alt="a">')).toBe('<img alt="a">');
  expect(sanitizeHtml('<img src="data:image/png;base64,AAAA" alt="a">')).toBe('<img alt="a">');
});

it.each([
  ['color: red; position: fixed; background: #ff0', 'color: red; background-color: #ff0'],
  ['background: url(https://evil.test/a)', ''],
  ['COLOR : RED', 'COLOR : RED'],
  ['text-align:center;', 'text-align:center;'],
  ['constructor: red', ''],
])('of the style %j keeps %j', (style, expected) => {
  const box = new DOMParser().parseFromString(
    sanitizeHtml(`<p style="${style}">x</p>`),
    'text/html',
  );

  expect(box.querySelector('p')?.getAttribute('style') ?? '').toBe(expected);
});

it("keeps Quill's classes for texts and its lists, and no other class", () => {
  expect(sanitizeHtml('<p class="ql-align-center ant-modal ql-tooltip ql-indent-2">x</p>')).toBe(
    '<p class="ql-align-center ql-indent-2">x</p>',
  );
  expect(sanitizeHtml('<ol><li data-list="bullet" data-x="1">x</li></ol>')).toBe(
    '<ol><li data-list="bullet">x</li></ol>',
  );
});

it('keeps the words of what it takes away', () => {
  expect(
    sanitizeHtml('<form><label>Name <input value="x"></label><button>Go</button></form>'),
  ).toBe('Name Go');
  expect(sanitizeHtml('<main><p>a</p></main>')).toBe('<p>a</p>');
  expect(sanitizeHtml('<p>a</p><PLAINTEXT><p>b</p></plaintext><p>c</p>')).toBe(
    '<p>a</p><p>b</p><p>c</p>',
  );
});

it.each(['\u0301\u0317', '&#x301;&#x317;'])(
  'keeps of a heap of accents on one letter a part: %s',
  (two) => {
    const shown = (many: number) => `<p>a${'\u0301\u0317'.repeat(many)}</p>`;

    expect(shownHtml(`<p>a${two.repeat(50_000)}</p>`)).toBe(shown(32));
    expect(sanitizeHtml(`<p>a${two.repeat(32)}</p>`)).toBe(shown(32));
  },
);

it('keeps the words alone where the browser cannot sanitise', async () => {
  const { Element } = window;
  Object.defineProperty(window, 'Element', { value: undefined, configurable: true });
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('@/lib/html/clean/sanitize-html');

    const html = '<h2>a &lt; b</h2><img src=x onerror=1><script>c</script>d';
    expect(fresh.sanitizeHtml(html)).toBe('<p>a &lt; b</p><p>d</p>');
    expect(fresh.shownHtml(html)).toBe('<p>a &lt; b</p><p>d</p>');
    expect(fresh.sanitizeForPage(html)).toBeNull();
    expect(fresh.canSanitize(html)).toBe(false);
  });
  Object.defineProperty(window, 'Element', { value: Element, configurable: true });
});

describe('what a text may hold comes through as it was written', () => {
  const TAGS = [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'article', 'aside', 'header'],
    ...['footer', 'nav', 'address', 'blockquote', 'pre', 'center', 'ul', 'ol', 'dl', 'details'],
    ...['figure', 'table', 'a', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'ins'],
    ...['mark', 'small', 'big', 'sub', 'sup', 'code', 'kbd', 'samp', 'var', 'tt', 'q', 'cite'],
    ...['dfn', 'abbr', 'time', 'bdi', 'bdo', 'ruby', 'font'],
  ];
  const PARTS = [
    '<p>a<br>b<wbr>c</p><hr>',
    '<pre>\n\na</pre>',
    '<ul><li>a</li></ul>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<details><summary>a</summary>b</details>',
    '<figure><img src="https://example.com/a.png"><figcaption>a</figcaption></figure>',
    '<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>',
    '<table><caption>a</caption><colgroup><col></colgroup><thead><tr><th>b</th></tr></thead>' +
      '<tbody><tr><td>c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
  ];
  const ATTRIBUTES = [
    '<ol type="i" start="3" reversed=""><li value="7">a</li></ol>',
    '<ul type="square"><li>a</li></ul>',
    '<img src="https://example.com/a.png" alt="" title="a" width="1" height="2" loading="lazy">',
    '<a href="#user-content-a" title="b">a</a>',
    '<p id="user-content-a" lang="de" dir="rtl" align="right">a</p>',
    '<a name="user-content-a">a</a>',
    '<p class="ql-align-center" style="text-align: center">a</p>',
    '<font color="red" size="2">a</font>',
    '<li data-list="bullet">a</li>',
    '<details open="">a</details>',
    '<time datetime="2026-01-02">a</time>',
    '<table border="1" cellpadding="2" cellspacing="3" bgcolor="white"><colgroup span="2"></colgroup>' +
      '<tbody><tr valign="top"><th scope="row" colspan="2" rowspan="3" nowrap="">a</th></tr></tbody></table>',
  ];

  it.each(TAGS)('<%s>', (tag) => {
    expect(elementsOf(`<${tag}>a</${tag}>`).map(({ localName }) => localName)).toContain(tag);
  });

  it.each([...PARTS, ...ATTRIBUTES])('%s', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });
});

describe('numbers and sizes', () => {
  it.each([
    ...['colspan="65534"', 'rowspan="65534"', 'rowspan="-1000"', 'colspan="1e9"'],
    ...['border="9999"', 'cellpadding="99999"', 'height="1000000"', 'width="9999999"'],
  ])('beyond what a page can show are left out: %s', (attribute) => {
    const [, , , cell] = elementsOf(`<table><tr><td ${attribute}>a</td></tr></table>`);
    expect(cell?.getAttributeNames()).toEqual([]);
    const [table] = elementsOf(`<table ${attribute}><tr><td>a</td></tr></table>`);
    expect(table?.getAttributeNames()).toEqual(['dir']);
  });

  it.each(['<hr size="5000">', '<font size="900">a</font>', '<ol start="99999999999"></ol>'])(
    'are left out of %s too',
    (html) => {
      expect(sanitizeHtml(html)).not.toMatch(/\d{3}/);
    },
  );

  it.each([
    [
      '<table border="1" width="100%" height="20px"><tbody><tr><td rowspan="3">a</td></tr></tbody></table>',
    ],
    ['<ol start="-3"><li value="12">a</li></ol>'],
    ['<font size="+2">a</font>'],
  ])('that people write stay: %s', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ['<span style="font-size: 600%">', '600%'],
    ['<span style="font-size: 6em">', '6em'],
    ['<span style="font-size: 40%">', '40%'],
    ['<span style="font-size: larger">', 'larger'],
    ['<span class="ql-size-small">', ''],
    ['<span class="ql-size-huge">', ''],
    ['<span class="ql-size-small ql-size-large">', ''],
    ['<big>', ''],
    ['<small>', ''],
    ['<sub>', ''],
    ['<ruby>a<rt>', ''],
  ])('of words in words end where one alone would: %s', (tag, own) => {
    const sizes = elementsOf(tag.repeat(12) + 'a').map(
      (one) => (one as HTMLElement).style.fontSize,
    );
    expect(sizes[0]).toBe(own);
    expect(sizes).toContain('medium');
  });

  it.each([
    ['<font size="7"><span style="font-size: 6em">', 'medium'],
    ['<font size="+4"><span style="font-size: 6em">', 'medium'],
    ['<font size="1"><span style="font-size: 40%">', 'medium'],
    ['<font size="-2"><span style="font-size: 40%">', 'medium'],
    ['<font size="3"><span style="font-size: 6em">', '6em'],
    ['<font size="7" style="font-size: medium"><span style="font-size: 6em">', '6em'],
    ['<span style="font-size: 2em"><font size="4"><span style="font-size: 3em">', '3em'],
  ])('know what a font around them says: %s', (tags, size) => {
    const inner = elementsOf(`${tags}a`).at(-1) as HTMLElement;
    expect(inner.style.fontSize).toBe(size);
  });

  it('begin anew below a size that asks for nothing around it', () => {
    const [, , inner] = elementsOf(
      '<span style="font-size: 3em"><span style="font-size: 16px"><span style="font-size: 3em">a</span></span></span>',
    );
    expect((inner as HTMLElement).style.fontSize).toBe('3em');
  });

  it('of a text as it is stored stay as they were written', () => {
    const html = '<span style="font-size: 6em"><span style="font-size: 6em">a</span></span>';
    expect(sanitizeHtml(html)).toBe(html);
  });
});

it('lists no more headings than a reader looks through, each cut to a line', () => {
  const headings = readHeadings(`<h2>${'long '.repeat(20_000)}</h2>${'<h2>a</h2>'.repeat(2_000)}`);
  expect(headings).toHaveLength(300);
  expect(headings[0]?.text.length).toBeLessThan(210);
});
