import type { Context } from 'hono';

import { ApiFailure } from './reply';

const MEBIBYTE = 1024 * 1024;
const JSON_LIMIT = 3 * MEBIBYTE;
const FORM_LIMIT = 12 * MEBIBYTE;

/** What a request sent, by field name; nothing about the values is known yet. */
export type Body = Record<string, unknown>;

/** The whole body, unless it is longer than the limit; a wrong Content-Length does not help. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ApiFailure(413, `The request is larger than ${String(limit / MEBIBYTE)} MB`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Reads a JSON object; a 422 when it is not one. */
export async function readJson(c: Context): Promise<Body> {
  const bytes = await readBytes(c.req.raw, JSON_LIMIT);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ApiFailure(422, 'The request body is not valid JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiFailure(422, 'The request body is not a JSON object');
  }
  return { ...body };
}

/** Reads a multipart form, of several equal names the last; a 422 when it is malformed. */
export async function readForm(c: Context): Promise<Body> {
  const bytes = await readBytes(c.req.raw, FORM_LIMIT);
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiFailure(422, 'The request is not a multipart form');
  }
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
    return Object.fromEntries(form);
  } catch {
    throw new ApiFailure(422, 'The multipart form is malformed');
  }
}
