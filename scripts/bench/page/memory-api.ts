// Runs before the page's scripts: answers API calls from memory, so that only the page is timed.
// Bundled by scripts/build/bundle-script.ts.
declare const PEOPLE_COUNT: number;
const FIRST = ['Amara', 'Bela', 'Chiara', 'Dmitri', 'Edda', 'Farid', 'Greta', 'Hugo', 'Ines'];
const LAST = ['Almeida', 'Brandt', 'Castro', 'Duval', 'Eriksen', 'Fischer', 'Grant'];
const PEOPLE = Array.from({ length: PEOPLE_COUNT }, (_, index) => {
  const firstName = FIRST[index % FIRST.length] ?? '';
  const lastName = index % 9 === 4 ? 'Quillon' : (LAST[index % LAST.length] ?? ''); // holds the letter of the search
  const userName = `${firstName}.${lastName}${String(index + 1)}`.toLowerCase();
  const createdAt = new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
  return {
    ...{ _id: `person-${String(index + 1)}`, firstName, lastName, userName, gender: 'Other' },
    email: `${userName}@inbox.example`,
    mobile_no: `+49 ${String(1_510_000_000 + index * 7919)}`,
    ...{ createdAt, updatedAt: createdAt },
  };
});
/** What the host answers, to both pages. */
const FROM_HOST = /\/(?:privacy_policy|login|getDashboardData)$/;

function pageOf(query: URLSearchParams): object {
  const key = (query.get('key') ?? '').toLowerCase();
  const size = Number(query.get('resultPerPage') ?? 5);
  const from = (Number(query.get('currentPage') ?? 1) - 1) * size;
  const found = PEOPLE.filter(({ firstName, lastName }) =>
    `${firstName} ${lastName}`.toLowerCase().includes(key),
  );
  return { success: true, users: found.slice(from, from + size), length: found.length };
}

/** The response of an API call, or null; there is nothing for realtime calls. */
function replyTo({ pathname, searchParams }: URL): { status: number; text: string } | null {
  if (pathname.includes('/socket.io/')) return { status: 404, text: '' };
  if (!pathname.includes('/api/') || FROM_HOST.test(pathname)) return null;
  const reply = (body: object) => ({ status: 200, text: JSON.stringify(body) });
  if (pathname.endsWith('/getAllUsers')) return reply(pageOf(searchParams));
  const id = /\/getUser\/([^/]+)$/.exec(pathname)?.[1];
  if (id === undefined) return reply({ success: true, data: '', length: 0 });
  return reply({ success: true, user: PEOPLE.find(({ _id }) => _id === id) });
}

const toUrl = (address: string | URL) => new URL(address, document.baseURI);

class MemoryRequest extends XMLHttpRequest {
  private url = toUrl('');
  private isAborted = false;

  override open(method: string, address: string | URL): void {
    this.url = toUrl(address);
    super.open(method, address, true);
  }

  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    const reply = replyTo(this.url);
    if (reply === null) super.send(body);
    else setTimeout(() => this.finish(reply.status, reply.text));
  }

  override abort(): void {
    this.isAborted = true;
    super.abort();
  }

  private finish(status: number, responseText: string): void {
    if (this.isAborted) return;
    const isParsed = this.responseType === 'json';
    const facts = {
      ...{ readyState: XMLHttpRequest.DONE, status, responseURL: this.url.href, responseText },
      response: isParsed ? (JSON.parse(responseText) as unknown) : responseText,
      getAllResponseHeaders: () => 'content-type: application/json\r\n',
    };
    for (const [name, value] of Object.entries(facts)) {
      Object.defineProperty(this, name, { configurable: true, value });
    }
    for (const type of ['readystatechange', 'load', 'loadend']) {
      this.dispatchEvent(new ProgressEvent(type));
    }
  }
}

async function memoryFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const reply = replyTo(toUrl(input instanceof Request ? input.url : input));
  if (reply === null) return ownFetch(input, init);
  await new Promise((resolve) => setTimeout(resolve));
  const headers = { 'content-type': 'application/json' };
  return new Response(reply.text, { status: reply.status, headers });
}

const ownFetch = window.fetch.bind(window);
Object.assign(window, { XMLHttpRequest: MemoryRequest, fetch: memoryFetch });
