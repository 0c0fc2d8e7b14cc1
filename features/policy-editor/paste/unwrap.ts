/** Leaves what is in an element in its place. */
export const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Puts what is in an element into a new one in it. */
export function wrapContent(element: Element, tag: string): void {
  const wrap = element.ownerDocument.createElement(tag);
  wrap.append(...element.childNodes);
  element.append(wrap);
}
