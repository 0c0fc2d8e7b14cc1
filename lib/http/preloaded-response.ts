import {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosAdapter,
  type InternalAxiosRequestConfig,
} from 'axios';

/** A read that the first script of the page has sent, while the framework was on its way (ADR 22). */
export type PreloadedRequest = {
  url: string;
  /** The session it was sent for; null for a public call. */
  token: string | null;
  request: XMLHttpRequest;
  isOver: boolean;
  whenOver?: () => void;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- what is global is extended so
  interface Window {
    /** What the first script has asked for. */
    early?: {
      config?: Promise<Response> | undefined;
      read?: Promise<PreloadedRequest | null> | undefined;
    };
  }
}

function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => new URL(url, document.baseURI));
  if (!a || !b) return false;
  for (const { searchParams } of [a, b]) searchParams.sort();
  return a.href === b.href;
}

/** The reply of a request that is over, or the error that axios would make of it. */
function readReply(request: XMLHttpRequest, config: InternalAxiosRequestConfig) {
  const { status, statusText } = request;
  if (status === 0) {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, request);
  }
  const headers = AxiosHeaders.from(request.getAllResponseHeaders());
  const data: unknown = request.responseText;
  const response = { data, status, statusText, headers, config, request };
  if (status >= 200 && status < 300) return response;
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`Server error (${status})`, code, config, request, response);
}

/** Resolves when the read is over: with true when it took longer than it may. */
function waitFor(read: PreloadedRequest, limitMs: number): Promise<boolean> {
  const { request } = read;
  return new Promise((resolve) => {
    if (read.isOver) resolve(false);
    request.timeout = limitMs; // counted from when it was sent
    request.ontimeout = () => resolve(true);
    read.whenOver = () => resolve(false);
  });
}

/** Waits for a request that is under way as axios waits for its own: abort and time limit included. */
function adapterOf(read: PreloadedRequest): AxiosAdapter {
  const { request } = read;
  return async (config) => {
    const abort = () => request.abort();
    if (config.signal?.aborted) abort();
    config.signal?.addEventListener?.('abort', abort);
    const isLate = await waitFor(read, config.timeout ?? 0);
    config.signal?.removeEventListener?.('abort', abort);
    if (config.signal?.aborted) throw new CanceledError(undefined, config, request);
    if (isLate) {
      const message = config.timeoutErrorMessage ?? 'timeout exceeded';
      throw new AxiosError(message, AxiosError.ETIMEDOUT, config, request);
    }
    return readReply(request, config);
  };
}

/**
 * How axios gets the reply of a read at `url` that the page's first script has sent already, for the
 * same session; undefined when it has sent no such read. Only the page's first read may ask: what is
 * not taken then is stale.
 */
export async function takePreloadedResponse(
  url: string,
  token: string | null,
): Promise<AxiosAdapter | undefined> {
  const pending = window.early?.read;
  if (window.early) delete window.early.read;
  const read = await pending;
  if (read?.token !== token || !isSameAddress(read.url, url)) return undefined;
  return adapterOf(read);
}
