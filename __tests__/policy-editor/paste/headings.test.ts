import { readClipboard } from '@/features/policy-editor/paste/read-clipboard';

const read = (level: string) =>
  readClipboard(`<p role="heading" aria-level="${level}">A</p><p role="heading">B</p>`, false).body
    .innerHTML;

it.each([
  ['3', 'h3'],
  ['7', 'h6'],
  ['0', 'h1'],
  ['-2', 'h1'],
  ['2.5', 'h2'],
  ['x', 'h1'],
])('makes of a line that is a heading of level %s one of HTML', (level, tag) => {
  expect(read(level)).toBe(`<${tag}>A</${tag}><h1>B</h1>`);
});
