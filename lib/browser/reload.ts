/**
 * Loads the page again if its host answers: without one the browser would put its own page in place of
 * this one, and what stands here would be gone.
 */
export async function reloadIfReachable(): Promise<void> {
  try {
    await fetch(new URL('config.json', document.baseURI), { cache: 'no-cache' });
  } catch {
    return;
  }
  window.location.reload();
}
