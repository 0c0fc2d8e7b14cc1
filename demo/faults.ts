import { useStore, windowEvents, type ReadableStore } from '@/lib/storage/store';

/** How the API of the demo can be made to answer, by the word that stands in the address. */
export const FAULTS = {
  none: 'Normal',
  slow: 'Slow',
  offline: 'Offline',
  failing: 'Server error (500)',
  expired: 'Expired session',
} as const;

/** One of the ways above. */
export type Fault = keyof typeof FAULTS;

const PARAMETER = 'fault';
const SLOW_MS = 3_000;
/** Fired at the window when another fault is chosen. */
const FAULT_EVENT = 'creative-story-fault';

const isFault = (text: string): text is Fault => Object.hasOwn(FAULTS, text);

/** The fault in the address, `?fault=slow` before the hash; so it survives a reload. */
export function readFault(): Fault {
  const text = new URLSearchParams(window.location.search).get(PARAMETER) ?? '';
  return isFault(text) ? text : 'none';
}

/** Chooses how the API answers from now on. */
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

/** The chosen fault as React state. */
export function useFault(): Fault {
  return useStore(fault);
}

/** The error body of the contract. */
export function refusal(status: number, message: string): Response {
  return Response.json({ success: false, error: { message } }, { status });
}

/** Answers a call with the chosen fault, or with what `answer` gets from the API. */
export async function answerWithFault(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  switch (readFault()) {
    case 'none':
      return answer();
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return answer();
    case 'offline':
      return Response.error();
    case 'failing':
      return refusal(500, 'Something went wrong on the server');
    case 'expired':
      if (!request.headers.has('authorization')) return answer();
      // Only one call fails, so that the visitor can sign in again.
      chooseFault('none');
      return refusal(401, 'Please sign in again');
  }
}
