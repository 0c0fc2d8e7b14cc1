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

it('hands on what the editor made of a text whose blocks cannot be told apart', () => {
  const { toSource: back } = openSimply('<p>a\n<p>b\n<p>c');

  expect(back('<p>a</p><p>b</p><p>x</p>')).toBe('<p>a</p><p>b</p><p>x</p>');
});
