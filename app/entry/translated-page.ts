/**
 * Lets React go on in a page that somebody else rewrites. Chrome's translator puts a `<font>` in the
 * place of every text, with React's own text node in it or left out, and React throws when it next
 * inserts something before that node or removes it (facebook/react#11538). Extensions wrap
 * elements in the same way. Here each such move finds what stands in the node's place, and a text
 * that was left out comes back when React gives it a new value.
 */

/** What stands in the place of a text that is no longer in the page. */
const standIns = new WeakMap<Node, Element>();
const taken = new WeakSet<Element>();

function noteStandIn(text: Text, record: MutationRecord, added: ReadonlySet<Node>): void {
  const nearby = [...record.addedNodes, record.previousSibling, record.nextSibling];
  for (const node of nearby) {
    if (!(node instanceof Element) || !added.has(node) || taken.has(node)) continue;
    standIns.set(text, node);
    taken.add(node);
    // React writes a new value into the node that it knows.
    observer?.observe(text, { characterData: true });
    return;
  }
}

function follow(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const record of records) {
    const standIn = standIns.get(record.target);
    if (record.type === 'characterData' && standIn?.isConnected && !record.target.isConnected)
      standIn.replaceWith(record.target);
    for (const node of record.removedNodes)
      if (node instanceof Text && !node.isConnected) noteStandIn(node, record, added);
    for (const node of record.addedNodes) {
      // The text itself is back, by React or by a translator that shows the original again.
      if (node.isConnected && standIns.get(node)?.contains(node) === false) {
        standIns.get(node)?.remove();
        standIns.delete(node);
      }
    }
  }
}

const observer = typeof MutationObserver === 'undefined' ? null : new MutationObserver(follow);

/** The child of `parent` that stands for `node`, which React takes for its child. */
function inPlaceOf(node: Node, parent: Node): Node | null {
  if (observer) follow(observer.takeRecords());
  let place: Node | null = standIns.get(node) ?? node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** To be called once, before React renders. */
export function keepTranslatedPageAlive(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- they are called with their node below
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    const place = before && before.parentNode !== this ? inPlaceOf(before, this) : before;
    insertBefore.call(this, node, place);
    return node;
  };

  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child): Child {
    // What is around a text is the translator's; around an element there may be more.
    const isElsewhere = node.parentNode !== this && node instanceof Text;
    const gone = isElsewhere ? inPlaceOf(node, this) : node;
    if (gone?.parentNode) removeChild.call(gone.parentNode, gone);
    return node;
  };

  observer?.observe(document, { childList: true, subtree: true });
}
