import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { removeComments } from '@/lib/html/surgery';

import type { PassThrough } from '../locked/locked-blocks';
import { writeTables } from '../table/table-cells';

import { dropSpaceInLists, flattenBoxes, flattenItems, unwrapQuotes } from './boxes';
import { lockBlocks, mendLinks, separateTables } from './fit-editor';
import { keepIds, unwrapPlaces } from './ids';
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
} from './left-out';
import { makeLists } from './lists';
import { takeOffAttributes, tellColours, writeMarks } from './looks';
import type { Dropped, Pass, Paste } from './pass';
import {
  joinHeadings,
  makeHeadings,
  removeCopyMarks,
  removeDocsBreaks,
  styleFonts,
  unwrapIdleMarks,
  unwrapOffice,
} from './programs';

/** Makes lines, lists and tables of what a program wrote: what the writer meant, and nothing that the program adds. */
const TO_PLAIN: readonly Pass[] = [
  takeOutDeleted,
  takeOutNotes,
  takeOutHidden,
  takeOutSilent,
  drawTicks,
  dropTwinsOfFormulas,
  takeOutDecoration,
  takeOutRefused,
  takeOutImages,
  makeLists,
  removeComments,
  makeHeadings,
  removeCopyMarks,
  unwrapOffice,
  unwrapIdleMarks,
  styleFonts,
  joinHeadings,
  removeDocsBreaks,
  keepIds,
  unwrapPlaces,
  writeMarks,
  tellColours,
  takeOffAttributes,
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
    dropped: { parts: [], links: 0, hasLostColours: false },
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
