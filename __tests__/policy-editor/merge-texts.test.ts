import { mergeTexts } from '@/features/policy-editor/merge-texts';

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
  expect(mergeTexts(BASE, edit(theirs), edit(mine))).toBe(edit(both));
  expect(mergeTexts(BASE, edit(mine), edit(theirs))).toBe(edit(both));
});

it.each([
  ['the same block', ['one', '1'], ['one', 'I']],
  ['a block that the other took out', ['<p>one</p>\n', ''], ['one', '1']],
  ['new blocks at one place', ['<p>two', '<p>a</p>\n<p>two'], ['<p>two', '<p>b</p>\n<p>two']],
])('leaves to a person: %s', (_, theirs, mine) => {
  expect(mergeTexts(BASE, edit(theirs), edit(mine))).toBeNull();
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
