import type { AxiosRequestConfig } from 'axios';

/** A read sent by the page's first script before the framework loaded (ADR 22). */
export type PreloadedRead = {
  url: string;
  token: string | null;
  response: Promise<Response>;
  controller: AbortController;
  /** By `performance.now()`. */
  sentAtMs: number;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface extends a global one
  interface Window {
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
 * The axios options to take a preloaded response for `url` and `token`; undefined when there is
 * none. Only the first call gets it; its time limit starts when the request was sent.
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
