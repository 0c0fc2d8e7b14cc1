let start: () => Promise<unknown> = () => Promise.resolve();

/** Makes every request wait for `until`, and fail when it fails. */
export function holdRequests(until: () => Promise<unknown>): void {
  start = until;
}

/** Resolves when requests may be sent; rejects when `until` failed. */
export async function requestsReady(): Promise<void> {
  await start();
}
