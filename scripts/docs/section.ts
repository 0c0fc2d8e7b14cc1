import { readFileSync, writeFileSync } from 'node:fs';

import type { JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { format } from 'prettier';

/** A Markdown table; all columns but the first are aligned by `rule`. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rule = '---',
): string {
  const rules = head.map((_, column) => (column === 0 ? '---' : rule));
  return [head, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. @throws Error without them. */
export function withSection(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no section between ${start} and ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

export async function writeSection(path: string, name: string, content: string): Promise<void> {
  const text = withSection(readFileSync(path, 'utf8'), name, content);
  writeFileSync(path, await format(text, { parser: 'markdown' }));
}

/** The tests of a part of Playwright's report, those of its inner parts too. */
export const specsOf = (suite: JSONReportSuite): JSONReportSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];
