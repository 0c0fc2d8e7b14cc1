import { useEffect, useRef, useState } from 'react';

import { runDoctor } from '@/lib/doctor/run-doctor';
import type { Row } from '@/lib/doctor/types';
import { useNouns } from '@/lib/rows/noun';
import { startTimer } from '@/lib/timers';

import { pageFetch } from './page-fetch';

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
