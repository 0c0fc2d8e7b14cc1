import { nameDifferences } from '@/features/policy-editor/compare/difference-words';
import { missingFrom } from '@/features/policy-editor/compare/html-difference';
import { whyRefused } from '@/features/policy-editor/compare/refusal-words';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { readStructure } from '@/lib/html/html-structure';

const missing = (before: string, after: string) =>
  missingFrom(readStructure(before), readStructure(after));

const named = (before: string, after: string) =>
  nameDifferences(missing(before, after)).map(({ words }) => words);

it.each([
  [
    'two colours',
    '<p><span style="color: red">ab</span><span style="color: blue">c</span></p>',
    '<p>abc</p>',
    'text in colour (3 letters)',
  ],
  [
    'two ways to strike',
    '<p><s>ab</s><del>c</del></p>',
    '<p>abc</p>',
    'struck-through text (3 letters)',
  ],
  [
    'a link and its address',
    '<p><a href="#a">abc</a></p>',
    '<p>abc</p>',
    'linked text (3 letters)',
  ],
  [
    'two addresses',
    '<p><a href="#a">ab</a> <a href="#b">c</a></p>',
    '<p><a>ab</a> <a>c</a></p>',
    'linked text (3 letters)',
  ],
])('counts each letter of %s once', (_, before, after, words) => {
  expect(named(before, after)).toEqual([words]);
});

/** Why the first part of a text that is refused is. */
const why = (html: string) => whyRefused(missing(html, sanitizeHtml(html))[0]?.feature ?? null);

it.each([
  '<p tabindex="0">a</p>',
  '<p data-id="5">a</p>',
  '<p aria-level="900">a</p>',
  '<td colspan="many">a</td>',
])('calls no number too large that none may be: %s', (html) => {
  const text = html.startsWith('<td') ? `<table><tbody><tr>${html}</tr></tbody></table>` : html;
  expect(why(text)).toBe('readers see nothing of it');
});

it('calls a number too large that is', () => {
  expect(why('<ol start="9999999"><li>a</li></ol>')).toBe('the number is too large');
});
