const SELECTORS: Record<string, string> = {
  '': 'input',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  heading: 'h1, h2, h3',
  link: 'a',
  searchbox: 'input[type=search]',
  textbox: 'input, textarea',
};

/** What may have a role. */
export const selectorOf = (role: string) => `${SELECTORS[role] ?? 'none'}, [role="${role}"]`;

/**
 * Runs in the page: what may have this role and name, is enabled, and has not moved since the last
 * look, or a click would miss it. The engine is asked for role and name of these alone: for all
 * elements that takes Firefox a second.
 */
export function findCandidates(selector: string, name: string): Element[] {
  const boxes = ((window as { boxes?: WeakMap<Element, string> }).boxes ??= new WeakMap());
  const isStill = (element: Element) => {
    const box = JSON.stringify(element.getBoundingClientRect());
    const isSame = boxes.get(element) === box;
    boxes.set(element, box);
    return isSame;
  };
  const says = (element: Element) =>
    element.hasAttribute('aria-labelledby') ||
    [element.getAttribute('aria-label'), element.textContent]
      .concat([...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent))
      .some((text) => text?.includes(name));
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility() &&
      !element.matches(':disabled') &&
      says(element) &&
      isStill(element),
  );
}
