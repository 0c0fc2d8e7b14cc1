/** The sanitiser's prefix of ids and names; on the page, links to them get it too. */
export const NAME_PREFIX = 'user-content-';

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The names that one in a link may mean, `user-content-scope` or `scope`. */
export function namesOf(name: string): Set<string> {
  const written = name.startsWith(NAME_PREFIX) ? name.slice(NAME_PREFIX.length) : name;
  return new Set([written, decode(written)]);
}

/** The part of a text on the page that a name in a link stands for, as `scope`, and its name in the stored text. */
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
