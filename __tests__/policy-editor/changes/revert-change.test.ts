import { revertChange } from '@/features/policy-editor/changes/revert-change';
import { compareTexts } from '@/features/policy-editor/compare/compare-texts';
import { tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';

/** Apart from white space, which a revert may change. */
const linesOf = (html: string | null) => html && tidyHtml(html);

/** The draft with its first change as it was. */
function revertFirst(before: string, draft: string): string | null {
  const { runs } = compareTexts(sanitizeHtml(before), sanitizeHtml(draft));
  return revertChange(draft, before, runs, 1);
}

it.each([
  [
    'words',
    '<p>We keep\n  <b>data</b> for a week &amp; a day.</p>',
    ['a week &amp;', 'a year &amp;'],
  ],
  [
    'words that were added',
    '<p>We keep data.</p><p>We keep it.</p>',
    ['keep it', 'keep all of it'],
  ],
  ['words that were removed', '<p>a</p><p>Nobody but us sees it.</p>', [' but us', '']],
  ['a paragraph that was added', '<p>One.</p>\n<p>Two.</p>', ['<p>Two', '<p>New.</p>\n<p>Two']],
  ['a paragraph that was removed', '<p>One.</p>\n<p>Two.</p>\n<p>Six.</p>', ['\n<p>Two.</p>', '']],
  ['points of a list', '<ul>\n  <li>a</li>\n</ul>', ['</li>', '</li>\n  <li>b</li><li>c</li>']],
  ['points that went', '<ol><li>a<li class=x>b<li>c</ol>', ['<li class=x>b<li>c', '']],
  ['a row', '<table>\n<tr><td>a<td>b\n<tr><td>c<td>d\n</table>', ['\n<tr><td>c<td>d', '']],
  ['a line cut in two', '<p class="a">One two.</p>', [' two', '</p>\n<p>two']],
  ['lines that became one', '<p>One.</p>\n\n<P>Two.</P>', ['</p>\n\n<P>', ' ']],
  ['lines of another kind', '<p>One.</p><h2>Two</h2>', ['<h2>Two</h2>', '<h3>Six</h3><p>x</p>']],
  ['many words', '<p>a, b, c, d, e, f.</p>', ['a, b, c, d, e, f', 'g, h, i, j, k, l']],
] as const)('reverts %s and leaves the rest', (_, before, [was, now]) => {
  expect(linesOf(revertFirst(before, before.replace(was, now)))).toBe(linesOf(before));
});

it('reverts one of several changes, and no formatting with it', () => {
  const ends = '<p>Then all of it <i>ends</i> soon &amp; well.</p>';

  const reverted = revertFirst(
    '<p>One.</p><ul><li>a</li><li>b</li></ul><p>Then all of it ends.</p>',
    `<p><b>One.</b></p>\n<ul><li>a</li></ul>\n${ends}`,
  );

  expect(linesOf(reverted)).toBe(linesOf(`<p><b>One.</b></p><ul><li>a</li><li>b</li></ul>${ends}`));
});

it('splits marks where a place begins or ends in one, and leaves the rest of a source', () => {
  const draft = '<p><b>Keep data for a year</b> only.</p><!-- x --><iframe></iframe>';

  expect(revertFirst('<p>Keep data for a <i>week</i> only.</p>', draft)).toBe(
    '<p><b>Keep data for a</b> <i>week</i> only.</p><!-- x --><iframe></iframe>',
  );
});

it('leaves to the admin what may not be saved', () => {
  expect(revertFirst('<p>One.</p><iframe>Two</iframe>', '<p>One.</p>')).toBeNull();
});
