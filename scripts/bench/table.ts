const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;

/** A Markdown table; all columns but the first are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(row).join('\n');
}
