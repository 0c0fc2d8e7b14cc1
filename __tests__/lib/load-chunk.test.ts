import { loadChunk } from '@/lib/browser/load-chunk';

function bundlerError(address: string): Error {
  return Object.assign(new Error(`Failed to load chunk ${address} from module 7`), {
    name: 'ChunkLoadError',
  });
}

function hostAnswers(status: number) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('hands on what was loaded', async () => {
  const part = { default: () => null };

  await expect(loadChunk('users', () => Promise.resolve(part))).resolves.toBe(part);
});

it('names the chunk and "timeout" after 120 seconds without an answer', async () => {
  jest.useFakeTimers();
  const loading = loadChunk('users', () => new Promise<object>(() => undefined));
  const failure = expect(loading).rejects.toThrow('Loading chunk users failed (timeout).');

  await jest.advanceTimersByTimeAsync(120_000);

  await failure;
});

it('names "missing" when the host does not have the file', async () => {
  const fetched = hostAnswers(404);

  await expect(
    loadChunk('users', () => Promise.reject(bundlerError('./_next/static/chunks/ab12.js'))),
  ).rejects.toMatchObject({ chunk: 'users', reason: 'missing' });
  expect(fetched).toHaveBeenCalledWith(new URL('http://localhost/_next/static/chunks/ab12.js'), {
    method: 'HEAD',
  });
});

it('names "error" when the host has the file but it did not run', async () => {
  hostAnswers(200);

  await expect(
    loadChunk('users', () => Promise.reject(bundlerError('./_next/static/chunks/ab12.js'))),
  ).rejects.toMatchObject({ reason: 'error' });
});

it('names "error" when the host cannot be asked', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(
    loadChunk('users', () => Promise.reject(bundlerError('/_next/static/chunks/ab12.js'))),
  ).rejects.toThrow('Loading chunk users failed (error).');
});

it('names "missing" when the file holds nothing', async () => {
  await expect(loadChunk('users', () => Promise.resolve({}))).rejects.toMatchObject({
    reason: 'missing',
  });
});
