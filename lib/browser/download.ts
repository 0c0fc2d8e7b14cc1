import { startTimer } from '@/lib/timers';

const REVOKE_AFTER_MS = 60_000;

/** Saves a file under a name through the browser's download. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  startTimer(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
