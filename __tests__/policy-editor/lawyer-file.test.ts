import { readLawyerFile, toLawyerFile } from '@/features/policy-editor/lawyer-file';
import { isLongText } from '@/features/policy-editor/review';
import { tidyHtml } from '@/lib/html/blocks';
import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { CORPUS } from '../support/html-corpus';

const MIRA = { by: 'Mira Okafor', at: '2026-11-28T10:00:00.000Z' };
const BEFORE =
  '<h2>Fees</h2><p>Within <b>five</b> days.</p><p>Old.</p><ul><li>a</li><li>b</li></ul>' +
  '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
const AFTER =
  '<h2>Fees</h2><p>Within <b>ten</b> days.</p><ul><li>a</li><li>c</li><li>d</li></ul>' +
  '<table><tbody><tr><td>1</td><td>3</td></tr></tbody></table><p>New.</p>';

/** The marks of a file, as what they hold. */
function marksOf(file: string, name: 'ins' | 'del'): string[] {
  return [...parseHtml(file).querySelectorAll(name)].map(({ textContent }) => textContent);
}

it('marks what came and what went, by whom and when, and changes nothing else', () => {
  const file = toLawyerFile('Privacy Policy', BEFORE, AFTER, MIRA);

  expect(marksOf(file, 'del')).toEqual(['five', 'Old.', 'b', '2']);
  expect(marksOf(file, 'ins')).toEqual(['ten', 'c', 'd', '3', 'New.']);
  const mark = parseHtml(file).querySelector('ins');
  expect(mark?.getAttribute('cite')).toBe('mailto:Mira%20Okafor');
  expect(mark?.getAttribute('datetime')).toBe(MIRA.at);
  expect(readLawyerFile(file)).toBe(AFTER);
});

const TEXTS = CORPUS.filter(({ html }) => !isLongText(html)).map(({ html }) => sanitizeHtml(html));

it.each(TEXTS)('takes back %s as it went out, beside the text before and after it', (html) => {
  const others = [TEXTS[TEXTS.indexOf(html) - 1] ?? '', BEFORE, html.replace(/\p{L}(?=<)/u, '')];
  for (const before of others) {
    const back = readLawyerFile(toLawyerFile('Terms', before, html, MIRA));

    expect(tidyHtml(back)).toBe(tidyHtml(html));
  }
});

it('reads what writers make of the marks: the words that stay, without what was struck', () => {
  const word =
    '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>Within ' +
    '<del cite="mailto:L" datetime="2026-11-29T09:00"><span class=msoDel>ten</span></del>' +
    '<ins cite="mailto:L" datetime="2026-11-29T09:00">seven</ins> days.</p></body></html>';
  const writer =
    '<body><p>Within <font color="#aa1111"><strike>five</strike></font>' +
    '<font color="#1a5e20"><u>seven</u></font> days.</p></body>';

  expect(readLawyerFile(word)).toBe('<p>Within seven days.</p>');
  expect(readLawyerFile(writer)).toBe('<p>Within seven days.</p>');
});
