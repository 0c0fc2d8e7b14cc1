import { asList, asText, isFields } from '@/lib/narrow';
import { readStoredJson, writeStored } from '@/lib/storage/web-storage';

import { buildName } from './build-name';
import { placeOf, sayable, screenOf } from './sayable';

const KINDS = ['error', 'part', 'refused'] as const;

/** Something that failed in this browser; `text` names no person. */
export type Failure = { at: string; kind: (typeof KINDS)[number]; text: string };

const KEY = 'failures';
const MOST = 20;
let listener: ((failure: Failure) => void) | undefined;

/** The last failures of this tab, oldest first; they outlive a reload. */
export function readFailures(): readonly Failure[] {
  return asList(readStoredJson('session', KEY))
    .filter(isFields)
    .map(({ at, kind, text }) => ({
      at: asText(at),
      kind: KINDS.find((one) => one === kind) ?? 'error',
      text: asText(text),
    }));
}

/** Keeps a failure in words of this product, and hands it to who asked for them. */
export function keepFailure(kind: Failure['kind'], text: string): void {
  const failure = { at: new Date().toISOString(), kind, text };
  const known = readFailures();
  // One that repeats itself, as in an animation, would push out the others.
  if (known.at(-1)?.text === failure.text) return;
  writeStored('session', KEY, JSON.stringify([...known, failure].slice(-MOST)));
  listener?.(failure);
}

/** Keeps what nothing caught: the engine's own words, and where in our files it was. */
export function keepError(error: unknown, place = placeOf(error)): void {
  keepFailure('error', `${sayable(String(error))}${place && ` at ${place}`}`);
}

/**
 * Calls back for each failure from now on, and for those of this page before; one listener a page. What
 * a page before a reload has kept, it has told.
 */
export function onFailure(report: (failure: Failure) => void): void {
  listener = report;
  for (const failure of readFailures()) {
    if (Date.parse(failure.at) >= performance.timeOrigin) report(failure);
  }
}

/** The name of a file of ours; one that an extension asks for has no name here. */
function nameOf(target: EventTarget | null): string {
  if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return '';
  const address = 'src' in target ? target.src : target.href;
  return /\/_next\/static\/(?:[\w-]+\/)*([\w.-]+)$/.exec(address)?.[1] ?? 'A file';
}

/**
 * React's words where the form is not as it was exported. Password managers add elements to it before
 * React takes it over, in every visit of their owners; it is drawn anew then, and nothing has failed.
 */
const DRAWN_ANEW = /Minified React error #418;|Hydration failed/;

/** Keeps what nothing else catches: errors, files that do not load, and what the policy refuses. */
export function watchFailures(): void {
  window.addEventListener(
    'error',
    ({ target, message, filename, lineno, colno }) => {
      const file = nameOf(target);
      if (file !== '') keepFailure('part', `${file} did not load`);
      else if (message && !DRAWN_ANEW.test(message)) {
        keepError(message, placeOf({ stack: `${filename}:${lineno}:${colno}` }));
      }
    },
    true, // errors of files do not bubble
  );
  window.addEventListener('unhandledrejection', ({ reason }) => keepError(reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    // Of an address the host alone: a path may hold a name.
    keepFailure(
      'refused',
      `${effectiveDirective}: ${/^(?:https?|wss?):\/\/[^/?#]+|^[a-z-]+/.exec(blockedURI)?.[0] ?? '…'}`,
    ),
  );
}

/** What helps those who look into a failure: build, browser, screen and the last failures, as text. */
export function failureDetails(): string {
  return [
    `Back office ${buildName()}`,
    `Browser ${navigator.userAgent}`,
    `Screen ${screenOf(window.location.hash)}`,
    `Time ${new Date().toISOString()}`,
    ...readFailures().map(({ at, kind, text }) => `${at} ${kind}: ${text}`),
  ].join('\n');
}
