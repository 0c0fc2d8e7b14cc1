/** A message to the worker, sent with a port for the answer. */
export type Question =
  { kind: 'start'; place: string } | { kind: 'reset' } | { kind: 'call'; request: SentRequest };

export type SentRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer;
};

export type SentReply = { status: number; headers: [string, string][]; body: ArrayBuffer };

export type DemoFacts = {
  email: string;
  password: string;
  /** False if IndexedDB is forbidden: data ends with the tab. */
  isStored: boolean;
};

export type Answer<Value> = { value: Value } | { problem: string };
