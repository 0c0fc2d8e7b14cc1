import { SITE_POLICY } from '@/lib/config/security-policy';
import { securityHeaders } from '@/scripts/build/export/site-headers';

const LONGEST_MS = 15_000;

/** What a live host answered; status 0 is no answer, and the text says why. */
export type Reply = { address: string; status: number; headers: Headers; text: string };

/** Asks once, without following a redirect. */
export async function read(address: URL): Promise<Reply> {
  const { href } = address;
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const reply = await fetch(address, { redirect: 'manual', signal });
    const { status, headers } = reply;
    return { address: href, status, headers, text: await reply.text() };
  } catch (error) {
    return { address: href, status: 0, headers: new Headers(), text: String(error) };
  }
}

/** What is wrong with a reply, as the report says it; empty for nothing. */
export type Fault = string;

export function isIn({ headers }: Reply, name: string, wanted: RegExp): Fault {
  const given = headers.get(name) ?? 'none';
  return wanted.test(given) ? '' : `${name}: ${given}`;
}

export function isOnly(reply: Reply, status: number, type = /^/): Fault {
  if (reply.status === status) return isIn(reply, 'content-type', type);
  return reply.status === 0 ? `no answer (${reply.text})` : `status ${reply.status}`;
}

export const isAskedAnew = (reply: Reply) =>
  isIn(reply, 'cache-control', /no-cache|no-store|max-age=0/);

const partsOf = (policy: string) => policy.split(';').map((part) => part.trim());

/** A policy may be narrower than the product's own: the same directives, and scripts from here alone. */
function isPolicy(given: string, wanted: string): boolean {
  const parts = partsOf(given);
  const isThere = (part: string) =>
    /^(?:script-src|frame-ancestors) /.test(part)
      ? parts.includes(part)
      : parts.some((other) => other.split(' ')[0] === part.split(' ')[0]);
  return partsOf(wanted).every(isThere);
}

export function headerFault({ headers }: Reply): Fault {
  const wrong = Object.entries(securityHeaders(SITE_POLICY)).filter(([name, value]) => {
    const given = headers.get(name) ?? '';
    return name === 'Content-Security-Policy' ? !isPolicy(given, value) : given !== value;
  });
  return wrong.map(([name]) => `${name}: ${headers.get(name) ?? 'none'}`).join('; ');
}

export function slashFault({ headers, status, address }: Reply): Fault {
  const location = headers.get('location');
  if (location === null) return `status ${status}`;
  return new URL(location, address).href === `${address}/` ? '' : `a redirect to ${location}`;
}
