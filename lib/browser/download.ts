import { startTimer } from '@/lib/timers';

const REVOKE_AFTER_MS = 60_000;

/** A file's name with today's date on this device: "users-2026-11-23.csv". */
export function datedFileName(name: string, extension: string): string {
  const today = new Date().toLocaleDateString('sv'); // Swedes write dates as ISO does
  return `${name}-${today}.${extension}`;
}

/** Saves a file under a name through the browser's download. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  startTimer(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
