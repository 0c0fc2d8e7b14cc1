import type { BlockEmbed as BlockEmbedBlot } from 'quill/blots/block';
import type LinkBlot from 'quill/formats/link';
import { Quill } from 'react-quill';

import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { completeLink } from '@/lib/text/complete-link';

import { LOCKED_CLASS } from './locked-blocks';
import { CELL_FORMAT, CELL_KEY } from './table-cells';

/** Quill's formats of words. */
export const MARKS = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'color', 'background'],
  'size',
];
/** Quill's formats of a text; not formulas, videos and highlighted code, which are unsafe. */
export const FORMATS = [
  ...MARKS,
  ...['header', 'image', 'list', 'indent', 'blockquote', 'align', 'direction'],
  ...['table', CELL_FORMAT, LOCKED_CLASS],
];

// Quill.import has no types.
const Link = Quill.import('formats/link') as typeof LinkBlot;
const BlockEmbed = Quill.import('blots/block/embed') as typeof BlockEmbedBlot;
const Parchment = Quill.import('parchment');

/** What Quill makes of an address that leads nowhere safe. */
export const DEAD_LINK = Link.SANITIZED_URL;

/** A part of the text that Quill shows, moves and deletes, but cannot change: a table, say. */
class LockedBlock extends BlockEmbed {
  static override blotName = LOCKED_CLASS;
  static override className = LOCKED_CLASS;
  static override tagName = 'div';

  static override create(html: unknown): HTMLElement {
    const node = super.create() as HTMLElement; // a div, as `tagName` says
    node.contentEditable = 'false';
    // Pasted text can have this class too, so it is sanitised here.
    node.append(...parseHtml(sanitizeHtml(String(html))).childNodes);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.innerHTML;
  }
}

/** Gives a typed address what it lacks to lead somewhere. */
class PolicyLink extends Link {
  static override sanitize(address: string): string {
    return completeLink(address) ?? Link.SANITIZED_URL;
  }
}

/** Quill knows plain cells only: a header cell is one with a mark, which says its part and scope. */
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

Quill.register(`formats/${LOCKED_CLASS}`, LockedBlock, true);
Quill.register('formats/link', PolicyLink, true);
Quill.register(
  `formats/${CELL_FORMAT}`,
  new CellKind(CELL_FORMAT, CELL_KEY, { scope: Parchment.Scope.BLOCK }),
  true,
);
