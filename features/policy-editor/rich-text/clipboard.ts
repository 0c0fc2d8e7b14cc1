import type ClipboardModule from 'quill/modules/clipboard';
import { Quill } from 'react-quill';

import { showToast } from '@/components/toast/toast';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { asInertHtml, parseHtml } from '@/lib/html/parse-html';
import { countOf } from '@/lib/text/format';

import type { QuillDelta, QuillRange } from '../kit/quill';
import { preparePasted } from '../paste/read-clipboard';
import { tellDropped } from '../paste/tell-dropped';
import { insertApart } from '../table/table-insert';

import { DEAD_LINK, FORMATS, QUILL_MARKS } from './formats';
import { CLIPBOARD, passThrough } from './pass-through';
import { toPlainHtml, toQuillHtml } from './quill-html';

// Quill.import has no types.
const Clipboard = Quill.import('modules/clipboard') as typeof ClipboardModule;

/** Takes off links that a change brought in and that lead nowhere safe. */
export function dropDeadLinks(quill: Quill, change: QuillDelta): void {
  let dropped = 0;
  let index = 0;
  for (const { retain, insert, attributes } of change.ops) {
    const length = typeof insert === 'string' ? insert.length : insert ? 1 : Number(retain ?? 0);
    if (attributes?.link === DEAD_LINK) {
      quill.formatText(index, length, 'link', false, 'user');
      dropped += 1;
    }
    index += length;
  }
  tellDropped({ named: [], links: dropped, hasLostColours: false });
}

/** Makes one line of what is pasted into a cell: cells hold one. */
function asOneLine(delta: QuillDelta): QuillDelta {
  const line = delta.slice(0, 0);
  for (const { insert, attributes = {} } of delta.ops) {
    if (typeof insert !== 'string') continue;
    const marks = Object.entries(attributes).filter(([name]) => QUILL_MARKS.includes(name));
    line.insert(insert.replace(/(?<!\s)\s*\n\s*/g, ' '), Object.fromEntries(marks));
  }
  return line;
}

/** The HTML that any editor of this page copied last, as it may be pasted into another one; '' before the first. */
let lastCopied = '';

/** Whether pasted HTML is that and nothing more: browsers frame it, with a comment or an empty document. */
const isCopiedHere = (html: string) =>
  lastCopied !== '' &&
  html.includes(lastCopied) &&
  parseHtml(html.replace(lastCopied, () => '')).textContent.trim() === '';

/** Gives pasted words the colours that came with them, unless other words stand there by now. */
function paint(quill: Quill, start: number, pasted: QuillDelta): void {
  const words = pasted.ops.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
  if (quill.getText(start, pasted.length()) !== words) {
    showToast('info', 'The words were changed since, so their colours were not put back.');
    return;
  }
  let index = start;
  for (const { insert, attributes = {} } of pasted.ops) {
    const length = typeof insert === 'string' ? insert.length : 1;
    for (const name of ['color', 'background'])
      if (name in attributes) quill.formatText(index, length, name, attributes[name], 'user');
    index += length;
  }
}

/** Parses pasted and opened text inertly, so that nothing loads or runs before the formats filter it. */
class InertClipboard extends Clipboard {
  override onPaste(range: QuillRange, { html, text }: { html?: string; text?: string }): void {
    const formats = this.quill.getFormat(range.index);
    const isInCell = formats.table !== undefined;
    const prepare = (keepsColours: boolean) =>
      preparePasted(html ?? '', isInCell ? null : passThrough(hiddenEditor()), keepsColours);
    // Words copied here keep their colours: somebody asked for these.
    const pasted = prepare(isCopiedHere(html ?? ''));
    const placed = this.convert({ html: html && pasted.html, text }, formats);
    const start = insertApart(this.quill, range, placed);
    this.quill.scrollSelectionIntoView();
    const images = isInCell ? parseHtml(pasted.html).querySelectorAll('img').length : 0;
    const { dropped } = pasted;
    if (images > 0) dropped.named.push(`${countOf(images, 'image', 'images')} in a cell`);
    tellDropped(dropped, () =>
      paint(this.quill, start, this.convert({ html: prepare(true).html }, formats)),
    );
  }

  /** Copies our own HTML, sanitised: Quill's is not safe (SECURITY.md). */
  override onCopy(range: QuillRange): { html: string; text: string } {
    const text = this.quill.getText(range);
    const isWithinLine = !text.includes('\n');
    const [last] = this.quill.getLine(range.index + range.length);
    const contents = this.quill.getContents(range.index, range.length);
    // A selection ends before the end of its last line, which says what that line is.
    const isWhole = isWithinLine || text.endsWith('\n');
    const whole = isWhole ? contents : contents.insert('\n', last?.formats());
    const hidden = hiddenEditor();
    hidden.setContents(whole);
    const { root } = hidden;
    const line = isWithinLine && root.children.length === 1 ? root.firstElementChild : null;
    lastCopied = sanitizeHtml(toPlainHtml((line ?? root).innerHTML));
    return { html: lastCopied, text };
  }

  override convert(
    pasted: { html?: string; text?: string },
    formats: Record<string, unknown> = {},
  ): QuillDelta {
    const delta = super.convert(pasted, formats);
    return formats.table === undefined ? delta : asOneLine(delta);
  }

  protected override convertHTML(html: string) {
    return super.convertHTML(asInertHtml(toQuillHtml(html)));
  }

  /** Changes nothing: pasted HTML is cleaned before, and a stored text stays as it is. */
  protected override normalizeHTML(): void {
    // Quill's own would take line breaks out of texts that once came from Google Docs.
  }
}

Quill.register('modules/clipboard', InertClipboard, true);

/** Makes an editor outside the page; it reads HTML inertly, by the clipboard that is registered above. */
export function hiddenEditor(): Quill {
  return new Quill(document.createElement('div'), {
    formats: FORMATS,
    modules: { clipboard: CLIPBOARD },
  });
}
