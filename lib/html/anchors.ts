/** The sanitiser puts this before ids and names on the page, and before the links to them. */
export const NAME_PREFIX = 'user-content-';

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The names that a link may mean, which says `user-content-scope` or `scope`. */
export function namesOf(name: string): Set<string> {
  const written = name.startsWith(NAME_PREFIX) ? name.slice(NAME_PREFIX.length) : name;
  return new Set([written, decode(written)]);
}

/** Finds the element on the page that a link leads to, as to `scope`, and its name in the stored text. */
export function findAnchor(
  text: Element | null,
  linked: string,
): { element: HTMLElement; name: string } | null {
  for (const name of namesOf(linked)) {
    const escaped = CSS.escape(NAME_PREFIX + name);
    const element = text?.querySelector<HTMLElement>(`[id="${escaped}"], a[name="${escaped}"]`);
    if (element) return { element, name };
  }
  return null;
}
