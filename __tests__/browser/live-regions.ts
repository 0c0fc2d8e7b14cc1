// Runs in the page, before its scripts: notes what changes in live regions, and moves of the focus.

/** A text that is read aloud by itself, or a focus that moved. */
export type Note = { text: string } | 'focus';

const URGENT = '[role=alert], [role=alertdialog], [aria-live=assertive]';
const LIVE = `${URGENT}, [role=status], [role=log], [aria-live]`;
const ATOMIC = ':is([role=alert], [role=status], [aria-atomic=true]):not([aria-atomic=false])';
const UNREAD = '[aria-hidden=true], [role=progressbar], script, style';

const said = new WeakMap<Element, string>();
const notes = { noted: [] as Note[], lastChange: 0 };
export type Notes = typeof notes;

/** The text of a node as it is read; alerts in it are read for themselves. */
function textOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const isSeen = node.checkVisibility({ visibilityProperty: true });
  if (!isSeen || node.matches(UNREAD) || node.matches(URGENT)) return '';
  const name = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  if (name !== null && node.childElementCount === 0) return name;
  const text = contentOf(node);
  return getComputedStyle(node).display === 'inline' ? text : ` ${text} `;
}

const contentOf = (node: Node) => [...node.childNodes].map(textOf).join('');

function say(region: Element, changed: ReadonlySet<Node>): void {
  // Nobody hears what is hidden.
  if (!region.checkVisibility({ visibilityProperty: true })) return;
  if (region.matches('[aria-live=off]')) return;
  const texts = region.matches(ATOMIC) ? [contentOf(region)] : [...changed].map(textOf);
  const text = texts.join(' ').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  const isNews = text !== '' && text !== said.get(region);
  said.set(region, text);
  if (isNews) notes.noted.push({ text: region.matches(URGENT) ? `At once: ${text}` : text });
}

/** The region that a change belongs to. A status has to be there before its text is. */
function regionOf(node: Node, isNew: (node: Node) => boolean): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  const region = element?.closest(LIVE) ?? null;
  return region && isNew(region) ? regionOf(region.parentNode ?? document, isNew) : region;
}

/** Alerts are read even if they come whole. */
function alertsIn(nodes: readonly Node[]): Element[] {
  const elements = nodes.filter((node) => node instanceof Element);
  return elements
    .flatMap((node) => [node, ...node.querySelectorAll('*')])
    .filter((node) => node.matches(URGENT));
}

function noteChanges(changes: readonly MutationRecord[]): void {
  notes.lastChange = performance.now();
  const all = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node.isConnected);
  const added = all.filter((node) => !all.some((other) => other !== node && other.contains(node)));
  const isNew = (node: Node) => added.some((one) => one.contains(node));
  const changed = new Map(alertsIn(added).map((alert) => [alert, new Set<Node>()]));
  const texts = changes.filter(({ type }) => type === 'characterData').map(({ target }) => target);
  for (const node of [...texts, ...added]) {
    const region = regionOf(node.parentNode ?? node, isNew);
    if (region) changed.set(region, (changed.get(region) ?? new Set()).add(node));
  }
  for (const [region, nodes] of changed) say(region, nodes);
}

new MutationObserver(noteChanges).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
});
document.addEventListener('focusin', () => {
  notes.lastChange = performance.now();
  notes.noted.push('focus');
});
Object.assign(window, { notes });
