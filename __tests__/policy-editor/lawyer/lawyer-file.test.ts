import { decodeHtml } from '@/features/policy-editor/lawyer/decode-html';
import { readLawyerFile, toLawyerFile } from '@/features/policy-editor/lawyer/lawyer-file';
import { isLongText } from '@/features/policy-editor/use-view';
import { tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { readStructure } from '@/lib/html/html-structure';
import { parseHtml } from '@/lib/html/parse-html';

import { CORPUS } from '../../support/html-corpus';
import { FROM_LIBREOFFICE } from '../../support/libreoffice-policy';

const MIRA = { by: 'Mira Okafor', at: '2026-11-28T10:00:00.000Z' };
const BEFORE =
  '<h2>Fees</h2><p>Within <b>five</b> days.</p><p>Old.</p><ul><li>a</li><li>b</li></ul>' +
  '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
const AFTER =
  '<h2>Fees</h2><p>Within <b>ten</b> days.</p><ul><li>a</li><li>c</li><li>d</li></ul>' +
  '<table><tbody><tr><td>1</td><td>3</td></tr></tbody></table><p>New.</p>';

/** The marks of a file, as what they hold. */
function marksOf(file: string, name: 'ins' | 'del'): string[] {
  return [...parseHtml(file).querySelectorAll(name)].map(({ textContent }) => textContent.trim());
}

it('marks what came and what went, by whom and when, and changes nothing else', () => {
  const { file } = toLawyerFile('Privacy Policy', BEFORE, AFTER, MIRA);

  expect(marksOf(file, 'del')).toEqual(['five', 'Old.', 'b', '2']);
  expect(marksOf(file, 'ins')).toEqual(['ten', 'c', 'd', '3', 'New.']);
  const mark = parseHtml(file).querySelector('ins');
  expect(mark?.getAttribute('cite')).toBe('mailto:Mira%20Okafor');
  expect(mark?.getAttribute('datetime')).toBe(MIRA.at);
  expect(readLawyerFile(file, AFTER)).toBe(AFTER);
});

it('holds lines of plain text as the paragraphs that a save makes of them', () => {
  const { file } = toLawyerFile('Terms', '<p>One</p>', 'One\n\nTwo', MIRA);

  expect(marksOf(file, 'ins')).toEqual(['Two']);
  expect(readLawyerFile(file, 'One\n\nTwo')).toBe('<p>One</p><p>Two</p>');
});

const TEXTS = CORPUS.filter(({ html }) => !isLongText(html)).map(({ html }) => sanitizeHtml(html));

it.each(TEXTS)('takes back %s as it went out, beside the text before and after it', (html) => {
  const others = [TEXTS[TEXTS.indexOf(html) - 1] ?? '', BEFORE, html.replace(/\p{L}(?=<)/u, '')];
  for (const before of others) {
    const back = readLawyerFile(toLawyerFile('Terms', before, html, MIRA).file, html);

    expect(tidyHtml(back)).toBe(tidyHtml(html));
  }
});

it('reads a file in the encoding that it names, and as Unicode where its bytes are', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;
  const meta = (name: string) =>
    `<html><head><meta http-equiv=Content-Type content="text/html; charset=${name}"></head>`;

  // Quotes and an umlaut as Word saves them; of windows-1252 Node reads the quotes wrong, browsers do not.
  const word = bytes(`${meta('windows-1250')}<body><p>\x93F\xfcnf\x94 days</p></body></html>`);
  expect(readLawyerFile(decodeHtml(word), '')).toBe('<p>“Fünf” days</p>');
  const western = bytes(`${meta('windows-1252')}<p>F\xfcnf</p>`);
  expect(readLawyerFile(decodeHtml(western), '')).toBe('<p>Fünf</p>');
  const russian = bytes('<meta charset="koi8-r"><p>\xd0\xd1\xd4\xd8</p>');
  expect(readLawyerFile(decodeHtml(russian), '')).toBe('<p>пять</p>');
  // The mark at its beginning is sure, whatever an older program has left in its head.
  for (const [mark, name] of [
    ['', 'utf-8'],
    ['', 'unknown'],
    ['\ufeff', 'windows-1252'],
  ]) {
    const { buffer } = new TextEncoder().encode(`${mark}${meta(name ?? '')}<p>“Fünf”</p>`);
    expect(readLawyerFile(decodeHtml(buffer), '')).toBe('<p>“Fünf”</p>');
  }
  expect(readLawyerFile(decodeHtml(bytes('<meta charset=utf-8><p>F\xfcnf</p>')), '')).toBe(
    '<p>Fünf</p>',
  );
});

it('reads what writers make of the marks: the words that stay, without what was struck', () => {
  const word =
    '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>Within ' +
    '<del cite="mailto:L" datetime="2026-11-29T09:00"><span class=msoDel>ten</span></del>' +
    '<ins cite="mailto:L" datetime="2026-11-29T09:00">seven</ins> days.</p></body></html>';
  const writer =
    '<body><p>Within <font color="#aa1111"><strike>five</strike></font>' +
    '<font color="#1a5e20"><u>seven</u></font> days.</p></body>';

  expect(readLawyerFile(word, '')).toBe('<p>Within seven days.</p>');
  expect(readLawyerFile(writer, '')).toBe('<p>Within seven days.</p>');
});

it('takes a row whose words are all struck out of its table, and a cell alone not', () => {
  const struck = (text: string) => `<td><font color="#aa1111"><strike>${text}</strike></font></td>`;
  const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
  const kept = '<tr><td>a</td><td>b</td></tr>';

  const read = (rows: string) => readLawyerFile(`<body><p>Words.</p>${table(rows)}</body>`, '');
  expect(read(`${kept}<tr>${struck('c')}${struck('d')}</tr>`)).toBe(`<p>Words.</p>${table(kept)}`);
  expect(read(`${kept}<tr>${struck('c')}<td>d</td></tr>`)).toBe(
    `<p>Words.</p>${table(`${kept}<tr><td></td><td>d</td></tr>`)}`,
  );
  expect(read(`<tr>${struck('c')}${struck('d')}</tr>`)).toBe('<p>Words.</p>');
});

it('takes back what LibreOffice Writer saved of it, and nothing else has changed', () => {
  const sent =
    '<h2 id="fees">4. Fees</h2><p>Pay within <b>ten</b> days, see ' +
    '<a href="https://example.com/terms">terms</a> and <a href="#fees">above</a>.</p>' +
    '<p id="rule">New rule, with more words.</p>' +
    '<ul><li>mail</li><li>post</li><li>phone<ul><li>mobile</li></ul></li></ul>' +
    '<ol start="3"><li>three</li><li>four</li></ol>' +
    '<table><tbody><tr><th>What</th><th>Until</th></tr>' +
    '<tr><td>Mail</td><td>a <span style="color: #1155cc">month</span></td></tr></tbody></table>' +
    '<p style="text-align: center">Centred <i>and</i> <u>lined</u>.</p>';

  expect(readStructure(readLawyerFile(FROM_LIBREOFFICE, sent))).toEqual(readStructure(sent));
  // With a word that was typed there.
  const typed = readLawyerFile(FROM_LIBREOFFICE.replace('more words', 'fewer words'), sent);
  expect(readStructure(typed)).toEqual(readStructure(sent.replace('more words', 'fewer words')));
});
