let ready: Promise<unknown> = Promise.resolve();

/** Makes every call from now on wait for this, and fail as it fails. */
export function holdRequests(until: Promise<unknown>): void {
  ready = until;
}

/** Resolves when calls may be sent; rejects when what they wait for has failed. */
export async function requestsReady(): Promise<void> {
  await ready;
}
