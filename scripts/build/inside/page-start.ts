import { assume } from './assume';

const ANY_SCRIPT = /<script[^>]*>[^<]*<\/script>|<link rel="preload" as="script"[^>]*>/g;

/** What Next's own client would read, and its connection to the page's own host, which is open. */
const FOR_CLIENT =
  / data-(?:precedence|href)="[^"]*"|<div hidden=""><!--\$--><!--\/\$--><\/div>|<link rel="preconnect" href="\/"[^>]*>/g;

/** A page without the scripts of Next's client and what that would take it over with (ADR 23). */
export function withoutScripts(html: string): string {
  return html.replace(ANY_SCRIPT, '').replace(FOR_CLIENT, '');
}

/** What Next's `build-manifest.json` says of the page's start. */
export type BuildManifest = {
  rootMainFiles: string[];
  chunkLoadingGlobal: string;
  pagesChunkGroupBootstrapParams: Record<
    string,
    { otherChunks: string[]; runtimeModuleIds: number[] }
  >;
};

/** The files of `app/entry/start.tsx`, and the code that starts it. @throws Error for an unknown format. */
export function readPageStart(manifest: Partial<BuildManifest>): {
  files: string[];
  start: string;
} {
  const { rootMainFiles, chunkLoadingGlobal, pagesChunkGroupBootstrapParams: pages } = manifest;
  const runtime = rootMainFiles?.find((file) => file.includes('/turbopack-'));
  const page = pages?.['/page'];
  const expected = 'a build-manifest.json that says what starts the page';
  const isKnown = runtime !== undefined && page !== undefined && chunkLoadingGlobal !== undefined;
  assume(isKnown, { name: 'next', adr: 23 }, expected);
  const start = `(globalThis.${chunkLoadingGlobal}??=[]).push(${JSON.stringify(page)});`;
  return { files: [...page.otherChunks, runtime], start };
}

/** What a file of the bundler takes its name from: the element that it stands in. */
const OWN_ELEMENT = '"object"==typeof document?document.currentScript:void 0';

/**
 * Several files of the bundler as one, which is smaller and asked for once: each says its name by itself.
 * The runtime comes last, after what it starts. @throws Error for an unknown format.
 */
export function joinFiles(
  files: readonly (readonly [name: string, code: string])[],
  start: string,
): string {
  const isRuntime = (name: string) => name.includes('/turbopack-');
  const named = files
    .filter(([name]) => !isRuntime(name))
    .map(([name, code]) => {
      const isKnown = code.split(OWN_ELEMENT).length === 2;
      assume(isKnown, { name: 'next', adr: 23 }, `a file that asks for its element once: ${name}`);
      return code.replace(OWN_ELEMENT, () => JSON.stringify(name));
    });
  const runtime = files.filter(([name]) => isRuntime(name)).map(([, code]) => code);
  return [...named, start, ...runtime].join('\n');
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
