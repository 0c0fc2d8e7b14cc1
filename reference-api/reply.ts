import type { Context } from 'hono';

type FailureStatus = 401 | 403 | 404 | 413 | 421 | 422 | 429 | 503;

/** An error whose message the caller may see; `onError` answers it with the error body. */
export class ApiFailure extends Error {
  constructor(
    readonly status: FailureStatus,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** A 429 with the seconds to wait. */
export function tooMany(seconds: number): ApiFailure {
  const message = `Too many attempts. Please try again in ${String(seconds)} seconds`;
  return new ApiFailure(429, message, { 'Retry-After': String(seconds) });
}

/** A 200 with the success flag. */
export function success(c: Context, body: Record<string, unknown> = {}): Response {
  return c.json({ success: true, ...body });
}

/** The error body with its status. */
export function failure(
  c: Context,
  status: FailureStatus | 500,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return c.json({ success: false, error: { message } }, status, headers);
}

/** The record, or a 404 that names the noun. */
export function found<Entry>(entry: Entry | undefined, noun: string): Entry {
  if (entry === undefined) throw new ApiFailure(404, `${noun} not found`);
  return entry;
}
