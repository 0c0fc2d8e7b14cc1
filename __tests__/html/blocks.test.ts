import { joinParts, splitBlocks, tidyHtml } from '@/lib/html/blocks';
import { readStructure } from '@/lib/html/html-structure';

import { CORPUS } from '../support/html-corpus';

it('cuts a text at its outermost blocks, and not between words and what stands among them', () => {
  expect(splitBlocks('\n<h2>A</h2>\n  words <b>b</b>\n<hr>one <samp>two</samp> three')).toEqual([
    '<h2>A</h2>',
    '\n  words <b>b</b>\n',
    '<hr>',
    'one <samp>two</samp> three',
  ]);
});

it('puts blocks, items and rows on lines of their own', () => {
  const html =
    '<h2>A</h2><p>a <b>b</b></p><ul><li>one<ol><li>two</li></ol>more</li><li>three</li></ul>' +
    '<table><thead><tr><th>x</th><th>y</th></tr></thead></table>';

  expect(tidyHtml(html)).toBe(
    [
      '<h2>A</h2>',
      '<p>a <b>b</b></p>',
      '<ul>',
      '  <li>one',
      '    <ol>',
      '      <li>two</li>',
      '    </ol>',
      '    more</li>',
      '  <li>three</li>',
      '</ul>',
      '<table>',
      '  <thead>',
      '    <tr><th>x</th><th>y</th></tr>',
      '  </thead>',
      '</table>',
    ].join('\n'),
  );
});

it('leaves the space in preformatted text, and hard spaces beside a block', () => {
  expect(tidyHtml('<pre>a\n  b\n</pre>&nbsp;<p>c</p>')).toBe(
    '<pre>a\n  b\n</pre>\n&nbsp;\n<p>c</p>',
  );
});

it('leaves the empty line at which preformatted text begins', () => {
  const html = '<pre>\n\na</pre>';

  expect(splitBlocks(html)).toEqual([html]);
  expect(tidyHtml(`<div>${html}</div>`)).toBe(`<div>\n  ${html}\n</div>`);
});

it('joins parts so that no words run into others', () => {
  const words = (html: string) => ({ html, isInline: true, asBlock: `<p>${html}</p>` });
  const block = { html: '<h2>b</h2>', isInline: false, asBlock: '<h2>b</h2>' };

  expect(joinParts([words('a'), words('c'), words('d'), words('e')])).toBe('a<p>c</p>d<p>e</p>');
  expect(joinParts([words('a'), block, words('c')])).toBe('a<h2>b</h2>c');
});

it.each(CORPUS)('reads $name as before, and has nothing to do a second time', ({ html }) => {
  const tidy = tidyHtml(html);

  expect(readStructure(tidy)).toEqual(readStructure(html));
  expect(tidyHtml(tidy)).toBe(tidy);
});
