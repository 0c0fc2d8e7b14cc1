/** Response headers for the paths that a pattern names; `*` at its end stands for anything. */
type HeaderRule = { pattern: string; headers: [name: string, value: string][] };

/** Reads a `_headers` file, the format that Netlify and Cloudflare Pages share. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? '', header[2] ?? '']);
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
}

function names(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** The headers that all rules together give a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): [string, string][] {
  return rules.filter(({ pattern }) => names(pattern, path)).flatMap(({ headers }) => headers);
}
