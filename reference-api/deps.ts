import type { Context } from 'hono';

import type { Callers } from './callers';
import type { Database } from './database';

/** Makes and checks password hashes; a slow scheme on a server, a cheap one in tests. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time for a right and a wrong password. */
  verify(password: string, hash: string): Promise<boolean>;
  /** A hash that matches no password, as costly to check as a real one. */
  decoy: string;
};

/** Stores the bytes of uploaded images under their ids. */
export type ImageFiles = {
  /** A picture of `seed/images` by the name of its file. */
  readSeeded(name: string): Promise<Uint8Array | undefined>;
  read(id: string): Promise<Uint8Array | undefined>;
  write(id: string, bytes: Uint8Array): Promise<void>;
  remove(id: string): Promise<void>;
};

/** Everything that differs between a server, a browser and a test. */
export type Deps = {
  db: Database;
  passwords: Passwords;
  files: ImageFiles;
  /** Signs the tokens; at least 32 random bytes. */
  secret: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970. */
  now: () => number;
  newId: () => string;
  tokenTtlSeconds: number;
  /** Whose pages may call, beside those of the API's own origin. */
  corsOrigins: Callers;
  /** Trust X-Forwarded-Host and X-Forwarded-Proto; only behind a proxy that sets them. */
  trustProxy: boolean;
  /** Who is calling, for the limits of sign-in and of queries. */
  clientAddress: (c: Context) => string;
  /** Tells connected clients that something changed. */
  notify: (event: string, payload: { _id: string }) => void;
  /** Receives the errors that the API answers with 500. */
  onFailure: (error: unknown) => void;
};
