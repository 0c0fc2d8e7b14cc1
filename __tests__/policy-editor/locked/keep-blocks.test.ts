import { keepBlocks } from '@/features/policy-editor/locked/keep-blocks';
import { lockFragileBlocks } from '@/features/policy-editor/locked/locked-blocks';
import { splitBlocks, tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { parseHtml } from '@/lib/html/parse-html';

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
  const { parts } = lockFragileBlocks(sanitizeHtml(source), simpleEditor, simpleEditor);
  return {
    handedBack: parts.flatMap(({ handedBack }) => handedBack).join(''),
    toSource: keepBlocks(source, parts),
  };
}

const { handedBack, toSource } = openSimply(SOURCE);
/** The source with its words as they are read, in lines. */
const laidOut = (was: string | RegExp, now: string) => tidyHtml(SOURCE.replace(was, now));

it('changes the block that was changed, and no other', () => {
  expect(toSource(handedBack)).toBe(tidyHtml(SOURCE));
  expect(toSource(handedBack.replace('The end.', 'The <b>end</b>.'))).toBe(
    laidOut('The end.', 'The <b>end</b>.'),
  );
  expect(toSource(handedBack.replace('Really', 'Surely'))).toBe(laidOut('Really', 'Surely'));
});

it('puts in a new block, and takes a removed one out', () => {
  expect(toSource(handedBack.replace('<p>The end.', '<p>New.</p><p>The end.'))).toBe(
    laidOut('<p>The end.', '<p>New.</p><p>The end.'),
  );
  expect(toSource(handedBack.replace(/<ul>.*<\/ul>/, ''))).toBe(laidOut(/<ul>[^]*<\/ul>/, ''));
});

it('keeps a text without line breaks on one line', () => {
  const { toSource: back } = openSimply('<p>a</p><p>b</p>');

  expect(back('<p>a</p><p>x</p><p>b</p>')).toBe('<p>a</p><p>x</p><p>b</p>');
});

it('keeps words without a block apart when the block between them goes', () => {
  const inParagraphs = (html: string) =>
    splitBlocks(html)
      .map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`))
      .join('');
  const { parts } = lockFragileBlocks('a<p>b</p>c', inParagraphs, inParagraphs);

  expect(keepBlocks('a<p>b</p>c', parts)('<p>a</p><p>c</p>')).toBe('a<p>c</p>');
});

it('keeps words that are locked apart from those before them, too', () => {
  const inParagraphs = (html: string) =>
    splitBlocks(html)
      .map((block) => (block.startsWith('<') ? block : `<p>${block.replace('<br>', '')}</p>`))
      .join('');
  const { parts } = lockFragileBlocks('a<p>b</p>c<br>d', inParagraphs, inParagraphs);

  expect(keepBlocks('a<p>b</p>c<br>d', parts)('<p>a</p>c<br>d')).toBe('a<p>c<br>d</p>');
});

it('lets the links of a changed block open as they did', () => {
  const source =
    '<p>See <a href="https://a.example" target="_self" rel="nofollow">this</a> <a href="#b">b</a>.</p>';
  const { toSource: back } = openSimply(source);

  expect(back('<p>Look at <a href="https://a.example">this</a> <a href="#b">b</a>.</p>')).toBe(
    source.replace('See', 'Look at'),
  );
});
