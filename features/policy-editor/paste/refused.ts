import { selectorOf } from '@/lib/html/elements';
import { countLetters } from '@/lib/html/white-space';
import { countOf } from '@/lib/text/format';

import { nameDifferences } from '../compare/difference-words';

import { styleOf, valuesIn } from './element-style';

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
const COMMENTS = '[style*="mso-element:comment"], .MsoCommentReference';
/** Elements that go when nothing is left in them: rows, but no cells, as the cells beside would move. */
const HOLDERS = `${selectorOf('heading', 'paragraph')}, li, tr`;

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

/** Keeps one of a formula's three copies, the one for screen readers; others are for programs and for the eye. */
function dropTwinsOfFormulas(body: HTMLElement): void {
  for (const formula of body.querySelectorAll('math')) {
    const around = formula.parentElement?.parentElement;
    const forEye = around?.querySelectorAll(':scope > [aria-hidden=true]') ?? [];
    const forPrograms = formula.querySelectorAll('annotation, annotation-xml');
    for (const twin of [...forEye, ...forPrograms]) twin.remove();
  }
}

/** Takes out what may not be published; returns what a writer has to know, in words. */
export function takeOutRefused(body: HTMLElement): string[] {
  const words: string[] = [];
  const tell = (count: number, said: (letters: string) => string) => {
    if (count > 0) words.push(said(countOf(count, 'letter', 'letters')));
  };
  tell(cut(body.querySelectorAll(DELETED)), (count) => `deleted text (${count})`);
  const comments = Array.from(body.querySelectorAll(COMMENTS));
  const notes = comments.filter((part) => valuesIn(styleOf(part), 'mso-element')[0] === 'comment');
  cut(comments);
  if (notes.length > 0) words.push(countOf(notes.length, 'comment', 'comments'));
  const hidden = Array.from(body.querySelectorAll('[style]')).filter(isHidden);
  tell(cut(hidden), (count) => `hidden text (${count})`);

  for (const part of body.querySelectorAll(SILENT)) part.remove();
  for (const sign of body.querySelectorAll('input[type=checkbox]')) {
    sign.replaceWith(sign.hasAttribute('checked') ? '☑ ' : '☐ ');
  }
  dropTwinsOfFormulas(body);
  // Decoration has no meaning to lose.
  for (const sign of body.querySelectorAll('svg[aria-hidden], input[type=hidden]')) sign.remove();
  const refused = REFUSED.flatMap(([selector, name]) => {
    const found = body.querySelectorAll(selector);
    for (const part of found) part.remove();
    return found.length === 0
      ? []
      : {
          label: `<${name}>`,
          feature: { kind: 'element' as const, tag: name },
          count: found.length,
          unit: 'pieces' as const,
        };
  });
  words.push(...nameDifferences(refused).map(({ item, words: named }) => named ?? item.label));

  const images = Array.from(body.querySelectorAll('img')).filter(
    (image) => !/^https:/i.test(image.getAttribute('src') ?? ''),
  );
  for (const image of images) image.remove();
  if (images.length > 0) {
    words.push(`${countOf(images.length, 'image', 'images')} without an https address`);
  }
  return words;
}
