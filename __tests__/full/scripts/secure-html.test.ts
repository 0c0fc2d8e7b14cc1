/** @jest-environment node */
import { findProblems, securePage } from '../../../scripts/build/export/secure-html';

const FIRST = '_next/static/first.js';
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const secure = (html: string) => securePage(html, "script-src 'self'", { first: FIRST });

const POLICY = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'"/>`;
const script = (folder: string) => `<script data-cfasync="false" src="${folder}${FIRST}"></script>`;

it('puts the policy first in the head, and its script at the end of a page for lost addresses', () => {
  const html = secure(page('<meta charSet="utf-8"/>', '<a href="./">Home</a>'));

  expect(html).toContain(`<head>${POLICY}<meta charSet="utf-8"/>`);
  const folders = ['./', '../', '../../', '../../../', '../'.repeat(12)];
  expect(html).toContain(`Home</a>${folders.map(script).join('')}</body>`);
});

it('puts that script before the site, so that what stands above it shows while it does not come', () => {
  const html = secure(page('<title>x</title>', '<p>Loading</p><div id="site"></div>'));

  expect(html).toContain(
    `<head>${POLICY}<title>x</title></head><body><p>Loading</p>${script('./')}<div id="site">`,
  );
});

it('asks for one script together with the first', () => {
  const scripts = { first: FIRST, beside: '_next/a.js' };
  const html = securePage(page('<title>x</title>', '<div id="site"></div>'), 'x', scripts);

  expect(html).toContain(
    `<link rel="preload" as="script" href="./${FIRST}"/>` +
      '<link rel="preload" as="script" fetchPriority="low" href="./_next/a.js"/>' +
      '<title>',
  );
});

it('refuses a page with an inline script', () => {
  expect(() => secure(page('', '<script>a()</script>'))).toThrow(/^The page holds a script/);
});

it.each([
  ['a link, a comment and React markers', '<!--$--><a href="./">Home</a><!--/$--><br/>'],
  ['a word that begins like a handler', '<p title="once" data-on="x">on = 1</p>'],
  ['a template and a hidden element', '<template data-dgst=""></template><div hidden=""></div>'],
  ['an icon', '<svg viewBox="0 0 8 8" aria-hidden="true"><path d="M1 2.5h-3z"></path></svg>'],
])('lets %s be', (_, body) => {
  expect(findProblems(page('', body))).toEqual([]);
});

it.each([
  ['an inline script with attributes', '<script type="module">a()</script>'],
  ['a data block', '<script type="application/json">{}</script>'],
  ['a script in capitals', '<SCRIPT nonce="x">a()</SCRIPT>'],
  ['a script of another host', '<script src="https://a.example/b.js"></script>'],
  ['a script beside the folder', '<script src="./_next/other.js"></script>'],
  ['a script beside a folder above', '<script src="../.._next/static/other.js"></script>'],
  ['an empty script', '<script></script>'],
  ['a handler', '<p onclick="a()">x</p>'],
  ['a handler in capitals', '<p ONCLICK="a()">x</p>'],
  ['a handler after a line break', '<p\nonclick="a()">x</p>'],
  ['a handler without a value', '<p onclick>x</p>'],
  ['a javascript: link', '<a href="javascript:a()">x</a>'],
  ['an encoded javascript: link', '<a href="java&#x73;cript&colon;a()">x</a>'],
  ['a javascript: link with a tab', '<a href="java&#9;script:a()">x</a>'],
  ['a javascript: link with a line break', '<a href=" java\nscript:a()">x</a>'],
])('refuses a page with %s', (_, body) => {
  expect(() => secure(page('', body))).toThrow(/^The page holds /);
});

it.each([
  ['a handler behind a slash', '<img/onerror=a()>'],
  ['a comment that ends early', '<!--><img onerror="a()">-->'],
  ['markup in a drawing', '<svg><style><img onerror="a()"></style></svg>'],
  ['markup behind a text', '<noscript><p title="</noscript><img onerror=a()>"></noscript>'],
  ['markup in a template', '<template><img onerror="a()"></template>'],
  ['a frame', '<iframe src="./x.html"></iframe>'],
  ['a new base', '<base href="https://a.example/"/>'],
  ['a script without an end', '<script>a()'],
])('refuses a page with %s, read as browsers do', (_, body) => {
  expect(() => secure(page('', body))).toThrow(/^The page holds /);
});

it('refuses a page without a head', () => {
  expect(() => secure('<!DOCTYPE html><p>x</p>')).toThrow('no head');
});
