import type { AxiosRequestConfig } from 'axios';

/** A read that the page's first script has sent while the framework was still loading (ADR 22). */
export type PreloadedRead = {
  url: string;
  /** The session it was sent for; null for a public call. */
  token: string | null;
  response: Promise<Response>;
  /** Aborts the request. */
  controller: AbortController;
  /** By `performance.now()`. */
  sentAtMs: number;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface extends a global one
  interface Window {
    /** What the first script has requested. */
    preloaded?: {
      config?: Promise<Response> | undefined;
      read?: Promise<PreloadedRead | null> | undefined;
    };
  }
}

function normalise(address: string): string {
  const url = new URL(address, document.baseURI);
  url.searchParams.sort();
  return url.href;
}

/**
 * What makes axios take the response of a read at `url` that the page's first script has sent for the
 * same session, instead of sending it; undefined when there is none. The time limit counts from when it
 * was sent. Only the first call of the page gets it: later its data is stale.
 */
export async function takePreloadedResponse(
  url: string,
  token: string | null,
  limitMs: number,
): Promise<AxiosRequestConfig | undefined> {
  const pending = window.preloaded?.read;
  if (window.preloaded) delete window.preloaded.read;
  const read = await pending;
  if (read?.token !== token || normalise(read.url) !== normalise(url)) return undefined;
  return {
    adapter: 'fetch',
    timeout: Math.max(1, limitMs - (performance.now() - read.sentAtMs)), // 0 means no limit
    env: {
      fetch(request) {
        const { signal } = request as Request; // the adapter passes nothing else
        signal.addEventListener('abort', () => read.controller.abort());
        return read.response;
      },
    },
  };
}
