/**
 * Runs a function after the browser has painted what was just rendered; the returned function
 * cancels it. The first frame is still before that paint, the second one after it.
 */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
