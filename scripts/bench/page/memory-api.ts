import { inventPeople } from './people';

// Runs before the page's scripts: answers API calls from memory, so that only the page is timed.
// Bundled by scripts/build/bundle-script.ts.
declare const PEOPLE_COUNT: number;
const PEOPLE = inventPeople(PEOPLE_COUNT);
/** What the host answers, to both pages. */
const FROM_HOST = /\/(?:privacy_policy|login|getDashboardData)$/;

function pageOf(query: URLSearchParams): object {
  const key = (query.get('key') ?? '').toLowerCase();
  const size = Number(query.get('resultPerPage') ?? 5);
  const from = (Number(query.get('currentPage') ?? 1) - 1) * size;
  const found =
    key === ''
      ? PEOPLE
      : PEOPLE.filter(({ firstName, lastName }) =>
          `${firstName} ${lastName}`.toLowerCase().includes(key),
        );
  return { success: true, users: found.slice(from, from + size), length: found.length };
}

/** The response of an API call, or null. */
function replyTo({ pathname, searchParams }: URL): string | null {
  const id = /\/api\/admin\/getUser\/([^/]+)$/.exec(pathname)?.[1];
  if (!pathname.includes('/api/') || FROM_HOST.test(pathname)) return null;
  if (pathname.endsWith('/getAllUsers')) return JSON.stringify(pageOf(searchParams));
  if (id === undefined) return JSON.stringify({ success: true, data: '', length: 0 });
  return JSON.stringify({ success: true, user: PEOPLE.find(({ _id }) => _id === id) });
}

/** Realtime calls are not answered here. */
const isRealtime = ({ pathname }: URL) => pathname.includes('/socket.io/');

const toUrl = (address: string | URL) => new URL(address, document.baseURI);

class MemoryRequest extends XMLHttpRequest {
  private url = toUrl('');
  private isAborted = false;

  override open(method: string, address: string | URL): void {
    this.url = toUrl(address);
    super.open(method, address, true);
  }

  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    const text = replyTo(this.url);
    if (text !== null) setTimeout(() => this.finish(200, text));
    else if (isRealtime(this.url)) setTimeout(() => this.finish(404, ''));
    else super.send(body);
  }

  override abort(): void {
    this.isAborted = true;
    super.abort();
  }

  private finish(status: number, text: string): void {
    if (this.isAborted) return;
    const facts = {
      readyState: XMLHttpRequest.DONE,
      status,
      responseURL: this.url.href,
      responseText: text,
      response: this.responseType === 'json' ? (JSON.parse(text) as unknown) : text,
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
  const url = toUrl(input instanceof Request ? input.url : input);
  const text = replyTo(url);
  if (text === null)
    return isRealtime(url) ? new Response('', { status: 404 }) : ownFetch(input, init);
  await new Promise((resolve) => setTimeout(resolve));
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

const ownFetch = window.fetch.bind(window);
Object.assign(window, { XMLHttpRequest: MemoryRequest, fetch: memoryFetch });
