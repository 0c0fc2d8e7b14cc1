import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Quill } from 'react-quill';

import { ToastHost } from '@/components/toast/toast';
import { useReview } from '@/features/policy-editor/compare/use-review';
import type { OpenedText } from '@/features/policy-editor/rich-text/opened-text';
import { isLongText } from '@/features/policy-editor/use-view';
import { HtmlEditor } from '@/features/policy-editor/write/html-editor';
import { tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { readStructure } from '@/lib/html/html-structure';

import { CLIPBOARDS } from '../../support/clipboards';
import { HOSTILE_DOCUMENTS } from '../../support/hostile-html';
import { CORPUS } from '../../support/html-corpus';
import { expectOneChange, firstLetter, MARK, markFirstWord } from '../../support/one-word';

const user = userEvent.setup({ delay: null });
// jsdom lays nothing out.
beforeEach(() => {
  jest.spyOn(Quill.prototype, 'scrollSelectionIntoView').mockReturnValue(undefined);
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

/** Opens a text in the write view alone, with the caret before its first words or before these. */
function open(stored: string, words = '') {
  let draft = stored;
  const told = jest.fn<undefined, [OpenedText | null]>();
  const change = (source: string) => void (draft = source);
  const { unmount } = render(
    <>
      <HtmlEditor
        label={'Text'}
        html={stored}
        isReadOnly={false}
        onOpened={told}
        onChange={change}
      />
      <ToastHost />
    </>,
  );
  const text = screen.getByRole('textbox', { name: 'Text' });
  const quill = Quill.find(text.parentElement ?? text) as Quill;
  const put = (index: number) => act(() => quill.setSelection(index, 0, 'user'));
  const opened = told.mock.lastCall?.[0];
  if (opened) put(quill.getText().indexOf(words));
  return {
    /** Whether all of the text can be edited, or is kept. */
    isWhole: opened?.losses.length === 0 && !opened.isAllLocked,
    quill,
    text,
    put,
    close: unmount,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    undo: () => act(() => quill.history.undo()),
    insert: (index: number, words: string) =>
      act(() => void quill.insertText(index, words, quill.getFormat(index), 'user')),
    paste: (html: string) =>
      fireEvent.paste(text, {
        clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
      }),
    copied: (from: number, length: number): string => {
      act(() => quill.setSelection(from, length, 'user'));
      const put = jest.fn();
      fireEvent.copy(text, { clipboardData: { setData: put } });
      const [, html] = put.mock.calls.find(([type]) => type === 'text/html') as [string, string];
      return html;
    },
    draft: () => draft,
    saved: () => sanitizeHtml(draft),
  };
}

it('puts a text into an editor once, and once more with what it does not hold locked', () => {
  const put = jest.spyOn(Quill.prototype, 'setContents');
  const filled = (words: string) =>
    put.mock.calls.filter(([contents]) => JSON.stringify(contents).includes(words)).length;

  const { isWhole, close } = open('<h2>Whole</h2><ul><li>a</li></ul>');
  expect(isWhole).toBe(true);
  expect(filled('Whole')).toBe(1);
  close();
  // As a whole, and with its neighbour locked, which alone was tried out.
  expect(open('<p>Part</p><hr>').isWhole).toBe(true);
  expect(filled('Part')).toBe(2);
  put.mockRestore();
});

it('reads a long text after a pause, when the focus leaves it, and before it or the page goes', () => {
  jest.useFakeTimers();
  const { insert, draft, text, close } = open('<p>Words of a long text.</p>'.repeat(500));
  const ends: [words: string, end: () => void][] = [
    ['First ', () => act(() => jest.advanceTimersByTime(1_000))],
    ['Second ', () => fireEvent.blur(text)],
    ['Third ', () => fireEvent(window, new Event('pagehide'))],
    ['Fourth ', close],
  ];
  for (const [words, end] of ends) {
    insert(0, words);
    expect(draft()).not.toContain(words);
    end();
    expect(draft()).toContain(`<p>${words}`);
  }
  jest.useRealTimers();
});

it('has a toolbar whose buttons have names', () => {
  open('<p>Live</p>');

  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
  for (const name of [
    ...['Heading', 'Bold', 'Italic', 'Underline', 'Numbered list', 'Bullet list'],
    ...['Link', 'Quote', 'Alignment', 'Remove formatting'],
  ]) {
    expect(
      within(toolbar).getByRole('button', { name: new RegExp(`^${name}(?:: |$)`) }),
    ).toBeInTheDocument();
  }
});

it('says of its menus what they are set to, and only of switches whether they are on', async () => {
  const editor = open('<h2>Rights</h2><p class="ql-align-center">Yours</p>');
  const named = (name: string) => screen.findByRole('button', { name });
  expect(await named('Heading: Heading 2')).toHaveAttribute('aria-expanded', 'false');
  expect(await named('Alignment: Left')).toBeInTheDocument();

  editor.put(editor.quill.getText().indexOf('Yours'));

  const heading = await named('Heading: Normal text');
  expect(await named('Alignment: Centre')).toBeInTheDocument();
  fireEvent.mouseDown(heading);
  expect(await named('Normal text')).toHaveAttribute('aria-pressed', 'true');
  expect(await named('Heading 2')).toHaveAttribute('aria-pressed', 'false');
  expect(await named('Bold')).toHaveAttribute('aria-pressed', 'false');
  for (const name of ['Insert table', 'Remove formatting'])
    expect(await named(name)).not.toHaveAttribute('aria-pressed');
});

it('removes the formatting of words alone, and keeps images, blocks, lists and places', async () => {
  const editor = open(
    '<h2 id="a">A <b>b</b></h2><ul><li><i>c</i></li></ul><hr><p><img src="https://a.example/x.png"></p>',
  );
  act(() => editor.quill.setSelection(0, editor.quill.getLength(), 'user'));
  await editor.press('Remove formatting');

  expect(editor.saved()).toBe(
    '<h2 id="a">A b</h2><ul><li>c</li></ul><hr><p><img src="https://a.example/x.png"></p>',
  );
});

it('edits and removes a link by the buttons of its box', async () => {
  const editor = open('<p>See <a href="https://example.com/">the list</a></p>', 'list');
  const shown = (name: string) =>
    screen.getAllByRole('button', { name, hidden: true }).find(({ tabIndex }) => tabIndex === 0);

  expect(shown('Edit')).toHaveTextContent('Edit');
  await user.click(shown('Edit') ?? editor.text);
  expect(screen.getByLabelText('Link address')).toHaveValue('https://example.com/');
  await user.click(shown('Remove') ?? editor.text);
  expect(editor.saved()).toBe('<p>See the list</p>');
});

it('links the word at the caret, wherever images stand', async () => {
  const editor = open('<p>ab<img src="https://a.example/x.png">cd e</p>');
  editor.put(4);
  await editor.press('Link');
  expect(editor.quill.getSelection()).toEqual({ index: 3, length: 2 });

  editor.put(1);
  await editor.press('Link');
  expect(editor.quill.getSelection()).toEqual({ index: 0, length: 2 });
});

/** What is said of a paste: colours count among what was left out. */
function saidOf({ said, coloured }: (typeof CLIPBOARDS)[number]): string {
  if (said === undefined) return 'The colours of what was pasted were left out.';
  return coloured === undefined ? said : said.replace(/\.$/, ', colours.');
}

it.each(CLIPBOARDS)('saves of $name what was meant', async (one) => {
  const editor = open('');
  editor.paste(one.html);

  expect(editor.saved()).toBe(one.saved);
  if (one.said === undefined) expect(screen.queryByText(/^Left out of/)).not.toBeInTheDocument();
  else expect(await screen.findByText(saidOf(one))).toBeVisible();
});

it.each(CLIPBOARDS)('brings in the colours of $name where they are asked for', async (one) => {
  const editor = open('');
  editor.paste(one.html);

  if (one.coloured === undefined) {
    expect(screen.queryByText(/^The colours/)).not.toBeInTheDocument();
    return;
  }
  // One toast says all that one paste lost.
  expect(await screen.findByText(/left out/i)).toHaveTextContent(saidOf(one));
  await editor.press('Keep colours');
  expect(editor.saved()).toContain(one.coloured);
});

it('leaves what was copied here its colours', () => {
  const coloured = '<p>a <span style="color: red">red</span> word</p>';
  const editor = open(coloured);
  const copied = editor.copied(0, 11);
  editor.put(11);
  editor.paste(copied);

  expect(editor.saved().match(/<span style="color: red">red<.span>/g)).toHaveLength(2);
});

it('takes no text that holds the words copied last for a copy of them', () => {
  const editor = open('<p>we</p>');
  expect(editor.copied(0, 2)).toBe('we');
  editor.put(2);
  editor.paste('<html><body><p><span style="color: red">what we sell</span></p></body></html>');

  expect(editor.saved()).not.toContain('color');
});

it.each([
  ['words of a line', '<h2>Your own data</h2>', 5, 3, 'own'],
  [
    'lines',
    '<h2>Your</h2><p>own <b>data</b></p>',
    0,
    14,
    '<h2>Your</h2><p>own <strong>data</strong></p>',
  ],
  ['a list', '<ul><li>one</li><li>two</li></ul>', 0, 8, '<ul><li>one</li><li>two</li></ul>'],
  ['a rule, which no editor writes', '<hr><p>Live</p>', 0, 1, '<hr>'],
])('copies %s as they would be saved', (_, stored, from, length, copied) => {
  expect(open(stored).copied(from, length).replace('<p><br></p>', '')).toBe(copied);
});

it('copies nothing that could run, whatever a link says', () => {
  const { quill, copied } = open('<p>Live</p>');
  const hostile = 'https://a.example/?>help<svg/onload=run()>';
  act(() => void quill.insertText(0, 'help', { link: hostile }, 'user'));

  const page = new DOMParser().parseFromString(copied(0, 8), 'text/html');

  expect(page.querySelectorAll('svg, [onload]')).toHaveLength(0);
  expect(page.querySelector('a')?.textContent).toBe('help');
  expect(page.body.textContent).toBe('helpLive');
});

it('completes pasted links, and leaves unsafe ones out with a word about it', async () => {
  const editor = open('<p>Live</p>');
  editor.paste(
    '<p><a href="creative-story.example/help">help</a> <a href="javascript:x()">trap</a></p><table><tr><td><a href="vbscript:x">cell</a></td></tr></table>',
  );

  expect(await screen.findByText(/^2 links were left out, and the words kept/)).toBeVisible();
  expect(editor.saved()).toMatch(
    /^<p><a href="https:\/\/creative-story\.example\/help"[^>]*>help<\/a> trap<\/p><table>.*<td>cell<\/td>/,
  );
});

it.each([
  ['creative-story.example/help', 'https://creative-story.example/help'],
  ['help@creative-story.example', 'mailto:help@creative-story.example'],
  ['javascript:x()', null],
])('makes of the typed link %s the address %s', async (typed, address) => {
  const { quill, text } = open('<p>Live</p>');

  // As the link box does; jsdom lays nothing out, so the box itself does not open.
  act(() => void quill.formatText(0, 4, 'link', typed, 'user'));

  const link = within(text).queryByText('Live')?.closest('a') ?? null;
  expect(link?.getAttribute('href') ?? null).toBe(address);
  if (address === null) expect(await screen.findByText(/^A link was left out/)).toBeVisible();
});

describe('what is typed is all that changes', () => {
  const lines = [
    '<h2 id="scope">Scope</h2>',
    '<p style="text-align: center" dir="rtl">א</p>',
    '<p style="text-align: left" dir="ltr">Left</p>',
    '<p style="text-align: justify"><span style="font-size: 18px">Large</span></p>',
    '<p><a href="https://a.example" target="_self" rel="nofollow">a</a> <a href="#scope">b</a></p>',
    '<ol start="3" type="a"><li>three<ol type="i"><li id="x">below</li></ol></li><li>four</li></ol>',
    '<ol type="A"><li dir="rtl">א</li></ol>',
  ];

  /** Types a plus after each of these words; answers with what is saved. */
  function typeAfter(stored: string, ...all: string[]): string {
    const editor = open(stored);
    for (const words of all)
      editor.insert(editor.quill.getText().indexOf(words) + words.length, '+');
    const saved = editor.saved();
    editor.close();
    return saved;
  }

  it.each(lines)('in %s', (line) => {
    const [last = ''] = /[^<>]+(?=<\/)/.exec(line) ?? [];
    const text = (middle: string) => `<p>Live</p>\n${middle}\n<p class="ql-align-right">After</p>`;

    expect(typeAfter(text(line), last)).toBe(
      tidyHtml(text(line.replace(`>${last}<`, `>${last}+<`))),
    );
  });

  it('beside a text that came from Google Docs as it is', () => {
    const kept = '<b id="docs-internal-guid-1f2e"><p>one</p><br><p>two</p></b>';

    expect(typeAfter(`<p>Live</p>${kept}`, 'Live')).toBe(`<p>Live+</p>${kept}`);
  });

  it('and the classes that older texts hold are written as what they say', () => {
    const old =
      '<p class="ql-align-right ql-direction-rtl">א</p><p><span class="ql-size-large">Big</span></p>';

    expect(typeAfter(old, 'א', 'Big')).toBe(
      '<p style="text-align: right" dir="rtl">א+</p><p><span style="font-size: 1.5em">Big+</span></p>',
    );
  });

  it('and where a class and a style differ, what visitors see is written', () => {
    expect(typeAfter('<p class="ql-align-center" style="text-align: right">One</p>', 'One')).toBe(
      '<p style="text-align: right">One+</p>',
    );
  });

  it('and a list goes on from where it begins', () => {
    const editor = open('<ol start="3"><li>three</li><li>five</li></ol>');
    editor.put(5);
    fireEvent.keyDown(editor.text, { key: 'Enter' });
    act(() => void editor.quill.insertText(6, 'four', 'user'));

    expect(editor.saved()).toBe('<ol start="3"><li>three</li><li>four</li><li>five</li></ol>');
  });
});

/** Synonyms: the stored markup, and what the editor writes for it. */
const SYNONYMS: [stored: RegExp, written: string][] = [
  [/^(?:text-align|align|ql-align-\w+)$/, 'alignment'],
  [/^(?:dir|ql-direction-rtl)$/, 'direction'],
  [/^(?:background|background-color)$/, 'background'],
  [/^(?:font-size|ql-size-\w+)$/, 'size'],
  [/^(?:data-list|ql-indent-\d|ol|ul)$/, 'list'],
  [/^b$/, 'strong'],
  [/^i$/, 'em'],
];

/**
 * What an edit could lose of a text: words, elements, attributes and style declarations. Spans count
 * for nothing, since editors split and join them.
 */
function takeStock(html: string): { words: string; things: Set<string> } {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  for (const helper of body.querySelectorAll('.ql-ui')) helper.remove();
  const things: string[] = [];
  for (const element of [...head.children, ...body.querySelectorAll('*')]) {
    if (element.localName !== 'span') things.push(element.localName);
    for (const { name, value } of element.attributes) {
      if (name === 'style')
        things.push(...value.split(';').map((part) => part.split(':')[0] ?? ''));
      else if (name === 'class') things.push(...value.split(/\s+/));
      else things.push(name === 'href' || name === 'src' ? value : name);
    }
    if (element.matches('script, style, title')) element.remove();
  }
  const named = things.map((thing) => thing.trim()).filter(Boolean);
  const plain = named.map((thing) => SYNONYMS.find(([as]) => as.test(thing))?.[1] ?? thing);
  return { words: body.textContent.replace(/[^\S\u00a0]+/g, ''), things: new Set(plain) };
}

const TEXTS = CORPUS.filter(({ html }) => !isLongText(html));
it.each(TEXTS)('$name comes through an edit unchanged, or it is said what is lost', ({ html }) => {
  let draft = `${html}+`;
  const editor = open(html);
  if (editor.isWhole) {
    editor.insert(editor.quill.getLength() - 1, '+');
    draft = editor.draft();
  }
  editor.close();
  const { result } = renderHook(() => useReview(html, draft));
  const { refused, removedMarkup: removed } = result.current;
  const said = [...refused, ...removed].map(({ label }) => label).join(' ');
  const [before, after] = [takeStock(html), takeStock(sanitizeHtml(draft))];
  const lost = [...before.things].filter((thing) => !after.things.has(thing));

  expect(after.words.replace('+', '')).toBe(before.words);
  expect(lost.filter((thing) => !said.includes(thing))).toEqual([]);
});

/** The text as it is saved after a letter was typed into its first word, where the editor opens it. */
function changeOneWord(html: string): string {
  if (isLongText(html)) return markFirstWord(html);
  const { quill, insert, draft, close, isWhole } = open(html);
  const at = isWhole ? firstLetter(quill) : -1;
  if (at !== -1) insert(at, MARK);
  const text = draft();
  close();
  return at === -1 ? markFirstWord(html) : sanitizeHtml(text);
}

const hasWords = (html: string) => /\p{L}/u.test(readStructure(sanitizeHtml(html)).text);

it.each([...TEXTS.map(({ html }) => html), ...HOSTILE_DOCUMENTS].filter(hasWords))(
  'a changed word is all that a save changes: %s',
  (html) => {
    expectOneChange(html, changeOneWord(html));
  },
);

describe('a table', () => {
  const HEAD = '<thead><tr><th scope="col">What</th><th scope="col">Until</th></tr></thead>';
  const ROW = '<tr><th scope="row">Mail</th><td>the <strong>end</strong></td></tr>';
  const TABLE = `<p>Before</p><table>${HEAD}<tbody>${ROW}</tbody></table>`;
  const EMPTY = '<tr><th scope="row"></th><td></td></tr>';
  const GRID =
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
  const OTHER = '<table><tbody><tr><td>x</td></tr></tbody></table>';
  const MERGED = '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';

  it.each([
    ['Row above', `${HEAD}<tbody>${EMPTY}${ROW}</tbody>`],
    ['Row below', `${HEAD}<tbody>${ROW}${EMPTY}</tbody>`],
    [
      'Column before',
      '<thead><tr><th scope="col"></th><th scope="col">What</th><th scope="col">Until</th></tr></thead><tbody><tr><th scope="row"></th><th scope="row">Mail</th><td>the <strong>end</strong></td></tr></tbody>',
    ],
    [
      'Column after',
      '<thead><tr><th scope="col">What</th><th scope="col"></th><th scope="col">Until</th></tr></thead><tbody><tr><th scope="row">Mail</th><th scope="row"></th><td>the <strong>end</strong></td></tr></tbody>',
    ],
    ['Remove row', HEAD],
    [
      'Remove column',
      '<thead><tr><th scope="col">Until</th></tr></thead><tbody><tr><td>the <strong>end</strong></td></tr></tbody>',
    ],
    ['Remove table', null],
  ])(
    'is changed by %s, and comes back as it was stored when that is undone',
    async (edit, html) => {
      const { press, undo, draft } = open(TABLE, 'Mail');

      await press(edit);
      expect(draft()).toBe(html === null ? '<p>Before</p>' : `<p>Before</p><table>${html}</table>`);
      undo();
      expect(draft()).toBe(TABLE);
    },
  );

  it('keeps the caret in the row whose last column went, and leads it up from the last row', async () => {
    const rows = (...words: string[]) => words.map((word) => `<tr><td>${word}</td></tr>`).join('');
    const { press, saved } = open(`<table>${rows('one', 'two', 'three')}</table>`, 'one');
    await press('Column after');
    await press('Remove column');
    for (let row = 0; row < 2; row += 1) await press('Row below');
    for (let row = 0; row < 4; row += 1) await press('Remove row');
    await press('Row above');

    expect(saved()).toBe(`<table><tbody>${rows('', 'one')}</tbody></table>`);
  });

  it('may be written over many lines', async () => {
    const lines = `<table>\n<thead>\n<tr>\n<th>What</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Mail</td>\n</tr>\n</tbody>\n</table>`;
    const { press, saved } = open(lines, 'Mail');
    await press('Row below');

    expect(saved()).toBe(
      [
        '<table>',
        '  <thead>',
        '    <tr><th>What</th></tr>',
        '  </thead>',
        '  <tbody>',
        '    <tr><td>Mail</td></tr>',
        '    <tr><td></td></tr>',
        '  </tbody>',
        '</table>',
      ].join('\n'),
    );
  });

  it('is written without a trace of the editor, and its other blocks stay as they are', async () => {
    const { press, saved } = open(`${TABLE}<p class='x'>After</p>`, 'Mail');
    await press('Remove row');

    expect(saved()).toBe(`<p>Before</p><table>${HEAD}</table><p>After</p>`);
  });

  it('shows its tools only while the caret is in it', () => {
    const { put } = open(TABLE, 'Mail');
    expect(screen.getByRole('toolbar', { name: 'Table' })).toBeVisible();

    put(0);
    expect(screen.queryByRole('toolbar', { name: 'Table' })).toBeNull();
  });

  it.each([
    ['Live', '<p>Live</p>', '', '<p>Live</p>'],
    ['cd', `${OTHER}<p>cd</p>`, `${OTHER}<p><br></p>`, '<p>cd</p>'],
  ])('is put in from the toolbar before %s, with a head', async (words, stored, above, below) => {
    const { press, saved } = open(stored, words);
    await press('Insert table');

    expect(saved()).toBe(
      `${above}<table><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>${below}`,
    );
  });

  it('holds one line in a cell, whatever is pasted or chosen there', async () => {
    const { press, paste, draft, saved } = open(TABLE, 'Mail');
    await press('Bullet list');
    expect(draft()).toBe(TABLE);
    paste('<h2>Two</h2><p><b>lines</b></p>');

    expect(saved()).toContain('<th scope="row">Two <strong>lines</strong>Mail</th>');
    paste('<img src="https://a.example/x.png">x');
    expect(
      await screen.findByText(/^Left out of what was pasted: 1 image in a cell/),
    ).toBeVisible();
  });

  // The stroke is the caret, and what is typed after the table came.
  it.each([
    ['at the end of a line', '<p>ab|</p><p>cd</p>', GRID, `<p>ab</p>${GRID}<p>|cd</p>`],
    ['in the middle', '<p>ab|cd</p>', GRID, `<p>ab</p>${GRID}<p>|cd</p>`],
    ['at its start', '<p>ab</p><p>|cd</p>', GRID, `<p>ab</p>${GRID}<p>|cd</p>`],
    ['on an empty line', '<p>ab</p><p>|</p><p>cd</p>', GRID, `<p>ab</p>${GRID}<p>|cd</p>`],
    ['at the end of all', '<h2>ab|</h2>', GRID, `<h2>ab</h2>${GRID}<p>|</p>`],
    ['in a heading', '<h3>ab|cd</h3>', GRID, `<h3>ab</h3>${GRID}<h3>|cd</h3>`],
    [
      'in a list item',
      '<ul><li>ab|cd</li><li>ef</li></ul>',
      GRID,
      `<ul><li>ab</li></ul>${GRID}<ul><li>|cd</li><li>ef</li></ul>`,
    ],
    [
      'after a list',
      '<ol><li>ab</li><li>cd|</li></ol><p>ef</p>',
      GRID,
      `<ol><li>ab</li><li>cd</li></ol>${GRID}<p>|ef</p>`,
    ],
    ['above a table', `<p>ab|</p>${OTHER}`, GRID, `<p>ab</p>${GRID}<p>|</p>${OTHER}`],
    ['below a table', `${OTHER}<p>|cd</p>`, GRID, `${OTHER}<p><br></p>${GRID}<p>|cd</p>`],
    [
      'with another one',
      '<p>ab|</p><p>cd</p>',
      GRID + OTHER,
      `<p>ab</p>${GRID}<p><br></p>${OTHER}<p>|cd</p>`,
    ],
    [
      'with words around it',
      '<p>ab|</p><p>cd</p>',
      `<p>X</p>${GRID}<p>Y</p>`,
      `<p>abX</p>${GRID}<p>Y|</p><p>cd</p>`,
    ],
    ['with words below it', '<p>ab|cd</p>', `${GRID}<p>Y</p>`, `<p>ab</p>${GRID}<p>Y|cd</p>`],
    ['with merged cells', '<p>ab|</p><p>cd</p>', MERGED, `<p>ab</p>${MERGED}<p>|cd</p>`],
    ['in a cell', OTHER.replace('x', 'x|'), GRID, OTHER.replace('x', 'xA B 1 2|')],
  ])('stands for itself where it is pasted %s', (_where, stored, html, expected) => {
    const { quill, put, paste, undo, draft, saved } = open(stored.replace('|', ''));
    const { ops } = quill.clipboard.convert({ html: stored });
    const caret = ops
      .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
      .join('')
      .indexOf('|');

    put(caret);
    paste(html);
    undo();
    expect(draft()).toBe(stored.replace('|', ''));
    put(caret);
    paste(html);
    act(() => void quill.insertText(quill.getSelection()?.index ?? 0, '|', 'user'));

    expect(saved()).toBe(expected);
  });

  it.each([
    '<table><tr><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>',
    '<table><caption>Prices</caption><tr><td>1</td></tr></table>',
    '<table><tr><td><p>1</p><p>2</p></td></tr></table>',
  ])('stays as it is where the editor could not keep it: %s', (table) => {
    open(`<p>Before</p>${table}`);
    expect(screen.getByRole('table').closest('.locked-block')).not.toBeNull();
  });

  it.each([
    [`${MERGED}<p>after</p>`, 'Delete'],
    [MERGED, 'Backspace'],
    [`${MERGED}<p>between</p>${MERGED}`, 'Delete'],
  ])('goes from %s with all else that Ctrl+A selects, and comes back', (stored, key) => {
    const { text, put, undo, draft, saved } = open(stored);
    put(0);
    fireEvent.keyDown(text, { key: 'a', ctrlKey: true });
    fireEvent.keyDown(text, { key });
    expect(saved()).toBe('<p><br></p>');

    undo();
    expect(draft()).toBe(stored);
  });
});
