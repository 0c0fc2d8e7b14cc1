import type { Outcome, Row } from '@/lib/doctor/core/types';

const MARKS: Record<Outcome, string> = {
  passed: ' ok ',
  failed: 'FAIL',
  warning: 'warn',
  skipped: 'skip',
};

/** The outcomes as people say them, worst first. */
export const OUTCOMES: readonly Outcome[] = ['failed', 'warning', 'passed', 'skipped'];

/** How many rows there are of an outcome. */
export function countOf(rows: readonly Row[], outcome: Outcome): number {
  return rows.filter((row) => row.outcome === outcome).length;
}

/** "1 failed, 52 passed, 5 skipped": what came of a run, in one line. */
export function describeRun(rows: readonly Row[]): string {
  const counts = OUTCOMES.map((outcome) => [countOf(rows, outcome), outcome] as const);
  return counts
    .filter(([count]) => count > 0)
    .map(([count, outcome]) =>
      outcome === 'warning' ? `${count} warning${count === 1 ? '' : 's'}` : `${count} ${outcome}`,
    )
    .join(', ');
}

/** The rows under their groups, in the order of the report. */
export function groupRows(rows: readonly Row[]): { group: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, members]) => ({ group, rows: members }));
}

/** The facts of a row that is worth reading, with their names; empty ones are left out. */
export function detailsOf({ sent, received, wanted, advice }: Row): [string, string][] {
  const details: [string, string][] = [
    ['Sent', sent],
    ['Came back', received],
    ['Wanted', wanted],
    ['What to do', advice],
  ];
  return details.filter(([, text]) => text !== '');
}

function describeRow(row: Row): string {
  const line = `  [${MARKS[row.outcome]}] ${row.what}`;
  if (row.outcome === 'passed') return line;
  const details = detailsOf(row).map(([name, text]) => `         ${name.padEnd(11)}${text}`);
  return [line, ...details].join('\n');
}

/** One line for each reason why tests were skipped, with the first of them by name. */
function describeSkipped(rows: readonly Row[]): string[] {
  const reasons = new Map<string, Row[]>();
  for (const row of rows) reasons.set(row.advice, [...(reasons.get(row.advice) ?? []), row]);
  return [...reasons].map(([reason, members]) => {
    const more = members.length > 1 ? ` and ${members.length - 1} more` : '';
    return `  [${MARKS.skipped}] ${members[0]?.what ?? ''}${more}: ${reason}`;
  });
}

/** The report as text: for a terminal, and for a ticket. */
export function reportText(rows: readonly Row[], baseUrl: string): string {
  const groups = groupRows(rows).map(({ group, rows: members }) =>
    [
      group,
      ...members.filter(({ outcome }) => outcome !== 'skipped').map(describeRow),
      ...describeSkipped(members.filter(({ outcome }) => outcome === 'skipped')),
    ].join('\n'),
  );
  return `${[`API doctor: ${baseUrl}`, ...groups, describeRun(rows)].join('\n\n')}\n`;
}
