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
written from the table that the tests send, by \`npm run docs:faults\`. "(status)" is the reply's own.

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

/** The rows of a kind: what fails alike is one row, with the statuses before what they came with. */
function rowsOf(kind: Kind): string[][] {
  const rows = new Map<string, Map<string, string[]>>();
  for (const fault of FAULTS) {
    const { message, where, repeats, session } = cellOf(kind, fault);
    const [, status = '', rest = ''] = /^(?:(\d{3}) )?(.*)$/.exec(fault.name) ?? [];
    const words = (message ?? '(none)').replace(`(${status})`, '(status)');
    const cells = [words, where, repeats, session].join('\n');
    const faults = rows.get(cells) ?? new Map<string, string[]>();
    faults.set(rest, [...(faults.get(rest) ?? []), status]);
    rows.set(cells, faults);
  }
  return [...rows].map(([cells, faults]) => [namesOf(faults), ...cells.split('\n')]);
}

function namesOf(faults: Map<string, string[]>): string {
  const alike = new Map<string, string[]>();
  for (const [rest, statuses] of faults) {
    const start = statuses.join(', ');
    alike.set(start, [...(alike.get(start) ?? []), rest]);
  }
  return [...alike].map(([start, rests]) => `${start} ${rests.join(', ')}`.trim()).join('; ');
}

/** A table for the kinds of calls that fail alike. */
function sections(): string[] {
  const tables = new Map<string, Kind[]>();
  for (const kind of KINDS) {
    const text = table([HEAD, ...rowsOf(kind)]);
    tables.set(text, [...(tables.get(text) ?? []), kind]);
  }
  return [...tables].map(([text, kinds]) => {
    const name = kinds.join(', ');
    return `## ${name[0]?.toUpperCase() ?? ''}${name.slice(1)}\n\n${text}\n`;
  });
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
  return [INTRO, ...sections(), files()].join('\n');
}
