import { PARAGRAPHS } from '@/lib/html/elements';
import { countLetters } from '@/lib/html/white-space';
import { countOf } from '@/lib/text/format';

import { nameDifferences } from '../compare/difference-words';

import { styleOf, valuesIn } from './element-style';
import type { Dropped, Pass } from './pass';

/** Elements that nobody would call a part of the text. */
const SILENT = 'style, meta, link, title, base, xml, noscript, template, colgroup, clipboard-copy';
/** What cannot stay, and the element by which the editor names it. */
const REFUSED: [selector: string, name: string][] = [
  ['script', 'script'],
  ['iframe, frame, object, embed', 'iframe'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['svg, canvas', 'svg'],
  ['input, select, textarea', 'input'],
];
const DELETED = 'del, .msoDel, [class*="TrackChangeTextDeletion"]';
const NOTES = '[style*="mso-element:comment"], .MsoCommentReference';
/** Elements that go when nothing is left in them: rows, but no cells, as the cells beside would move. */
const HOLDERS = `${PARAGRAPHS}, li, tr`;

const isHidden = (element: Element) =>
  valuesIn(styleOf(element), 'mso-hide').some((value) => /^all/i.test(value)) ||
  valuesIn(styleOf(element), 'display').some((value) => /^none/i.test(value));

/** Removes elements, and the lines that only they filled; returns how many letters they had. */
function cut(elements: Iterable<Element>): number {
  let count = 0;
  for (const element of elements) {
    if (!element.isConnected) continue;
    count += countLetters(element.textContent);
    const line = element.closest(HOLDERS);
    element.remove();
    if (line !== null && countLetters(line.textContent) === 0 && !line.querySelector('img'))
      line.remove();
  }
  return count;
}

/** Tells of letters that were taken out, in words. */
function tellLetters({ named }: Dropped, what: string, count: number): void {
  if (count > 0) named.push(`${what} (${countOf(count, 'letter', 'letters')})`);
}

/** Takes out what the writer has deleted already. */
export const takeOutDeleted: Pass = (body, { dropped }) =>
  tellLetters(dropped, 'deleted text', cut(body.querySelectorAll(DELETED)));

/** Takes out what was noted beside the text, which is not for its readers. */
export const takeOutNotes: Pass = (body, { dropped }) => {
  const noted = Array.from(body.querySelectorAll(NOTES));
  const notes = noted.filter(
    (element) => valuesIn(styleOf(element), 'mso-element')[0] === 'comment',
  );
  cut(noted);
  if (notes.length > 0) dropped.named.push(countOf(notes.length, 'comment', 'comments'));
};

/** Takes out what the writer has hidden. */
export const takeOutHidden: Pass = (body, { dropped }) =>
  tellLetters(
    dropped,
    'hidden text',
    cut(Array.from(body.querySelectorAll('[style]')).filter(isHidden)),
  );

/** Takes out what programs write for themselves. */
export const takeOutSilent: Pass = (body) => {
  for (const element of body.querySelectorAll(SILENT)) element.remove();
};

/** Makes signs of boxes to tick, as no fields are kept. */
export const drawTicks: Pass = (body) => {
  for (const box of body.querySelectorAll('input[type=checkbox]')) {
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  }
};

/** Keeps one of a formula's three copies, the one for screen readers; others are for programs and for the eye. */
export const dropTwinsOfFormulas: Pass = (body) => {
  for (const formula of body.querySelectorAll('math')) {
    const around = formula.parentElement?.parentElement;
    const forEye = around?.querySelectorAll(':scope > [aria-hidden=true]') ?? [];
    const forPrograms = formula.querySelectorAll('annotation, annotation-xml');
    for (const twin of [...forEye, ...forPrograms]) twin.remove();
  }
};

/** Takes out decoration, which has no meaning to lose. */
export const takeOutDecoration: Pass = (body) => {
  for (const sign of body.querySelectorAll('svg[aria-hidden], input[type=hidden]')) sign.remove();
};

/** Takes out what may not be published, and tells of it. */
export const takeOutRefused: Pass = (body, { dropped }) => {
  const refused = REFUSED.flatMap(([selector, tag]) => {
    const found = body.querySelectorAll(selector);
    for (const element of found) element.remove();
    const feature = { kind: 'element', tag } as const;
    return found.length === 0
      ? []
      : { label: `<${tag}>`, feature, count: found.length, unit: 'pieces' as const };
  });
  dropped.named.push(...nameDifferences(refused).map(({ item, words }) => words ?? item.label));
};

/** Takes out images that visitors could not see, and tells of them. */
export const takeOutImages: Pass = (body, { dropped }) => {
  const images = Array.from(body.querySelectorAll('img')).filter(
    (image) => !/^https:/i.test(image.getAttribute('src') ?? ''),
  );
  for (const image of images) image.remove();
  if (images.length === 0) return;
  dropped.named.push(`${countOf(images.length, 'image', 'images')} without an https address`);
};
