import type { BlockEmbed as BlockEmbedBlot } from 'quill/blots/block';
import type ContainerBlot from 'quill/blots/container';
import type LinkBlot from 'quill/formats/link';
import type ListItemBlot from 'quill/formats/list';
import { Quill } from 'react-quill';

import { sanitizeHtml, shownHtml } from '@/lib/html/clean/sanitize-html';
import { LIST_START, LIST_TYPE } from '@/lib/html/editor/editor-lists';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { completeLink } from '@/lib/text/safe-url';

import { LOCKED_CLASS, LOCKED_FORMAT, LOCKED_KEY } from '../locked/locked-blocks';
import { CELL_FORMAT, CELL_KEY } from '../table/table-cells';

import { ID_KEY } from './quill-html';

/** Quill's format of the item at which a list begins with another number than 1. */
export const START_FORMAT = 'start';
/** Quill's formats of words. */
export const QUILL_MARKS = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'color', 'background'],
  'size',
];
/** Quill's formats of a text; not formulas, videos and highlighted code, which are unsafe. */
export const FORMATS = [
  ...QUILL_MARKS,
  ...['header', 'image', 'list', 'indent', 'blockquote', 'align', 'direction'],
  ...['table', CELL_FORMAT, LOCKED_FORMAT, 'line-id', 'numbering', START_FORMAT],
];

// Quill.import has no types.
const Link = Quill.import('formats/link') as typeof LinkBlot;
const BlockEmbed = Quill.import('blots/block/embed') as typeof BlockEmbedBlot;
const ListItem = Quill.import('formats/list') as typeof ListItemBlot;
const ListContainer = Quill.import('formats/list-container') as typeof ContainerBlot;
const Parchment = Quill.import('parchment');

/** What Quill makes of an address that leads nowhere safe. */
export const DEAD_LINK = Link.SANITIZED_URL;

/** A part of the text that Quill shows, moves and deletes, but cannot change: a table, say. */
class LockedBlock extends BlockEmbed {
  static override blotName = LOCKED_FORMAT;
  static override className = LOCKED_CLASS;
  static override tagName = 'div';

  static override create(html: unknown): HTMLElement {
    const node = super.create() as HTMLElement; // a div, as `tagName` says
    node.contentEditable = 'false';
    // Pasted text can have this class too, so it is sanitised here.
    node.setAttribute(LOCKED_KEY, sanitizeHtml(String(html)));
    node.append(...parseHtml(shownHtml(String(html))).childNodes);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.getAttribute(LOCKED_KEY) ?? writeHtml(node);
  }
}

/** Completes a typed address; the page decides how the link opens. */
class PolicyLink extends Link {
  static override create(address: string): HTMLElement {
    const node = super.create(address);
    node.removeAttribute('target');
    node.removeAttribute('rel');
    return node;
  }

  static override sanitize(address: string): string {
    return completeLink(address) ?? Link.SANITIZED_URL;
  }
}

/** Marks a cell as a header, with its part and scope: Quill knows plain cells only. */
class CellKind extends Parchment.Attributor {
  override add(node: HTMLElement, kind: unknown): boolean {
    node.setAttribute('role', String(kind).endsWith('-row') ? 'rowheader' : 'columnheader');
    return super.add(node, kind);
  }

  override remove(node: HTMLElement): void {
    node.removeAttribute('role');
    super.remove(node);
  }
}

/** A list stands on the side where its words begin. */
class DirectedList extends ListContainer {
  static override create(value?: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement; // a list
    node.dir = 'auto';
    return node;
  }
}

/** The number at which a list begins; its item's mark reads it from its style. */
class ListStart extends Parchment.Attributor {
  override add(node: HTMLElement, start: unknown): boolean {
    node.style.setProperty('--start', String(Number(start)));
    return super.add(node, start);
  }

  override remove(node: HTMLElement): void {
    node.style.removeProperty('--start');
    super.remove(node);
  }
}

const { Attributor, StyleAttributor, Scope } = Parchment;
const OF_LINES = { scope: Scope.BLOCK };
/** These replace Quill's own, which write classes, or fewer values than a text may hold. */
const ATTRIBUTORS = [
  new StyleAttributor('align', 'text-align', OF_LINES),
  new StyleAttributor('size', 'font-size', { scope: Scope.INLINE }),
  new Attributor('direction', 'dir', { ...OF_LINES, whitelist: ['ltr', 'rtl', 'auto'] }),
  new Attributor('line-id', ID_KEY, OF_LINES),
  new Attributor('numbering', LIST_TYPE, { ...OF_LINES, whitelist: ['1', 'a', 'A', 'i', 'I'] }),
  new ListStart(START_FORMAT, LIST_START, OF_LINES),
];
ListItem.requiredContainer = DirectedList;
Quill.register('formats/list-container', DirectedList, true);
for (const one of ATTRIBUTORS) Quill.register(`formats/${one.attrName}`, one, true);
Quill.register(`formats/${LOCKED_FORMAT}`, LockedBlock, true);
Quill.register('formats/link', PolicyLink, true);
Quill.register(
  `formats/${CELL_FORMAT}`,
  new CellKind(CELL_FORMAT, CELL_KEY, { scope: Parchment.Scope.BLOCK }),
  true,
);
