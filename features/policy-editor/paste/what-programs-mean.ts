import { UNBOXED_BLOCKS, HEADINGS } from '@/lib/html/elements';
import { rename, unwrap } from '@/lib/html/surgery';

import { styleOf, valuesIn } from './element-style';
import type { Pass } from './pass';

/** What says something of the words of an element that gets another name. */
const OF_WORDS = ['id', 'style', 'align', 'dir'];
const LOWEST_HEADING = 6;

/** Makes headings of lines that programs only say to be headings. */
export const makeHeadings: Pass = (body) => {
  for (const line of body.querySelectorAll('p[role=heading], p.MsoTitle')) {
    const level = Number.parseInt(line.getAttribute('aria-level') ?? '', 10) || 1;
    rename(line, `h${Math.min(Math.max(level, 1), LOWEST_HEADING)}`, OF_WORDS);
  }
};

/** Removes the ends and spaces that browsers and Word for the web add when one copies. */
export const removeCopyEnds: Pass = (body) => {
  for (const element of body.querySelectorAll('.EOP, br.Apple-interchange-newline'))
    element.remove();
  for (const element of body.querySelectorAll('.Apple-converted-space')) element.replaceWith(' ');
};

/** Unwraps Office's own elements, as `<o:p>`, which holds a hard space where a line is empty. */
export const unwrapOffice: Pass = (body) => {
  for (const element of body.querySelectorAll('*')) {
    if (!element.localName.includes(':')) continue;
    if (element.textContent === '\u00a0') element.remove();
    else unwrap(element);
  }
};

/** Unwraps marks that say nothing: accepted words, underlined links, fonts, and Google Docs' bold that is not bold. */
export const unwrapIdleMarks: Pass = (body) => {
  for (const element of body.querySelectorAll('ins, a u, font:not([color])')) unwrap(element);
  for (const element of body.querySelectorAll('b, strong')) {
    const weights = valuesIn(styleOf(element), 'font-weight');
    if (weights.some((weight) => /^(?:normal|400)/i.test(weight))) unwrap(element);
  }
};

/** Writes the colours of fonts as styles, as all other programs do. */
export const styleFonts: Pass = (body) => {
  for (const font of body.querySelectorAll('font[color]')) {
    font.setAttribute('style', `${styleOf(font)};color:${font.getAttribute('color') ?? ''}`);
    rename(font, 'span', OF_WORDS);
  }
};

/** Makes one line of each heading. */
export const joinHeadings: Pass = (body) => {
  for (const end of body.querySelectorAll(`:is(${HEADINGS}) br`)) end.replaceWith(' ');
};

/** Removes the line breaks between blocks by which Google Docs writes empty lines. */
export const removeDocsBreaks: Pass = (body, { isFromDocs }) => {
  for (const line of isFromDocs ? body.querySelectorAll('br') : []) {
    const beside = [line.previousElementSibling, line.nextElementSibling];
    if (beside.every((block) => block?.matches(UNBOXED_BLOCKS) === true)) line.remove();
  }
};
