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

/**
 * Tells this tab that another one has changed a resource, and what is known of its records; it has heard
 * of it when this ends.
 */
export async function changeInOtherTab(
  topic: string,
  records?: readonly [id: string, record: object | null][],
): Promise<void> {
  const other = new BroadcastChannel('creative-story-changes');
  // Opened after the page's own, so a message reaches it last.
  const last = new BroadcastChannel('creative-story-changes');
  const heard = new Promise((resolve) => {
    last.addEventListener('message', resolve, { once: true });
  });
  await getConfig().asyncWrapper(async () => {
    other.postMessage({ topic, records, from: 'another tab' });
    await heard;
  });
  other.close();
  last.close();
}

/** The parts of a multipart request, files left out. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
