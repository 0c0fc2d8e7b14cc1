/** The sanitiser's prefix of ids and names; on the page, links to them get it too. */
export const NAME_PREFIX = 'user-content-';

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The names that a link like `#user-content-scope` may mean. */
export function namesOf(link: string): Set<string> {
  const written = link.startsWith(NAME_PREFIX) ? link.slice(NAME_PREFIX.length) : link;
  return new Set([written, decode(written)]);
}

/** The part of a text on the page that a link like `#scope` names, and its name in the stored text. */
export function findAnchor(
  text: Element | null,
  link: string,
): { element: HTMLElement; name: string } | null {
  for (const name of namesOf(link)) {
    const escaped = CSS.escape(NAME_PREFIX + name);
    const element = text?.querySelector<HTMLElement>(`[id="${escaped}"], a[name="${escaped}"]`);
    if (element) return { element, name };
  }
  return null;
}
