/** The sanitiser's prefix of ids and names; on the page, links to them get it too. */
export const NAME_PREFIX = 'user-content-';

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The part of a text on the page that a link like `#scope` names, and its name in the stored text. */
export function findPlace(
  text: Element | null,
  link: string,
): { element: HTMLElement; name: string } | null {
  const written = link.startsWith(NAME_PREFIX) ? link.slice(NAME_PREFIX.length) : link;
  for (const name of new Set([written, decode(written)])) {
    const escaped = CSS.escape(NAME_PREFIX + name);
    const element = text?.querySelector<HTMLElement>(`[id="${escaped}"], a[name="${escaped}"]`);
    if (element) return { element, name };
  }
  return null;
}
