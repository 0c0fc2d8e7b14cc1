import { table } from '../docs/section';

import { FIGURES, GOALS, KINDS } from './kinds';
import { median, spread } from './report';
import type { Figures } from './runs';

/** The figures of every run, by kind and target. */
export type Measured = Record<string, Record<string, Figures[]>>;

/** All tables, the goals first; `base` is the reference of the ratios. */
export function reportOf(measured: Measured, own: string, base: string): string {
  const figuresOf = (kind: string, name: string, figure: string) =>
    (measured[kind]?.[name] ?? []).map((run) => run[figure] ?? NaN).filter(Number.isFinite);
  const ratioOf = (kind: string, figure: string, name: string) =>
    median(figuresOf(kind, name, figure)) / median(figuresOf(kind, base, figure));

  const goals = GOALS.map(([kind, figure, most]) => {
    const isRatio = figure !== 'usableKib' && figure !== 'growth';
    const reached = isRatio ? ratioOf(kind, figure, own) : median(figuresOf(kind, own, figure));
    const sign = isRatio ? '×' : '';
    const text = Number.isFinite(reached) ? `${reached.toFixed(reached < 1 ? 2 : 1)}${sign}` : '–';
    const title = `${kind}: ${FIGURES[figure][0]}`;
    return [title, `≤ ${String(most)}${sign}`, text, reached <= most ? 'yes' : 'no'];
  });
  const tables = Object.entries(KINDS).flatMap(([kind, { figures }]) => {
    const rows = Object.keys(measured[kind] ?? {}).map((name) => [
      name,
      ...figures.map((figure) => {
        const [, digits, sign] = FIGURES[figure];
        const text = spread(figuresOf(kind, name, figure), digits);
        if (sign === '' || name === base) return text;
        return `${text} **${ratioOf(kind, figure, name).toFixed(1)}${sign}**`;
      }),
    ]);
    const head = ['', ...figures.map((figure) => FIGURES[figure][0])];
    return kind in measured ? [`### ${kind}\n\n${table(head, rows, '---:')}`] : [];
  });
  const summary = table(['', 'to reach', 'measured', 'reached'], goals, '---:');
  return [`### Against the goals\n\n${summary}`, ...tables].join('\n\n');
}
