import type { Outcome, Row } from './types';

const MARKS: Record<Outcome, string> = {
  passed: ' ok ',
  failed: 'FAIL',
  warning: 'warn',
  skipped: 'skip',
};

/** The outcomes, worst first. */
export const OUTCOMES: readonly Outcome[] = ['failed', 'warning', 'passed', 'skipped'];

/** The number of rows with an outcome. */
export function countWith(rows: readonly Row[], outcome: Outcome): number {
  return rows.filter((row) => row.outcome === outcome).length;
}

/** "1 failed, 52 passed, 5 skipped". */
export function describeRun(rows: readonly Row[]): string {
  const counts = OUTCOMES.map((outcome) => [countWith(rows, outcome), outcome] as const);
  return counts
    .filter(([count]) => count > 0)
    .map(([count, outcome]) =>
      outcome === 'warning' ? `${count} warning${count === 1 ? '' : 's'}` : `${count} ${outcome}`,
    )
    .join(', ');
}

/** The rows or probes by group, in the report's order. */
export function groupRows<Of extends Pick<Row, 'group'>>(
  rows: readonly Of[],
): { group: string; rows: Of[] }[] {
  const groups = new Map<string, Of[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, members]) => ({ group, rows: members }));
}

/** The labelled details of a row, without empty ones. */
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

function describeSkipped(rows: readonly Row[]): string[] {
  const reasons = new Map<string, Row[]>();
  for (const row of rows) reasons.set(row.advice, [...(reasons.get(row.advice) ?? []), row]);
  return [...reasons].map(([reason, members]) => {
    const more = members.length > 1 ? ` and ${members.length - 1} more` : '';
    return `  [${MARKS.skipped}] ${members[0]?.what ?? ''}${more}: ${reason}`;
  });
}

/** The report as text, with the build that made it (or that it is of). */
export function reportText(
  rows: readonly Row[],
  baseUrl: string,
  build: string,
  title = 'API doctor',
): string {
  const groups = groupRows(rows).map(({ group, rows: members }) =>
    [
      group,
      ...members.filter(({ outcome }) => outcome !== 'skipped').map(describeRow),
      ...describeSkipped(members.filter(({ outcome }) => outcome === 'skipped')),
    ].join('\n'),
  );
  return `${[`${title}: ${baseUrl}\nBack office: ${build}`, ...groups, describeRun(rows)].join('\n\n')}\n`;
}
