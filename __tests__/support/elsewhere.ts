import { getConfig } from '@testing-library/react';

import type { TestApi } from './test-api';

/** What another admin does at the same time, directly at the API. */
export async function elsewhere(
  api: TestApi,
  method: 'PUT' | 'DELETE',
  path: string,
  body?: Record<string, string | undefined> | FormData,
): Promise<void> {
  // The screen may re-render during this wait, as during waits of the testing library.
  await getConfig().asyncWrapper(async () => {
    const headers = new Headers({ authorization: `Bearer ${await api.tokenFor()}` });
    if (body && !(body instanceof FormData)) headers.set('content-type', 'application/json');
    const sent = body instanceof FormData ? body : body && JSON.stringify(body);
    const reply = await api.app.request(path, { method, headers, body: sent });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
  });
}

/** The parts of a multipart request, files left out. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
