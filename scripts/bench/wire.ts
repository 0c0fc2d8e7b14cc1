import type { CDPSession } from '@playwright/test';

type Load = { startSeconds: number; bytes: number };
/** A failed request has no length. */
type Ended = { requestId: string; encodedDataLength?: number };

export type Wire = {
  /** KiB on the wire with headers, of requests in the first `withinMs`, or of all. */
  kibibytes: (withinMs?: number) => number;
  isQuiet: (forMs: number) => boolean;
};

const KIBIBYTE = 1024;

export async function watchWire(session: CDPSession): Promise<Wire> {
  const loads = new Map<string, Load>();
  const open = new Set<string>();
  let lastMs = Date.now();
  let startSeconds = Infinity;

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    startSeconds = Math.min(startSeconds, timestamp);
    loads.set(requestId, { startSeconds: timestamp, bytes: 0 });
    open.add(requestId);
    lastMs = Date.now();
  });
  function close({ requestId, encodedDataLength = 0 }: Ended): void {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
    open.delete(requestId);
    lastMs = Date.now();
  }
  session.on('Network.loadingFinished', close);
  session.on('Network.loadingFailed', close);
  await session.send('Network.enable');

  return {
    kibibytes(withinMs = Infinity) {
      const counted = [...loads.values()].filter(
        (load) => (load.startSeconds - startSeconds) * 1000 <= withinMs,
      );
      return counted.reduce((sum, { bytes }) => sum + bytes, 0) / KIBIBYTE;
    },
    isQuiet: (forMs) => open.size === 0 && Date.now() - lastMs > forMs,
  };
}
