let start: () => Promise<unknown> = () => Promise.resolve();

/** Makes every request from now on wait for what `until` starts, and fail as it fails. */
export function holdRequests(until: () => Promise<unknown>): void {
  start = until;
}

/** Resolves when requests may be sent; rejects when what they wait for has failed. */
export async function requestsReady(): Promise<void> {
  await start();
}
