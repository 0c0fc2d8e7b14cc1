import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@/lib/constants';

const LIMITS = [REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS];

/**
 * Makes the time limits of requests run so many times faster, for the tests of one file; their
 * messages stay. The mocked network has no time limits of its own for what is not read by `fetch`.
 */
export function hurryTimeLimits(factor: number): void {
  let original: typeof XMLHttpRequest;
  const timer = window.setTimeout.bind(window);

  beforeAll(() => {
    original = window.XMLHttpRequest;
    window.XMLHttpRequest = new Proxy(original, {
      construct(target) {
        const request = new target();
        // axios sets the limit between open() and send().
        setTimeout(() => limit(request), 0);
        return request;
      },
    });
    const hurried = (run: () => void, delayMs = 0, ...rest: unknown[]) =>
      timer(run, LIMITS.includes(delayMs) ? delayMs / factor : delayMs, ...rest);
    Object.assign(window, { setTimeout: hurried });
  });
  afterAll(() => {
    Object.assign(window, { XMLHttpRequest: original, setTimeout: timer });
  });

  function limit(request: XMLHttpRequest): void {
    if (request.timeout === 0) return;
    setTimeout(() => {
      if (request.readyState !== XMLHttpRequest.DONE) {
        request.dispatchEvent(new ProgressEvent('timeout'));
      }
    }, request.timeout / factor);
  }
}
