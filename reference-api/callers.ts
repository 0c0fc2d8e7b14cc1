/** Whose pages may call: everybody's, those of this machine, or those of these origins. */
export type Callers = '*' | 'loopback' | string[];

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;
const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.+\])$/;

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Whether a request means this server. A foreign page can let a name of its own lead to this machine and
 * is then of one origin with it; an address is nobody's name.
 */
export function isOwnHost(host: string, callers: Callers): boolean {
  if (callers === '*') return true;
  const name = urlOf(`http://${host}`)?.hostname ?? '';
  const isListed = callers !== 'loopback' && callers.some((origin) => urlOf(origin)?.host === host);
  return isListed || LOOPBACK.test(name) || ADDRESS.test(name);
}

/** Whether a page of this origin may call the server that it knows as `host`. */
export function mayCall(origin: string, host: string, callers: Callers): boolean {
  if (callers === '*') return true;
  const url = urlOf(origin);
  if (url?.host === host) return true;
  return callers === 'loopback' ? LOOPBACK.test(url?.hostname ?? '') : callers.includes(origin);
}
