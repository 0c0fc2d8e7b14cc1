import { getConfig } from '@testing-library/react';
// What it sets up after each test cannot be set up in one.
import '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

import type { components } from '@/lib/http/contract';

import { validateReply, validateRequest } from './contract';
import { reportProblem } from './noise';
import { createTestApi } from './test-api';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Schemas = components['schemas'];
/** The nouns by the name of their rows in a reply, and where these come from. */
type Rows = {
  users: Schemas['User'];
  stories: Schemas['Story'];
  genres: Schemas['Genre'];
  banners: Schemas['Banner'];
  querys: Schemas['Query'];
};
export type Plural = keyof Rows;
const LISTS: Record<Plural, string> = {
  users: '/api/admin/getAllUsers',
  stories: '/api/admin/getAllStoryRooms',
  genres: '/api/admin/getAllGenres',
  banners: '/api/banner/get-banners',
  querys: '/api/query/get-querys',
};

/** What the application sent, in order. */
export type SentRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  bearer: string | null;
  body: string;
};

/**
 * The network for the tests of one file: the embedded API's own app behind msw, with new seed data
 * for each test. Every request and reply of that app is checked against the contract; a request to
 * any other host fails the test.
 */
export function useSite() {
  const server = setupServer();
  const site = {
    api: createTestApi(),
    sent: [] as SentRequest[],
    /** False where a test sends what the contract forbids, on purpose. */
    isContractChecked: true,
    /** Handlers of a single test, before the embedded API. */
    use: server.use.bind(server),
    /** Answers every request of one call with this reply. */
    reply(method: Method, path: string, body: JsonBodyType, status = 200): void {
      server.use(mock[method](`*${path}`, () => HttpResponse.json(body, { status })));
    },
    /** The same with the body of a refusal. */
    refuse(method: Method, path: string, message: string, status = 200): void {
      site.reply(method, path, { success: false, error: { message } }, status);
    },
    /** Answers one call again as the embedded API does, after a refusal. */
    pass(method: Method, path: string): void {
      server.use(mock[method](`*${path}`, ({ request }) => answer(request)));
    },
    /** Holds the requests of one call until the function that it returns is called. */
    hold(method: Method, path: string, reply?: () => Response): () => void {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      server.use(mock[method](`*${path}`, () => released.then(() => reply?.())));
      return release;
    },
    /**
     * Answers as an API with pages of so many rows at most: where more are asked for, it gives these,
     * or refuses.
     */
    limitPages(most: number, isRefusing = false): void {
      server.use(
        mock.get('*/api/*', ({ request }) => {
          const url = new URL(request.url);
          if (Number(url.searchParams.get('resultPerPage')) <= most) return undefined;
          const refusal = { success: false, error: { message: 'resultPerPage is too large' } };
          if (isRefusing) return HttpResponse.json(refusal, { status: 400 });
          url.searchParams.set('resultPerPage', String(most));
          return answer(new Request(url, request));
        }),
      );
    },
    /** The requests to one path, in order. */
    sentTo: (path: string) => site.sent.filter((request) => request.path === path),
    /** The requests with one method, in order. */
    sentBy: (method: string) => site.sent.filter((request) => request.method === method),
    /** Opens a screen as a signed-in admin. */
    async open(address: string): Promise<UserEvent> {
      const token = await site.api.tokenFor();
      // Tests of calls alone, and of how the page starts, load it themselves or not at all.
      const { renderApp } = await import('./render-app');
      return renderApp(address, { token });
    },
    /** All records of a noun, read directly from the API, the newest first. */
    async rows<P extends Plural>(plural: P): Promise<Rows[P][]> {
      let rows: Rows[P][] = [];
      // The screen may re-render during this wait, as during waits of the testing library.
      await getConfig().asyncWrapper(async () => {
        const headers = { authorization: `Bearer ${await site.api.tokenFor()}` };
        const reply = await site.api.app.request(`${LISTS[plural]}?resultPerPage=1000`, {
          headers,
        });
        const body = (await reply.json()) as Record<P, Rows[P][]>; // another test checks the contract
        rows = body[plural];
      });
      return rows;
    },
    /** The newest of them, or the newest that fits. */
    async row<P extends Plural>(plural: P, fits?: (row: Rows[P]) => boolean): Promise<Rows[P]> {
      const row = (await site.rows(plural)).find(fits ?? Boolean);
      if (!row) throw new Error(`no ${plural} of the seed fit`);
      return row;
    },
  };

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const reply = await site.api.app.fetch(request);
    const body: unknown = await reply.clone().json();
    const problems = validateReply({
      method: request.method,
      path: pathname,
      status: reply.status,
      body,
    });
    for (const problem of problems) reportProblem(`reply of ${pathname}: ${problem}`);
    return reply;
  }

  async function record(request: Request): Promise<void> {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return;
    const bearer = request.headers.get('authorization');
    site.sent.push({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      bearer,
      body: await request.clone().text(),
    });
    const problems = site.isContractChecked ? await validateRequest(request.clone()) : [];
    for (const problem of problems) reportProblem(`request to ${pathname}: ${problem}`);
  }

  server.events.on('request:start', ({ request }) => void record(request.clone()));
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: (request) =>
        reportProblem(`unexpected request: ${request.method} ${request.url}`),
    }),
  );
  beforeEach(() => {
    site.api = createTestApi();
    site.sent = [];
    site.isContractChecked = true;
    server.resetHandlers(
      mock.get('*/config.json', () => new HttpResponse(null, { status: 404 })),
      mock.all('*/api/*', ({ request }) => answer(request)),
    );
  });
  afterAll(() => server.close());

  return site;
}
