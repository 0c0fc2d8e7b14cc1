let ready: Promise<unknown> = Promise.resolve();

/** Makes every call from now on wait for this, and fail as it fails. */
export function holdCalls(until: Promise<unknown>): void {
  ready = until;
}

/** Resolves when calls may be sent; rejects when what they wait for has failed. */
export async function callsMayStart(): Promise<void> {
  await ready;
}
