import { readClipboard } from '@/features/policy-editor/paste/read-clipboard';

/** The first list of a text of one item, as Word puts that on the clipboard. */
function pasteItem(marker: string, rule = ''): HTMLOListElement {
  const html =
    `<style>${rule}</style><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">` +
    `<![if !supportLists]><span style="mso-list:Ignore">${marker}</span><![endif]>Words</p>`;
  const list = readClipboard(html, false).body.querySelector('ol');
  if (list === null) throw new Error('there is no list');
  return list;
}
const ruleOf = (format: string) =>
  `@list l0:level1 {mso-level-number-format:${format}; mso-level-start-at:2}`;

it.each([
  ['7.', 7],
  ['٣.', 3],
  ['１２.', 12],
  ['𝟙𝟚.', 12],
  ['③', 3],
])('begins a list of numbers at the one that is written, of any script: %s', (marker, start) => {
  expect(pasteItem(marker, '@list l0:level1 {mso-level-tab-stop:none}').start).toBe(start);
  expect(pasteItem(marker).getAttribute('type')).toBeNull();
});

it.each([
  ['c)', 'alpha-lower', 3],
  ['Z.', 'alpha-upper', 26],
  ['aa.', 'alpha-lower', 27],
  ['BBB.', 'alpha-upper', 54],
  ['xiv.', 'roman-lower', 14],
  ['Ⅳ.', 'roman-upper', 4],
])('begins at what %s counts, as %s', (marker, format, start) => {
  expect(pasteItem(marker, ruleOf(format)).start).toBe(start);
});

it.each([
  ['First', 'ordinal-text'],
  ['One', 'cardinal-text'],
  ['а)', 'russian-lower'],
  ['一、', 'ideograph-digital'],
  ['ab.', 'alpha-lower'],
  ['vim.', 'roman-lower'],
])('begins where its level does with a marker that counts nothing: %s, as %s', (marker, format) => {
  expect(pasteItem(marker, ruleOf(format)).start).toBe(2);
});

it.each(['First', 'а)', '一、'])(
  'makes plain numbers of %s where no rule says a kind',
  (marker) => {
    const list = pasteItem(marker);
    expect([list.getAttribute('type'), list.getAttribute('start')]).toEqual([null, null]);
  },
);
