import { useEffect, useRef, useState } from 'react';

import { runDoctor } from '@/lib/doctor/run-doctor';
import type { Row } from '@/lib/doctor/types';
import { useNouns } from '@/lib/nouns/noun';
import { startTimer, wait } from '@/lib/timers';

/** What the form asks for; the credentials stay in its fields and in the run. */
export type ExaminationInput = {
  baseUrl: string;
  email: string;
  password: string;
  mayWrite: boolean;
};

/** A run as the screen shows it. */
export type Examination = { baseUrl: string; rows: readonly Row[]; isRunning: boolean };

const LONGEST_IMAGE_MS = 20_000;

/** Whether an address shows as an image; a script could not always read it. */
function showsImage(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    startTimer(() => resolve(false), LONGEST_IMAGE_MS);
    image.src = address;
  });
}

/** Runs the doctor from this page. Leaving the screen stops it after the test under way. */
export function useExamination(socketUrl: string): {
  examination: Examination | null;
  start: (input: ExaminationInput) => Promise<void>;
  stop: () => void;
} {
  const [examination, setExamination] = useState<Examination | null>(null);
  const running = useRef<AbortController>(undefined);
  const nouns = useNouns();
  const stop = () => running.current?.abort();

  useEffect(function stopOnLeaving() {
    return () => running.current?.abort();
  }, []);

  async function start(input: ExaminationInput): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const received: Row[] = [];
    const show = (rows: readonly Row[], isRunning: boolean) =>
      setExamination({ baseUrl: input.baseUrl, rows, isRunning });

    show([], true);
    const rows = await runDoctor({
      ...input,
      nouns,
      fetch: pageFetch,
      now: () => Date.now(),
      pageOrigin: window.location.origin,
      socketUrl,
      browser: { showsImage },
      signal,
      onRow: (row) => {
        received.push(row);
        show([...received], true);
      },
    });
    show(rows, false);
  }

  return { examination, start, stop };
}

/** Whether a report of the page's policy is about this address; it names other sites by origin. */
function isAbout(address: string) {
  return ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) =>
    effectiveDirective === 'connect-src' &&
    blockedURI !== '' &&
    address.startsWith(new URL(blockedURI, address).origin);
}

/**
 * `fetch` as the page has it, with a reason where the page's own policy stands in the way. Browsers
 * tell a script no more than that a call failed, but they report a broken policy to the document.
 */
async function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : input.toString();
  const reports: SecurityPolicyViolationEvent[] = [];
  const listen = (report: SecurityPolicyViolationEvent) => reports.push(report);
  document.addEventListener('securitypolicyviolation', listen);
  try {
    return await fetch(input, init);
  } catch (cause) {
    // The report comes as an event of its own, a moment later.
    await wait();
    if (!reports.some(isAbout(address))) throw cause;
    throw new TypeError('the policy of this page forbids this address', { cause });
  } finally {
    document.removeEventListener('securitypolicyviolation', listen);
  }
}
