/** What the page asks of the worker that holds the API; each question comes with a port. */
export type Question =
  { kind: 'start'; place: string } | { kind: 'reset' } | { kind: 'call'; request: SentRequest };

/** A request as it travels between the two. */
export type SentRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer;
};

/** A response as it travels back. */
export type SentReply = { status: number; headers: [string, string][]; body: ArrayBuffer };

/** What the page learns about the demo once it runs. */
export type DemoFacts = {
  email: string;
  password: string;
  /** False where the browser forbids storage: then everything ends with the tab. */
  isKept: boolean;
};

/** What comes back through the port of a question. */
export type Answer<Value> = { value: Value } | { problem: string };
