/** @jest-environment node */
import { wait, withTimeout } from '@/lib/timers';

const tooLate = () => new Error('too late');

/** Answers after a few tasks, as a database does. */
async function answer(): Promise<string> {
  for (let task = 0; task < 5; task += 1) await wait();
  return 'answered';
}

it('does not take a page that was busy for an answer that never came', async () => {
  const answered = withTimeout(answer(), 1_000, tooLate);

  const endMs = performance.now() + 1_100;
  while (performance.now() < endMs);

  await expect(answered).resolves.toBe('answered');
});

it('gives up after its limit', async () => {
  jest.useFakeTimers();
  const answered = withTimeout(new Promise<never>(() => undefined), 1_200, tooLate);
  const refused = expect(answered).rejects.toThrow('too late');

  await jest.advanceTimersByTimeAsync(1_199);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);

  await refused;
  expect(jest.getTimerCount()).toBe(0);
});
