/**
 * What one of the supported browsers (`browserslist` in package.json) lacks, over plain http too, by
 * the place where a browser that has it keeps it.
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

function setMethod(name: string): string {
  return `Set.prototype.${name}`;
}

function iteratorMethod(name: string): string {
  return `Iterator.prototype.${name}`;
}

function elementMethod(name: string): string {
  return `Element.prototype.${name}`;
}
