import { editSource, shownSource } from '@/features/policy-editor/source-edit';
import { sanitizeSource, splitSource } from '@/features/policy-editor/source-parts';
import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { HOSTILE_DOCUMENTS } from '../support/hostile-html';
import { CORPUS } from '../support/html-corpus';

const LEGAL = `
<H1 class='x'>Terms &amp; more</H1>

<p>We&mdash;that is us&mdash;keep data.<br/>Really.</p>
<UL>
  <li>one
  <li>two
</UL>
<!-- checked by legal -->
<p>See <a href="https://example.com/a">there</a>.</p>
`;

it('cuts a text between its blocks, and joins to the same text', () => {
  const { parts, tail } = splitSource('\n<h2>A</h2>\n  words <b>b</b>\n<hr><p>c</p>\n');

  expect(parts).toEqual([
    { lead: '\n', html: '<h2>A</h2>' },
    { lead: '\n  ', html: 'words <b>b</b>' },
    { lead: '\n', html: '<hr>' },
    { lead: '', html: '<p>c</p>' },
  ]);
  expect(tail).toBe('\n');
});

it('leaves words and the inline elements among them in one part', () => {
  const partsOf = (source: string) => splitSource(source).parts.map(({ html }) => html);

  expect(partsOf('<p>a</p>one <b>two</b> three')).toEqual(['<p>a</p>', 'one <b>two</b> three']);
  expect(partsOf('one <samp>two</samp> three')).toEqual(['one <samp>two</samp> three']);
  expect(partsOf('<hr>words')).toEqual(['<hr>', 'words']);
});

it.each(CORPUS)('loses no letter of $name when it is cut', ({ html }) => {
  const { parts, tail } = splitSource(html);

  expect(parts.map((part) => part.lead + part.html).join('') + tail).toBe(html);
});

it('saves as it was typed what sanitising leaves alone, and the rest sanitised', () => {
  expect(sanitizeSource(LEGAL)).toBe(
    LEGAL.replace("<H1 class='x'>Terms &amp; more</H1>", '<h1>Terms &amp; more</h1>').replace(
      '<!-- checked by legal -->',
      '',
    ),
  );
});

it.each([
  '<p>a</p>\r\n<p>b</p>\r\n',
  '<p>one&nbsp;two &copy; 2026</p>\n\n\n<p>b</p>',
  "<P ALIGN='right'>a<BR/>b</P>",
  '<h2 id=scope>a</h2>\n<p><a href="#scope">b</a> <a href=https://a.example target=_self>c</a></p>',
  '  <p>a</p>',
  'no element at all',
  '',
])('saves %j as it is', (source) => {
  expect(sanitizeSource(source)).toBe(source);
});

it.each([
  '<p>a<frame src="javascript:x">b</p>',
  '<p>a<!DOCTYPE html>b</p>',
  '<p title=a"><frame src=x "></p>',
  '<p>a</p><p><frameset onload=x>b</p>',
  '<p>a<b title="',
  '<p>a\0b</p>',
])('saves nothing of %j that a browser reads over', (source) => {
  const saved = sanitizeSource(source);

  expect(saved).not.toMatch(/frame|doctype|title="$|\0/i);
  expect(saved).toBe(sanitizeHtml(source));
});

const ALL = [...CORPUS.map(({ html }) => html), ...HOSTILE_DOCUMENTS];

it.each(ALL)('saves nothing that reads otherwise than the sanitised text: %#', (html) => {
  const saved = sanitizeSource(html);

  expect(parseHtml(saved).innerHTML).toBe(parseHtml(sanitizeHtml(html)).innerHTML);
  const box = parseHtml('<div></div>').firstElementChild;
  if (box) box.innerHTML = saved;
  expect(box?.innerHTML.trim()).toBe(sanitizeHtml(html).trim());
});

it.each([
  ['<p>a</p>\r\n<p>b</p>\r\n', '<p>a</p>\n<p>new</p>\n', '<p>a</p>\r\n<p>new</p>\r\n'],
  ['a\r\nb\nc\rd', 'a\nb\nc2\nd', 'a\r\nb\nc2\rd'],
  ['a\r\nb', 'a\nx\nb', 'a\r\nx\r\nb'],
  ['a\r\n\r\nb', 'a\nb', 'a\r\nb'],
  ['a\nb', 'a\n\nb', 'a\n\nb'],
  ['a\r\nb', '', ''],
])('keeps the line breaks of %j when it becomes %j', (source, typed, edited) => {
  expect(editSource(source, typed)).toBe(edited);
  expect(shownSource(edited)).toBe(typed);
});
