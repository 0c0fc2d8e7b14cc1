import { asList, asText, isFields } from '@/lib/narrow';
import { readStoredJson, writeStored } from '@/lib/storage/web-storage';

import { buildName } from './build-name';

const KINDS = ['error', 'part', 'refused'] as const;

/** Something that failed in this browser; `text` names no person. */
export type Failure = { at: string; kind: (typeof KINDS)[number]; text: string };

const KEY = 'failures';
const MOST = 20;
const LONGEST = 300;

/** What could name a person or open a door: mail addresses, tokens, ids, values in quotes, queries. */
const PRIVATE =
  /eyJ[\w.-]+|[^\s@"'<>]+@[^\s@"'<>]+|\b[\da-f]{12,}\b|(?<=\?)\S+|(["'“`])[^"'”`]{25,}["'”`]|\d{6,}/gi;

/** A text without what could name a person, in one line. */
export function withoutPrivate(text: string): string {
  // Cut first: an address of a hundred thousand letters would take seconds to look through.
  const start = text.slice(0, 4 * LONGEST).replace(/\s+/g, ' ');
  return start.replace(PRIVATE, '…').slice(0, LONGEST);
}

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

/** Keeps a failure, and hands it to who asked for them. */
export function keepFailure(kind: Failure['kind'], text: string): void {
  const failure = { at: new Date().toISOString(), kind, text: withoutPrivate(text) };
  const known = readFailures();
  // One that repeats itself, as in an animation, would push out the others.
  if (known.at(-1)?.text === failure.text) return;
  writeStored('session', KEY, JSON.stringify([...known, failure].slice(-MOST)));
  listener?.(failure);
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

function nameOf(target: EventTarget | null): string {
  return target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
    ? ('src' in target ? target.src : target.href).replace(/.*\//, '')
    : '';
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
    ({ target, message }) => {
      const file = nameOf(target);
      if (file !== '') keepFailure('part', `${file} did not load`);
      else if (message && !DRAWN_ANEW.test(message)) keepFailure('error', message);
    },
    true, // errors of files do not bubble
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    keepFailure('error', String(reason)),
  );
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    keepFailure('refused', `${effectiveDirective}: ${blockedURI.replace(/[?#].*/, '')}`),
  );
}

/** What helps those who look into a failure: build, browser, screen and the last failures, as text. */
export function failureDetails(): string {
  const screen = window.location.hash.replace(/[?].*/, '').replace(/[\da-f]{12,}/gi, '…');
  return [
    `Back office ${buildName()}`,
    `Browser ${navigator.userAgent}`,
    `Screen ${screen || '#/'}`,
    `Time ${new Date().toISOString()}`,
    ...readFailures().map(({ at, kind, text }) => `${at} ${kind}: ${text}`),
  ].join('\n');
}
