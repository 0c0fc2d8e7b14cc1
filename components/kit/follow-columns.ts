/** Runs at once, and when a table's width changes or that of a column in it, until the returned function is called. */
export function followColumns(frame: HTMLElement, run: () => void): () => void {
  const observer = new ResizeObserver(run);
  for (const box of [frame, ...frame.querySelectorAll('th')]) observer.observe(box);
  return () => observer.disconnect();
}
