import { median, spread } from './figures';
import { GOALS, TABLES, type Goal } from './kinds';
import type { Figures } from './runs';

const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;

/** A Markdown table with figures in all columns but the first. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(row).join('\n');
}

/** The figures of every run, by kind and target. */
export type Measured = Record<string, Record<string, Figures[]>>;

function figuresOf(measured: Measured, kind: string, name: string, figure: string): number[] {
  const runs = measured[kind]?.[name] ?? [];
  return runs.map((run) => run[figure] ?? NaN).filter(Number.isFinite);
}

function cells(measured: Measured, kind: string, name: string, base: string): string[] {
  const { columns = [] } = TABLES[kind] ?? {};
  return columns.map(({ figure, digits, isRatio }) => {
    const own = figuresOf(measured, kind, name, figure);
    const text = spread(own, digits);
    if (!isRatio || name === base) return text;
    const ratio = median(own) / median(figuresOf(measured, kind, base, figure));
    return `${text} **${ratio.toFixed(1)}×**`;
  });
}

function measuredTable(measured: Measured, kind: string, base: string): string {
  const { title = kind, columns = [] } = TABLES[kind] ?? {};
  const names = Object.keys(measured[kind] ?? {});
  const rows = names.map((name) => [name, ...cells(measured, kind, name, base)]);
  return `### ${title}\n\n${table(['', ...columns.map((column) => column.title)], rows)}`;
}

function goalRow(measured: Measured, goal: Goal, name: string, base: string): string[] {
  const { kind, figure, title, most, isRatio } = goal;
  const medianOf = (target: string) => median(figuresOf(measured, kind, target, figure));
  const reached = isRatio ? medianOf(name) / medianOf(base) : medianOf(name);
  const sign = isRatio ? '×' : '';
  const text = Number.isFinite(reached) ? `${reached.toFixed(reached < 1 ? 2 : 1)}${sign}` : '–';
  return [title, `≤ ${String(most)}${sign}`, text, reached <= most ? 'yes' : 'no'];
}

/** All tables, the goals first; `base` is the reference of the ratios. */
export function reportOf(measured: Measured, name: string, base: string): string {
  const goals = GOALS.map((each) => goalRow(measured, each, name, base));
  const tables = Object.keys(TABLES)
    .filter((kind) => kind in measured)
    .map((kind) => measuredTable(measured, kind, base));
  const summary = table(['', 'to reach', 'measured', 'reached'], goals);
  return [`### Against the goals\n\n${summary}`, ...tables].join('\n\n');
}
