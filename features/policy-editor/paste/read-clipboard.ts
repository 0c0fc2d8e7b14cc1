import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { removeComments } from '@/lib/html/surgery';

import type { PassThrough } from '../locked/locked-blocks';
import { writeTables } from '../table/table-cells';

import { dropSpaceInLists, flattenBoxes, flattenItems, unwrapQuotes } from './boxes';
import { lockBlocks, mendLinks, separateTables } from './fit-editor';
import { keepIds, unwrapAnchors } from './ids';
import { makeLists } from './lists';
import type { Dropped, Pass, Paste } from './pass';
import {
  drawTicks,
  dropTwinsOfFormulas,
  takeOutDecoration,
  takeOutDeleted,
  takeOutHidden,
  takeOutImages,
  takeOutNotes,
  takeOutRefused,
  takeOutSilent,
} from './what-is-taken-out';
import {
  joinHeadings,
  makeHeadings,
  removeCopyEnds,
  removeDocsBreaks,
  styleFonts,
  unwrapIdleMarks,
  unwrapOffice,
} from './what-programs-mean';
import { takeOffAttributes, tellColours, writeMarks } from './which-looks-stay';

/**
 * Makes lines, lists and tables of what a program wrote: what the writer meant, and nothing that the program adds.
 *
 * A new rule goes here: as a pass of the file that asks its question, behind those whose work it needs. What looks at styles
 * stands above `takeOffAttributes`, and what looks at boxes above `flattenBoxes`. `passes.test.ts` has an example of each.
 */
export const TO_PLAIN: readonly Pass[] = [
  // What is no part of the text, or may not be in it?
  takeOutDeleted,
  takeOutNotes,
  takeOutHidden,
  takeOutSilent,
  drawTicks,
  dropTwinsOfFormulas,
  takeOutDecoration,
  takeOutRefused,
  takeOutImages,
  // What did the program mean?
  makeLists,
  removeComments,
  makeHeadings,
  removeCopyEnds,
  unwrapOffice,
  unwrapIdleMarks,
  styleFonts,
  joinHeadings,
  removeDocsBreaks,
  // Where do links lead?
  keepIds,
  unwrapAnchors,
  // Which looks stay?
  writeMarks,
  tellColours,
  takeOffAttributes,
  // Which lines are left without their boxes?
  flattenItems,
  unwrapQuotes,
  dropSpaceInLists,
  flattenBoxes,
];

/** Makes of that what the editor can hold. */
const TO_EDITOR: readonly Pass[] = [writeTables, mendLinks, separateTables, lockBlocks];

function run(
  passes: readonly Pass[],
  html: string,
  by: Pick<Paste, 'keepsColours' | 'throughEditor'>,
): { body: HTMLElement; dropped: Dropped } {
  const body = parseHtml(html);
  const sheets = Array.from(body.querySelectorAll('style'), (sheet) => sheet.textContent);
  const paste: Paste = {
    ...by,
    css: sheets.join('\n'),
    isFromDocs: body.querySelector('[id^="docs-internal-guid-"]') !== null,
    dropped: { named: [], links: 0, hasLostColours: false },
  };
  for (const pass of passes) pass(body, paste);
  return { body, dropped: paste.dropped };
}

/** Reads HTML from the clipboard, or of a file, into plain HTML. */
export const readClipboard = (html: string, keepsColours: boolean): { body: HTMLElement } =>
  run(TO_PLAIN, html, { keepsColours, throughEditor: null });

/**
 * Prepares HTML from the clipboard for the editor. Without `throughEditor` it locks no block, since
 * the text goes into a line of words.
 */
export function preparePasted(
  html: string,
  throughEditor: PassThrough | null,
  keepsColours: boolean,
): { html: string; dropped: Dropped } {
  const { body, dropped } = run([...TO_PLAIN, ...TO_EDITOR], html, { keepsColours, throughEditor });
  return { html: writeHtml(body), dropped };
}
