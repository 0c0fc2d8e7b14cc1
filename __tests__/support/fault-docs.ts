import { chunkFailureText, type ChunkFailure } from '@/lib/browser/load-chunk';

import { cellOf, FAULTS, KINDS, type Kind } from './fault-table';
import { FILE_FAULTS } from './file-faults';

const HEAD = ['Fault', 'Message', 'Where', 'Read again by itself', 'Session'];
const FILES = `## Files

What the visitor sees when a file does not come that a screen is made of: the message stands where the screen would
be, with Retry, and names the chunk, or the file if every page needs it. For a missing one the page is reloaded
once before, as a newer \`index.html\` may name another. Without the page's first script CSS shows "${chunkFailureText('first', 'timeout')}"
after 120 s, or at once that it is missing or an error.
`;
const INTRO = `# Faults

What the admin or visitor sees when a call goes wrong: each kind of call, each fault. This file is
written from the table that the tests send, by \`npm run docs:faults\`.

A write is never repeated by itself, and a form keeps its values (a password excepted). A reply with
status 429 or 503 may name a wait: Retry counts it down, and the toast of a write names it. A read
that no screen waits for any more is aborted and shows nothing.

The message is the reply's \`error.message\`; a reply without one is shown as it is, except a page of HTML.
Above 300 letters the rest is behind "Whole reply".
`;

/** One table as the formatter wants it: each column as wide as its widest cell. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

function section(kind: Kind): string {
  const rows = FAULTS.map((fault) => {
    const { message, where, repeats, session } = cellOf(kind, fault);
    return [fault.name, message ?? '(none)', where, repeats, session];
  });
  return `## ${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}\n\n${table([HEAD, ...rows])}\n`;
}

function files(): string {
  const message = (reason: ChunkFailure | 'usable') =>
    reason === 'usable' ? '(none: some looks are lost)' : chunkFailureText('…', reason);
  const rows = Object.entries(FILE_FAULTS).map(([fault, { script, style }]) => [
    fault,
    message(script),
    message(style),
  ]);
  return `${FILES}\n${table([['A file that is', 'Script', 'Style sheet'], ...rows])}\n`;
}

/** The text of docs/faults.md. */
export function faultDocs(): string {
  return [INTRO, ...KINDS.map(section), files()].join('\n');
}
