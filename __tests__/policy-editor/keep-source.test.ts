import { keepSource } from '@/features/policy-editor/keep-source';
import { lockFragileBlocks } from '@/features/policy-editor/locked-blocks';
import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

const SOURCE = `
<h2>Scope</h2>

<p>We&mdash;that is us&mdash;keep data.<br/>Really.</p>
<ul>
  <li>one</li>
  <li>two</li>
</ul>
<table>
  <tr><th>A</th></tr>
</table>
<p>The end.</p>
`;

/** An editor that drops tables, and spaces between elements. */
function simpleEditor(html: string): string {
  const body = parseHtml(html);
  for (const table of body.querySelectorAll('table')) table.remove();
  return body.innerHTML.replace(/>\s+</g, '><').trim();
}

/** Opens a source in the simple editor; answers what the editor hands back, and the way back. */
function openSimply(source: string) {
  const { parts } = lockFragileBlocks(sanitizeHtml(source), simpleEditor);
  return {
    unchanged: parts.map(({ unchanged }) => unchanged).join(''),
    toSource: keepSource(source, parts),
  };
}

const { unchanged, toSource } = openSimply(SOURCE);

it('is the source again when nobody changed anything', () => {
  expect(unchanged).not.toBe(SOURCE);
  expect(toSource(unchanged)).toBe(SOURCE);
});

it('changes the block that was changed, in its place, and no letter of the others', () => {
  expect(toSource(unchanged.replace('The end.', 'The <b>end</b>.'))).toBe(
    SOURCE.replace('The end.', 'The <b>end</b>.'),
  );
  expect(toSource(unchanged.replace('Scope', 'Aim'))).toBe(SOURCE.replace('Scope', 'Aim'));
  expect(toSource(unchanged.replace('Really', 'Surely'))).toBe(
    SOURCE.replace(/<p>We.*<\/p>/, '<p>We—that is us—keep data.<br>Surely.</p>'),
  );
});

it('puts a new block on a line of its own, and takes a removed one out with its line', () => {
  expect(toSource(unchanged.replace('<p>The end.', '<p>New.</p><p>The end.'))).toBe(
    SOURCE.replace('<p>The end.', '<p>New.</p>\n<p>The end.'),
  );
  expect(toSource(unchanged.replace(/<ul>.*<\/ul>/, ''))).toBe(
    SOURCE.replace(/<ul>[^]*<\/ul>\n/, ''),
  );
});

it('keeps a text without line breaks on one line', () => {
  const { toSource: back } = openSimply('<p>a</p><p>b</p>');

  expect(back('<p>a</p><p>x</p><p>b</p>')).toBe('<p>a</p><p>x</p><p>b</p>');
});

it('leaves the blocks that nobody changed as they were, where end tags are missing', () => {
  const source = '<h2  id=a>A</h2>\n<p>a\n<p dir=rtl>b\n<p>c\n<div  align=right>d</div>\ne';
  const { toSource: back } = openSimply(source);
  const edited = (third: string) =>
    `<h2 id="a">A</h2><p>a\n</p><p dir="rtl">b\n</p>${third}<div align="right">d</div>e`;

  expect(back(edited('<p>x</p>'))).toBe(source.replace('<p>c', '<p>x</p>'));
  expect(back(edited('words'))).toBe(source.replace('\n<p>c', '</p>\nwords'));
});

it('leaves out a tag that closes nothing, and no letter beside it', () => {
  const { toSource: back } = openSimply('<div><p dir="rtl">a</div><p dir="rtl">b</p></div>c');

  expect(back('<div><p dir="rtl">a</p></div><p dir="rtl">b</p>x')).toBe(
    '<div><p dir="rtl">a</div><p dir="rtl">b</p>x',
  );
});

it('lets the links of a changed block open as they did', () => {
  const source =
    '<p>See <a href="https://a.example" target="_self" rel="nofollow">this</a> <a href="#b">b</a>.</p>';
  const { toSource: back } = openSimply(source);

  expect(back('<p>Look at <a href="https://a.example">this</a> <a href="#b">b</a>.</p>')).toBe(
    source.replace('See', 'Look at'),
  );
});
