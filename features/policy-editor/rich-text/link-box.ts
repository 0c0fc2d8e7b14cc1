/** Quill's two links without an address, and the names of the buttons that replace them. */
const ACTS: [link: string, words: string, when: 'read' | 'written'][] = [
  ['a.ql-action', 'Edit', 'read'],
  ['a.ql-remove', 'Remove', 'read'],
  ['a.ql-action', 'Save', 'written'],
];

/** Replaces the links in Quill's box by buttons, which Tab reaches and screen readers name. */
export function putButtons(box: Element): void {
  const tooltip = box.querySelector('.ql-tooltip');
  const links = new Map(ACTS.map(([link]) => [link, tooltip?.querySelector<HTMLElement>(link)]));
  for (const [link, words, when] of ACTS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.dataset.when = when;
    // Quill still listens to the link, even outside the page.
    button.addEventListener('click', () => links.get(link)?.click());
    tooltip?.append(button);
  }
  for (const link of links.values()) link?.remove();
}
