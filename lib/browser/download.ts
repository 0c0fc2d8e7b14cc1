/** The browser has taken the file over by then. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the browser to be saved under a name. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
