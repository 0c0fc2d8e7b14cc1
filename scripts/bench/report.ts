import { cpus, loadavg } from 'node:os';

import { writeSection } from '../docs/section';

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** The median and range: "12.0 (11.2..14.9)". */
export function spread(figures: readonly number[], digits: number): string {
  if (figures.length === 0) return '–';
  const text = (figure: number) => figure.toFixed(digits);
  const range = `${text(Math.min(...figures))}..${text(Math.max(...figures))}`;
  return `${text(median(figures))} (${range})`;
}

/** The machine's load at this moment. */
export const load = () => loadavg()[0] ?? NaN;

/** When and how it was measured: the first sentence of a report. */
export function circumstances(command: string, facts: string, loads: readonly number[]): string {
  const today = new Date().toISOString().slice(0, 10);
  return `${today}, \`npm run ${command}\`, ${facts}; load average ${spread(loads, 1)} on ${String(cpus().length)} cores.`;
}

/** Prints a report, and puts it into docs/performance.md if asked. */
export async function publish(section: string, report: string, write: boolean): Promise<void> {
  console.log(report);
  if (write) await writeSection('docs/performance.md', section, report);
}
