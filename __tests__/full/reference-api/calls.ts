import { File as NodeFile } from 'node:buffer';

import type { TestApi } from '../../support/test-api';

/** What came back, with the body read. */
export type Reply = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { success: boolean; error?: { message: string } };
};

/** The smallest PNG there is: one transparent pixel. */
export const PNG = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
);

/** A multipart form; files are bytes with a name. */
export function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

/**
 * A file of these bytes under any name. Always Node's class: Node's FormData would send jsdom's as
 * the text "[object File]".
 */
export function fileOf(bytes: Uint8Array<ArrayBuffer>, name: string, type = 'image/png'): File {
  return new NodeFile([bytes], name, { type }) as File; // the two differ in unused stream types
}

/** Sends one request to the API in this process. */
export async function send(
  api: TestApi,
  method: string,
  path: string,
  { token, body }: { token?: string | null; body?: unknown } = {},
): Promise<Reply> {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  const reply = await api.app.request(path, init);
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Reply['body'], // the app answers nothing else; a test would fail
  };
}

/** One signed-in admin's calls. */
export async function signedIn(api: TestApi) {
  const token = await api.tokenFor();
  const call = (method: string) => (path: string, body?: unknown) =>
    send(api, method, path, { token, body });
  return {
    token,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    remove: call('DELETE'),
    /** The rows of a list call. */
    async rows<Row>(path: string, plural: string): Promise<Row[]> {
      return (await call('GET')(path)).body[plural] as Row[];
    },
    /** The id of the newest record of a list call. */
    async newest(path: string, plural: string): Promise<string> {
      const [row] = (await call('GET')(path)).body[plural] as { _id: string }[];
      return row?._id ?? '';
    },
  };
}
