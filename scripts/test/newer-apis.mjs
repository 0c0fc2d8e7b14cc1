/**
 * What one of the supported browsers (`browserslist` in package.json) lacks, over plain http too, by
 * the place where a browser that has it keeps it. Node may have it: only browsers' code is checked.
 */
export const NEWER_APIS = [
  ...['URL.canParse', 'URL.parse', 'URLSearchParams.prototype.size'],
  ...['Promise.try', 'Promise.withResolvers', 'Array.fromAsync', 'Object.groupBy', 'Map.groupBy'],
  ...['RegExp.escape', 'Error.isError', 'Math.sumPrecise', 'Atomics.waitAsync', 'Temporal'],
  ...['union', 'intersection', 'difference', 'symmetricDifference'].map(setMethod),
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(setMethod),
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'toArray'].map(iteratorMethod),
  ...['reduce', 'forEach', 'some', 'every', 'find'].map(iteratorMethod),
  ...['String.prototype.isWellFormed', 'String.prototype.toWellFormed'],
  ...['ArrayBuffer.prototype.transfer', 'Uint8Array.fromBase64', 'Uint8Array.fromHex'],
  ...['Uint8Array.prototype.toBase64', 'Uint8Array.prototype.toHex', 'Float16Array'],
  ...['DisposableStack', 'AsyncDisposableStack', 'Symbol.dispose', 'Symbol.asyncDispose'],
  ...['Intl.Segmenter', 'Intl.DurationFormat'],
  ...['AbortSignal.any', 'Response.prototype.bytes', 'Request.prototype.bytes'],
  ...['Blob.prototype.bytes', 'ReadableStream.from', 'ReadableStream.prototype.values'],
  ...['crypto.randomUUID', 'crypto.subtle', 'navigator.locks', 'caches'],
  ...['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'CloseWatcher'],
  ...['startViewTransition', 'caretPositionFromPoint'].map((name) => `Document.prototype.${name}`),
  ...['Document.parseHTMLUnsafe', 'HTMLDialogElement.prototype.requestClose', 'ToggleEvent'],
  ...['checkVisibility', 'getHTML', 'setHTMLUnsafe', 'moveBefore'].map(elementMethod),
  ...['showPopover', 'hidePopover', 'togglePopover'].map((name) => `HTMLElement.prototype.${name}`),
];

function setMethod(name) {
  return `Set.prototype.${name}`;
}

function iteratorMethod(name) {
  return `Iterator.prototype.${name}`;
}

function elementMethod(name) {
  return `Element.prototype.${name}`;
}

/** What esbuild does not lower, and so would not report. */
export const NEWER_SYNTAX = {
  js: [{ name: 'RegExp modifiers', pattern: /\(\?[ims]*-?[ims]+:/g }],
  css: [
    ...['@scope', '@starting-style', '@property', '@view-transition', '@function'],
    ...['light-dark\\(', ':has\\(', ':popover-open', ':open\\b', '::details-content', ':state\\('],
    ...['\\b(?:rgb|hsl|oklch|color)\\(from', 'calc-size\\(', 'anchor\\(', 'attr\\([\\w-]+ type\\('],
    ...['\\blinear\\(\\d', '\\bround\\(', '\\bsubgrid\\b', '[\\d.](?:r?lh)\\b'],
  ].map((source) => ({ name: source, pattern: new RegExp(source, 'g') })),
};

const DEMO = 'The demo starts only where the page is secure.';
const ASKED = 'It is called only where the browser has it.';
const QUILL = 'A method of Quill has that name.';
const OLD_FIREFOX = 'Firefox 115 to 120 skip such rules; styles/signed-in.css has the focus rings.';

/**
 * Uses in built files that an older browser survives, told by the file or the code near them.
 * @type {{ name: string, near: RegExp, reason: string }[]}
 */
export const ALLOWED_USES = [
  { name: 'crypto.randomUUID', near: /^demo\/api\.js|^mockServiceWorker\.js/, reason: DEMO },
  { name: 'crypto.subtle', near: /^demo\/api\.js/, reason: DEMO },
  { name: 'navigator.locks', near: /^demo\/api\.js/, reason: DEMO },
  { name: 'Uint8Array.fromBase64', near: /if\(Uint8Array\.fromBase64\)/, reason: ASKED },
  {
    name: 'Uint8Array.prototype.toBase64',
    near: /if\(Uint8Array\.prototype\.toBase64\)/,
    reason: ASKED,
  },
  {
    name: 'navigation',
    near: /typeof navigation|navigate(?:success|error)|navigation\.transition/,
    reason: 'React asks for it first.',
  },
  {
    name: 'Document.prototype.startViewTransition',
    near: /\.startViewTransition\(\{update:/,
    reason: 'React goes on without it.',
  },
  {
    name: 'Document.prototype.caretPositionFromPoint',
    near: /if\(document\.caretPositionFromPoint\)/,
    reason: ASKED,
  },
  { name: 'Element.prototype.getHTML', near: /editor\.getHTML|getSemanticHTML/, reason: QUILL },
  { name: ':has\\(', near: /^\S+\.css /, reason: OLD_FIREFOX },
];
