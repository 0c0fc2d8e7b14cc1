import { http as mock, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

import { validateReply, validateRequest } from './contract';
import { reportProblem } from './noise';
import { createTestApi } from './test-api';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

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
