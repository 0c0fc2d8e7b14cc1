export const isElement = (node: Node | null): node is Element =>
  node?.nodeType === Node.ELEMENT_NODE;
export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
export const isComment = (node: Node): node is Comment => node.nodeType === Node.COMMENT_NODE;

type Visitor = {
  /** Called before the content of a node; false skips that content. */
  enter: (node: Node) => boolean;
  /** Called after the content of an element that was entered. */
  leave: (element: Element) => void;
};

/** Visits all nodes in `root` in their order, however deep they are. */
export function walk(root: Element, { enter, leave }: Visitor): void {
  let node: Node | null = root.firstChild;
  while (node !== null) {
    const isEntered = enter(node);
    if (isEntered && node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    if (isEntered && isElement(node)) leave(node);
    while (node !== null && node.nextSibling === null) {
      node = node.parentNode === root ? null : node.parentNode;
      if (isElement(node)) leave(node);
    }
    node = node?.nextSibling ?? null;
  }
}

/** Goes through the same nodes one by one: whoever has found theirs stops, and may change the tree then. */
export function* nodesIn(root: Element): Generator<Node, void> {
  let node: Node | null = root.firstChild;
  while (node !== null) {
    yield node;
    let last: Node | null = node;
    node = node.firstChild;
    while (node === null && last !== null && last !== root) {
      node = last.nextSibling;
      last = last.parentNode;
    }
  }
}
