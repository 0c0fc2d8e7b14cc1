/** A message from the page to the worker; each comes with a port for the answer. */
export type Question =
  { kind: 'start'; place: string } | { kind: 'reset' } | { kind: 'call'; request: SentRequest };

/** A request in a form that postMessage can send. */
export type SentRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer;
};

/** A response in a form that postMessage can send. */
export type SentReply = { status: number; headers: [string, string][]; body: ArrayBuffer };

/** What the page shows about the demo. */
export type DemoFacts = {
  email: string;
  password: string;
  /** False where the browser forbids storage: then every change ends with the tab. */
  isKept: boolean;
};

/** The answer through the port of a question. */
export type Answer<Value> = { value: Value } | { problem: string };
