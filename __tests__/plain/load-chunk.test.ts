import { loadChunk } from '@/lib/browser/load-chunk';

function bundlerError(address: string): Error {
  return Object.assign(new Error(`Failed to load chunk ${address} from module 7`), {
    name: 'ChunkLoadError',
  });
}

function hostAnswers(status: number, text = '') {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text, { status }));
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

it.each([
  ['missing', 'lacks the file', 404, 'not found'],
  ['missing', 'has an empty file', 200, '\n'],
  ['missing', 'answers with a page', 200, '<!doctype html>'],
  ['error', 'has the file, but it did not run', 200, 'const a = 1;'],
  ['error', 'cannot say', 503, ''],
])('names "%s" when the host %s, whatever the cache holds', async (reason, _, status, text) => {
  const fetched = hostAnswers(status, text);

  await expect(
    loadChunk('users', () => Promise.reject(bundlerError('./_next/static/chunks/ab12.js'))),
  ).rejects.toMatchObject({ chunk: 'users', reason });
  const past = expect.objectContaining({ cache: 'reload' }) as RequestInit;
  expect(fetched).toHaveBeenCalledWith('./_next/static/chunks/ab12.js', past);
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

it('names "missing" when a module is in none of the files that came, which a reload mends', async () => {
  const unfit = new Error('Module 7 was instantiated, but the module factory is not available.');

  await expect(loadChunk('users', () => Promise.reject(unfit))).rejects.toMatchObject({
    reason: 'missing',
  });
});
