import { assume } from './assume';

const ANY_SCRIPT = /<script[^>]*>[^<]*<\/script>|<link rel="preload" as="script"[^>]*>/g;
const RUNTIME = /<script src="\.\/_next\/(static\/chunks\/turbopack-[^"]+\.js)" async="">/;
const START = /<script id="_R_">([^<]*)<\/script>/;
const NEEDED = /"otherChunks":(\[[^\]]*\])/;

/** A page without scripts, its `_next` files, and the code that starts it. */
export type PageStart = { html: string; files: string[]; start: string };

/** What Next's own client would read, and its connection to the page's own host, which is open. */
const FOR_CLIENT =
  / data-(?:precedence|href)="[^"]*"|<div hidden=""><!--\$--><!--\/\$--><\/div>|<link rel="preconnect" href="\/"[^>]*>/g;

export function withoutScripts(html: string): string {
  return html.replace(ANY_SCRIPT, '').replace(FOR_CLIENT, '');
}

/**
 * Removes the scripts of an exported page and lists the files of `app/entry/start.tsx`, without Next's
 * client and data (ADR 23). @throws Error for an unknown format.
 */
export function readPageStart(html: string): PageStart {
  const start = START.exec(html)?.[1] ?? '';
  const needed = NEEDED.exec(start)?.[1];
  const runtime = RUNTIME.exec(html)?.[1];
  const expected = 'a page that says in #_R_ what starts it';
  assume(needed !== undefined && runtime !== undefined, { name: 'next', adr: 23 }, expected);
  // The pattern matches lists of texts only.
  const files = JSON.parse(needed) as string[];
  return { html: withoutScripts(html), files: [...files, runtime], start };
}

/** What the bundler writes for `light-dark()`, in every rule that has a colour. */
export function withShortSchemes(styles: string): string {
  return styles.replaceAll('--lightningcss-', '--');
}

/** Adds styles to the head, after the common ones. */
export function withStyles(html: string, css: string): string {
  if (/url\(|<\//.test(css)) throw new Error('These styles mean something else within a page');
  return html.replace('</head>', () => `<style>${css}</style></head>`);
}
