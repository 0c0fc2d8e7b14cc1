import { mergeBlocks } from '@/features/policy-editor/publish/merge-blocks';
import { tidyHtml } from '@/lib/html/blocks';

const BASE = '<h2>A</h2>\n<p>one</p>\n<p>two</p>\n<ul><li>x</li></ul>\n';

it.each([
  [
    'what both made in the same way',
    ['one', '1'],
    ['one', '1', '>A<', '>B<'],
    ['one', '1', '>A<', '>B<'],
  ],
  ['another block', ['one', '1'], ['two', '2'], ['one', '1', 'two', '2']],
  ['blocks far from each other', ['>A<', '>B<'], ['>x<', '>y<'], ['>A<', '>B<', '>x<', '>y<']],
  ['what the other left', ['<p>one</p>\n', ''], ['>x<', '>y<'], ['<p>one</p>\n', '', '>x<', '>y<']],
  [
    'a new block',
    ['<p>two', '<p>new</p>\n<p>two'],
    ['>A<', '>B<'],
    ['<p>two', '<p>new</p>\n<p>two', '>A<', '>B<'],
  ],
])('keeps both changes: %s', (_, theirs, mine, both) => {
  expect(mergeBlocks(BASE, edit(theirs), edit(mine))).toBe(tidyHtml(edit(both)));
  expect(mergeBlocks(BASE, edit(mine), edit(theirs))).toBe(tidyHtml(edit(both)));
});

it.each([
  ['the same block', ['one', '1'], ['one', 'I']],
  ['a block that the other took out', ['<p>one</p>\n', ''], ['one', '1']],
])('leaves to a person: %s', (_, theirs, mine) => {
  expect(mergeBlocks(BASE, edit(theirs), edit(mine))).toBeNull();
});

it('keeps new blocks at one place, theirs first', () => {
  const add = (words: string) => edit(['<p>two', `<p>${words}</p><p>two`]);
  expect(mergeBlocks(BASE, add('mine'), add('theirs'))).toBe(
    tidyHtml(edit(['<p>two', '<p>theirs</p><p>mine</p><p>two'])),
  );
});

it('keeps words without a block apart that both added at one place', () => {
  expect(mergeBlocks('<p>A</p>', '<p>A</p>Mine', '<p>A</p>Theirs')).toBe(
    '<p>A</p>Theirs<p>Mine</p>',
  );
});

/** The text with one thing replaced by another, and so on. */
function edit(pairs: string[]): string {
  let text = BASE;
  for (let at = 0; at < pairs.length; at += 2) {
    expect(text).toContain(pairs[at]);
    text = text.replace(pairs[at] ?? '', pairs[at + 1] ?? '');
  }
  return text;
}
