import { readSafeStyles } from './clean/safe-styles';
import { readClassLooks } from './editor/editor-classes';

/** Writes a style's value as the browser does: `#f00` equals `rgb(255, 0, 0)`. */
function browserValue(property: string, value: string): string {
  const probe = document.createElement('span');
  probe.style.setProperty(property, value);
  return probe.style.getPropertyValue(property) || value;
}

/**
 * How an element sets its words: each property with its value, whatever says it. As in a browser, a class counts before an
 * attribute, and a style before both.
 */
export function readLooks(element: Element): ReadonlyMap<string, string> {
  const looks = new Map<string, string>();
  for (const [attribute, property] of [
    ['align', 'text-align'],
    ['dir', 'dir'],
  ] as const) {
    const value = element.getAttribute(attribute);
    if (value !== null) looks.set(property, value.toLowerCase());
  }
  for (const [property, value] of readClassLooks(element)) looks.set(property, value);
  for (const [property, value] of readSafeStyles(element.getAttribute('style') ?? ''))
    looks.set(property, browserValue(property, value));
  return looks;
}
