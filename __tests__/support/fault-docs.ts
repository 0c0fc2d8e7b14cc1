import { cellOf, FAULTS, KINDS, type Kind } from './fault-table';

const HEAD = ['Fault', 'Message', 'Where', 'Read again by itself', 'Session'];
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
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
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

/** The text of docs/faults.md. */
export function faultDocs(): string {
  return [INTRO, ...KINDS.map(section)].join('\n');
}
