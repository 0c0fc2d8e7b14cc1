/**
 * Makes the time limits of requests run so many times faster, for the tests of one file; their
 * messages stay. The mocked network has no time limits of its own.
 */
export function hurryTimeLimits(factor: number): void {
  let original: typeof XMLHttpRequest;

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
  });
  afterAll(() => {
    window.XMLHttpRequest = original;
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
