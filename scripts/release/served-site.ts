import type { HeaderRule } from '../build/export/site-headers';

/** Where the release is unpacked or linked. */
export const INSTALLED = '/srv/creative-story';
export const CACHE = 'Cache-Control';
/** For paths without a rule: revalidate. */
export const ASK_ANEW = 'no-cache';

/** @throws Error for a value that one of the servers would read as more than text. */
function quoted(value: string): string {
  if (/[\\$\n{}]/.test(value)) throw new Error(`A server file cannot hold the value ${value}`);
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** Immutable paths and their Cache-Control. */
function longLived(rules: readonly HeaderRule[]): [path: string, cache: string][] {
  return rules.flatMap(({ path, headers }) => {
    const cache = headers[CACHE];
    if (cache === undefined || cache === ASK_ANEW) return [];
    if (!path.endsWith('/*')) throw new Error(`No server file is made for the rule of ${path}`);
    return [[path.slice(1, -1), quoted(cache)]];
  });
}

export type ServedSite = ReturnType<typeof servedSite>;

/** What the servers' files say of a site at `base`, its path with slashes at both ends; values are quoted. */
export function servedSite(host: string, base: string, rules: readonly HeaderRule[]) {
  const ofAll = rules.filter(({ path }) => path === '/*');
  return {
    host,
    base,
    isRoot: base === '/',
    folder: base.slice(0, -1),
    headers: ofAll.flatMap(({ headers }) =>
      Object.entries(headers).map(([name, value]) => [name, quoted(value)] as const),
    ),
    kept: longLived(rules),
  };
}
