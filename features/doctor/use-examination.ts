import { useEffect, useRef, useState } from 'react';

import type { Row } from '@/lib/doctor/core/types';
import { runDoctor } from '@/lib/doctor/run-doctor';

import { pageFetch } from './page-fetch';

/** What the form asks for; the credentials stay in its fields and in the run. */
export type Wishes = { baseUrl: string; email: string; password: string; mayWrite: boolean };

/** A run as the screen shows it. */
export type Examination = { baseUrl: string; rows: readonly Row[]; isRunning: boolean };

const LONGEST_IMAGE_MS = 20_000;

/** Whether the browser can show what is at an address; a script may not always read it. */
function showsImage(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    setTimeout(() => resolve(false), LONGEST_IMAGE_MS);
    image.src = address;
  });
}

/** Runs the doctor from this page. Leaving the screen stops it after the test under way. */
export function useExamination(socketUrl: string): {
  examination: Examination | null;
  start: (wishes: Wishes) => Promise<void>;
  stop: () => void;
} {
  const [examination, setExamination] = useState<Examination | null>(null);
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();

  useEffect(function stopOnLeaving() {
    return () => running.current?.abort();
  }, []);

  async function start(wishes: Wishes): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const heard: Row[] = [];
    const show = (rows: readonly Row[], isRunning: boolean) =>
      setExamination({ baseUrl: wishes.baseUrl, rows, isRunning });

    show([], true);
    const rows = await runDoctor({
      ...wishes,
      fetch: pageFetch,
      now: () => Date.now(),
      pageOrigin: window.location.origin,
      socketUrl,
      browser: { showsImage },
      signal,
      onRow: (row) => {
        heard.push(row);
        show([...heard], true);
      },
    });
    show(rows, false);
  }

  return { examination, start, stop };
}
