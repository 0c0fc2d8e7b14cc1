import { wait } from '@/lib/timers';

/** Whether a report of the page's policy is about this address; it names other sites by origin. */
function isAbout(address: string) {
  return ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) =>
    effectiveDirective === 'connect-src' &&
    blockedURI !== '' &&
    address.startsWith(new URL(blockedURI, address).origin);
}

/**
 * `fetch` as the page has it, with a reason where the page's own policy stands in the way. Browsers
 * tell a script no more than that a call failed, but they report a broken policy to the document.
 */
export async function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : input.toString();
  const reports: SecurityPolicyViolationEvent[] = [];
  const listen = (report: SecurityPolicyViolationEvent) => reports.push(report);
  document.addEventListener('securitypolicyviolation', listen);
  try {
    return await fetch(input, init);
  } catch (cause) {
    // The report comes as an event of its own, a moment later.
    await wait();
    if (!reports.some(isAbout(address))) throw cause;
    throw new TypeError('the policy of this page forbids this address', { cause });
  } finally {
    document.removeEventListener('securitypolicyviolation', listen);
  }
}
