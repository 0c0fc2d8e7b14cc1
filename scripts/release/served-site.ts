import type { HeaderRule } from '../build/site-headers';

/** Where the release is unpacked or linked. */
export const INSTALLED = '/srv/creative-story';
/** A served site; `base` is its path with slashes at both ends. */
export type ServedSite = { host: string; base: string; rules: readonly HeaderRule[] };

const EVERYTHING = '/*';
export const CACHE = 'Cache-Control';
/** For paths without a rule: revalidate. */
export const ASK_ANEW = 'no-cache';

/** The headers of every file, by name. */
export function headersOfEverything({ rules }: ServedSite): [string, string][] {
  return rules
    .filter(({ path }) => path === EVERYTHING)
    .flatMap(({ headers }) => Object.entries(headers));
}

/** Immutable paths and their Cache-Control. */
export function longLived({ rules }: ServedSite): [path: string, cache: string][] {
  return rules.flatMap(({ path, headers }) => {
    const cache = headers[CACHE];
    if (cache === undefined || cache === ASK_ANEW) return [];
    if (!path.endsWith('/*')) throw new Error(`No server file is made for the rule of ${path}`);
    return [[path.slice(1, -1), cache]];
  });
}

/** @throws Error for a value that one of the servers would read as more than text. */
export function quoted(value: string): string {
  if (/["\\$\n{}]/.test(value)) throw new Error(`A server file cannot hold the value ${value}`);
  return `"${value}"`;
}
