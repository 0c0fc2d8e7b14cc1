import type ScrollBlot from 'quill/blots/scroll';
import { Quill, type EmitterSource } from 'react-quill';

import { startTimer } from '@/lib/timers';

// Quill.import has no types.
const Scroll = Quill.import('blots/scroll') as typeof ScrollBlot;
const { ParentBlot, TextBlot } = Quill.import('parchment');

/** The events of a person's change; programs that write at the caret send `input` alone. */
const INPUTS = ['beforeinput', 'input', 'compositionstart', 'compositionend'];
/** Quill ticks the box of a task by itself. */
const PRESSES = ['mousedown', 'touchstart'];

function undoAttribute({ target, attributeName, oldValue }: MutationRecord): void {
  if (!(target instanceof Element) || attributeName === null) return;
  if (oldValue === null) target.removeAttribute(attributeName);
  else target.setAttribute(attributeName, oldValue);
}

function undoNodes({ target, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, next);
}

/** Puts the nodes of a text back to what they were before these records. */
function undoRecords(records: readonly MutationRecord[]): void {
  for (const record of [...records].reverse()) {
    const { type, target, oldValue } = record;
    if (type === 'attributes') undoAttribute(record);
    else if (type === 'childList') undoNodes(record);
    else if (target instanceof Text) target.data = oldValue ?? '';
  }
}

/**
 * Takes changes without an input back before Quill sees them. Quill takes any change of its nodes for
 * typing; translators and extensions also rewrite them, and Quill would lose words and save the
 * rest.
 */
class OwnScroll extends Scroll {
  private hasInput = false;

  constructor(...args: ConstructorParameters<typeof Scroll>) {
    super(...args);
    // Quill's own observer does not keep the former values of attributes.
    this.observer.observe(this.domNode, {
      subtree: true,
      childList: true,
      attributeOldValue: true,
      characterDataOldValue: true,
    });
    for (const type of [...INPUTS, ...PRESSES])
      this.domNode.addEventListener(type, () => this.expectChanges(), true);
  }

  override update(change?: EmitterSource | MutationRecord[]): void {
    // While words are composed, Quill gathers the changes until their end.
    if (this.batch) super.update(Array.isArray(change) ? change : undefined);
    else if (this.hasInput && typeof change === 'string') super.update(change);
    else this.judge(Array.isArray(change) ? change : this.observer.takeRecords());
  }

  private judge(records: MutationRecord[]): void {
    if (this.hasInput || records.every((record) => this.isOwn(record))) super.update(records);
    else this.refuse(records);
  }

  private refuse(records: readonly MutationRecord[]): void {
    const quill = Quill.find(this.domNode.parentElement ?? this.domNode);
    undoRecords(records);
    this.observer.takeRecords();
    // The caret went with its nodes.
    if (quill instanceof Quill && quill.hasFocus())
      quill.setSelection(quill.selection.savedRange, 'silent');
  }

  /** Browsers change the text in the task of the event. */
  private expectChanges(): void {
    this.hasInput = true;
    startTimer(() => (this.hasInput = false));
  }

  /** Whether the nodes are what Quill made of them: it leaves some changes of its own for later. */
  private isOwn({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
    if (!this.domNode.contains(target)) return true;
    if (type === 'attributes') return target === this.domNode;
    const blot = this.find(target);
    if (type === 'characterData')
      return blot instanceof TextBlot && blot.value() === target.nodeValue;
    return (
      blot instanceof ParentBlot &&
      [...addedNodes, ...removedNodes].every((node) => this.isInPlace(node))
    );
  }

  private isInPlace(node: Node): boolean {
    const blot = this.find(node);
    if (blot) return blot.parent.domNode === node.parentNode;
    return !this.domNode.contains(node) || (node instanceof Element && node.matches('.ql-ui'));
  }
}

Quill.register('blots/scroll', OwnScroll, true);
