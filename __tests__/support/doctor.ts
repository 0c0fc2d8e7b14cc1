import { NOUNS } from '@/app/routes/nouns';
import type { DoctorOptions } from '@/lib/doctor/doctor';
import { runDoctor } from '@/lib/doctor/run-doctor';
import type { Row } from '@/lib/doctor/types';

import type { TestApi } from './test-api';

/** The addresses of the API and of the back office in a run. */
export const API_ORIGIN = 'http://api.example';
export const PAGE_ORIGIN = 'http://office.example';

/** Changes one reply of an API that is otherwise correct. */
export type Change = (
  reply: Response,
  request: { method: string; path: string; query: URLSearchParams; headers: Headers },
) => Response | Promise<Response>;

/** The address of what is fetched; the doctor names it as text. */
export function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString();
}

/** Answers as the embedded API does behind a server: with a date, and with socket.io. */
export function fetchOf(
  api: TestApi,
  change: Change = (reply) => reply,
  beforehand: (url: URL) => void = () => undefined,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(addressOf(input));
    beforehand(url);
    const request = new Request(url, init);
    const reply = url.pathname.startsWith('/socket.io/')
      ? new Response('0{"sid":"a"}')
      : await api.app.fetch(request);
    reply.headers.set('date', new Date().toUTCString());
    const { method, headers } = request;
    return change(reply, { method, path: url.pathname, query: url.searchParams, headers });
  };
}

/** Runs the doctor with an admin's credentials on an API in this process. */
export function examine(api: TestApi, options: Partial<DoctorOptions> = {}): Promise<Row[]> {
  return runDoctor({
    baseUrl: API_ORIGIN,
    nouns: NOUNS,
    fetch: fetchOf(api),
    now: () => Date.now(),
    email: api.adminEmail,
    password: api.adminPassword,
    mayWrite: false,
    pageOrigin: PAGE_ORIGIN,
    ...options,
  });
}

/** The ids of the rows with an outcome. */
export function idsOf(rows: readonly Row[], outcome: Row['outcome']): string[] {
  return rows.filter((row) => row.outcome === outcome).map(({ id }) => id);
}

/** Everything that the API stores. */
export function contentOf({ db, files }: TestApi) {
  const tables = ['users', 'stories', 'story_participants', 'genres', 'banners', 'queries'];
  const rows = [...tables, 'policies', 'credentials', 'images'].map((table) =>
    db.all(`SELECT * FROM ${table}`),
  );
  const admins = db.all('SELECT * FROM admins');
  return { rows, admins, files: [...files.keys()] };
}

/** Records every request before it reaches the API. */
export function recording(api: TestApi, change?: Change) {
  const sent: Request[] = [];
  const answer = fetchOf(api, change);
  const record: typeof fetch = (input, init) => {
    sent.push(new Request(addressOf(input), init));
    return answer(input, init);
  };
  return { sent, fetch: record };
}
