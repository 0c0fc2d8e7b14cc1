import { WORD_LINES } from '@/lib/html/elements';
import { unwrap } from '@/lib/html/surgery';
import { countLetters } from '@/lib/html/white-space';

import type { Pass } from './pass';

/** Matches names that programs make for themselves. */
const MADE_UP = /^(?:_|OLE_LINK|docs-internal|[\da-f-]{32,36}$)/;

/** Keeps the ids of lines; moves ids that a link of the text leads to, to the line around them. */
export const keepIds: Pass = (body) => {
  const wanted = new Set(
    Array.from(body.querySelectorAll('a[href^="#"]'), (link) =>
      link.getAttribute('href')?.slice(1),
    ),
  );
  for (const element of body.querySelectorAll('[id], a[name]')) {
    const name = (element.id || element.getAttribute('name') || '').replace(/^user-content-/, '');
    element.removeAttribute('id');
    element.removeAttribute('name');
    // GitHub puts such a sign beside a heading.
    const beside = element.matches('a.anchor') ? element.parentElement : element;
    const line = element.closest(WORD_LINES) ?? beside?.querySelector(WORD_LINES) ?? null;
    const isOwn = (line === element || beside !== element) && !MADE_UP.test(name);
    if (line !== null && line.id === '' && name !== '' && (isOwn || wanted.has(name)))
      line.id = name;
  }
};

/** Leaves the words of links that lead nowhere: they were anchors, whose names the lines have now. */
export const unwrapAnchors: Pass = (body) => {
  for (const anchor of body.querySelectorAll('a.anchor, a:not([href])')) {
    if (anchor.matches('a.anchor') && countLetters(anchor.textContent) === 0) anchor.remove();
    else unwrap(anchor);
  }
};
