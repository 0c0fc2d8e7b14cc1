import { useStore, windowEvents, type ReadableStore } from '@/lib/storage/store';
import { wait } from '@/lib/timers';

/** The faults of the demo's API, by their name in the address. */
export const FAULTS = {
  none: 'Normal',
  slow: 'Slow',
  offline: 'Offline',
  failing: 'Server error (500)',
  expired: 'Expired session',
} as const;

export type Fault = keyof typeof FAULTS;

const PARAMETER = 'fault';
const SLOW_MS = 3_000;
const FAULT_EVENT = 'creative-story-fault';

const isFault = (text: string): text is Fault => Object.hasOwn(FAULTS, text);

/** The fault in the address (`?fault=slow`), which survives a reload. */
export function readFault(): Fault {
  const text = new URLSearchParams(window.location.search).get(PARAMETER) ?? '';
  return isFault(text) ? text : 'none';
}

export function chooseFault(fault: Fault): void {
  const url = new URL(window.location.href);
  if (fault === 'none') url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, fault);
  // The router stores its position in the history state.
  window.history.replaceState(window.history.state, '', url);
  window.dispatchEvent(new Event(FAULT_EVENT));
}

const fault: ReadableStore<Fault> = {
  subscribe: windowEvents('popstate', FAULT_EVENT),
  read: readFault,
  readOnServer: () => 'none',
};

export function useFault(): Fault {
  return useStore(fault);
}

export function refusal(status: number, message: string): Response {
  return Response.json({ success: false, error: { message } }, { status });
}

export async function answerWithFault(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  switch (readFault()) {
    case 'none':
      return answer();
    case 'slow':
      await wait(SLOW_MS);
      return answer();
    case 'offline':
      return Response.error();
    case 'failing':
      return refusal(500, 'Something went wrong on the server');
    case 'expired':
      if (!request.headers.has('authorization')) return answer();
      // Only once, so that the visitor can sign in again.
      chooseFault('none');
      return refusal(401, 'Please sign in again');
  }
}
