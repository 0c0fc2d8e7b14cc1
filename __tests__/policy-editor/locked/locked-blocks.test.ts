import { unlockBlocks, lockFragileBlocks } from '@/features/policy-editor/locked/locked-blocks';
import { nestLists } from '@/lib/html/editor/editor-lists';
import { parseHtml } from '@/lib/html/parse-html';

/** Drops tables and joins adjacent lists. */
function simpleEditor(html: string): string {
  return html.replace(/<\/?table>/g, '').replace(/<\/ul><ul>/g, '');
}

/** Opens a text in an editor; `html` is what it was given in the end. */
function lock(text: string, editor: (html: string) => string) {
  let html = '';
  const open = (given: string) => editor((html = given));
  const locked = lockFragileBlocks(text, open, editor);
  return { ...locked, html };
}

function unwrap(html: string): string {
  const body = parseHtml(html);
  unlockBlocks(body);
  return body.innerHTML;
}

it('wraps the parts that an editor would damage, and only those', () => {
  const text = '<p>a</p><table></table><p>b</p>';

  const { html, parts, locked } = lock(text, simpleEditor);

  expect(html).toBe('<p>a</p><div class="locked-block"><table></table></div><p>b</p>');
  expect([parts.length, locked]).toEqual([3, 1]);
  expect(unwrap(html)).toBe(text);
});

it('wraps a part whose words an editor would change', () => {
  const dropsWord = (html: string) => html.replace('twice ', '');

  const { html } = lock('<p>once</p><p>twice over</p>', dropsWord);

  expect(html).toBe('<p>once</p><div class="locked-block"><p>twice over</p></div>');
});

it('wraps the second of two lists that an editor would join', () => {
  const { html } = lock('<ul><li>a</li></ul><ul><li>b</li></ul>', simpleEditor);

  expect(html).toBe('<ul><li>a</li></ul><div class="locked-block"><ul><li>b</li></ul></div>');
});

it('takes words and inline elements between blocks as one part', () => {
  expect(lock('a <b>b</b> c<p>d</p> \n e', (html) => html).parts).toHaveLength(3);
});

it('takes away the empty line that an editor adds after a last locked block', () => {
  expect(unwrap('<p>a</p><div class="locked-block"><hr></div><p><br></p>')).toBe('<p>a</p><hr>');
  expect(unwrap('<p>a</p><p><br></p>')).toBe('<p>a</p><p><br></p>');
});

it.each(['<p><strong>Last words</strong></p>', '<p><img src="https://a.example/b.png"></p>'])(
  'keeps %s after a last locked block',
  (last) => {
    expect(unwrap(`<div class="locked-block"><hr></div>${last}`)).toBe(`<hr>${last}`);
  },
);

it('keeps words apart that a block stood between, which is gone', () => {
  const words = (html: string) => `<div class="locked-block">${html}</div>`;

  expect(unwrap(words('A<br>B') + words('C<br>D') + words('E'))).toBe('A<br>B<p>C<br>D</p>E');
  expect(unwrap(`${words('A')}<p>x</p>${words('B')}${words('<hr>')}${words('C')}`)).toBe(
    'A<p>x</p>B<hr>C',
  );
});

it.each([
  [
    'bullets',
    '<ol><li data-list="bullet">a</li><li data-list="bullet">b</li></ol>',
    '<ul><li>a</li><li>b</li></ul>',
  ],
  [
    'levels',
    '<ol><li data-list="ordered">a</li><li data-list="bullet" class="ql-indent-1">b</li><li data-list="bullet" class="ql-indent-1 ql-align-right">c</li><li data-list="ordered">d</li></ol>',
    '<ol><li>a<ul><li>b</li><li class="ql-align-right">c</li></ul></li><li>d</li></ol>',
  ],
  [
    'a first item that is indented',
    '<ol><li data-list="bullet" class="ql-indent-1">a</li></ol>',
    '<ul><li><ul><li>a</li></ul></li></ul>',
  ],
  [
    'a change of kind',
    '<ol><li data-list="ordered">a</li><li data-list="bullet">b</li></ol>',
    '<ol><li>a</li></ol><ul><li>b</li></ul>',
  ],
  [
    'ticked items',
    '<ol><li data-list="checked">a</li></ol>',
    '<ul><li data-list="checked">a</li></ul>',
  ],
  ['lists of other editors', '<ol start="2"><li>a</li></ol>', '<ol start="2"><li>a</li></ol>'],
])("makes %s of Quill's flat lists semantic", (_, flat, nested) => {
  const body = parseHtml(flat);
  nestLists(body);

  expect(body.innerHTML).toBe(nested);
});
