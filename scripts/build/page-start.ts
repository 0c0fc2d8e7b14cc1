const ANY_SCRIPT = /<script[^>]*>[^<]*<\/script>|<link rel="preload" as="script"[^>]*>/g;
const RUNTIME = /<script src="\.\/_next\/(static\/chunks\/turbopack-[^"]+\.js)" async="">/;
const START = /<script id="_R_">([^<]*)<\/script>/;
const NEEDED = /"otherChunks":(\[[^\]]*\])/;

/** A page without scripts, the files of `_next` that start it, and the code that says so. */
export type PageStart = { html: string; files: string[]; start: string };

/** A page that runs nothing. */
export function withoutScripts(html: string): string {
  return html.replace(ANY_SCRIPT, '');
}

/**
 * Takes the scripts out of an exported page, and names the files that `app/start.tsx` is made of.
 * Next's client and the data it would take the page over with are left out: nobody needs them
 * (ADR 23).
 * @throws Error when the bundler writes a page in another way than this understands.
 */
export function readPageStart(html: string): PageStart {
  const start = START.exec(html)?.[1] ?? '';
  const needed = NEEDED.exec(start)?.[1];
  const runtime = RUNTIME.exec(html)?.[1];
  if (needed === undefined || runtime === undefined) {
    throw new Error('The page does not say what starts it');
  }
  // The pattern lets nothing but a list of texts through.
  const files = JSON.parse(needed) as string[];
  return { html: withoutScripts(html), files: [...files, runtime], start };
}

/** Puts styles into a page's head, after those that every screen has in common. */
export function withStyles(html: string, css: string): string {
  if (/url\(|<\//.test(css)) throw new Error('These styles mean something else within a page');
  return html.replace('</head>', () => `<style>${css}</style></head>`);
}
