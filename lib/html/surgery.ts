import { isComment, nodesIn } from './walk';

/** Leaves what is in an element in its place. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Puts what is in an element into a new one in it. */
export function wrapContent(element: Element, tag: string): void {
  const wrap = element.ownerDocument.createElement(tag);
  wrap.append(...element.childNodes);
  element.append(wrap);
}

/**
 * Puts an element of another name in an element's place, with some of its attributes: browsers refuse to write handlers,
 * which a text may have.
 */
export function rename(element: Element, tag: string, kept: readonly string[]): Element {
  const next = element.ownerDocument.createElement(tag);
  for (const name of kept) {
    const value = element.getAttribute(name);
    if (value !== null) next.setAttribute(name, value);
  }
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

/** Removes all comments. */
export function removeComments(body: Element): void {
  for (const comment of Array.from(nodesIn(body)).filter(isComment)) comment.remove();
}
