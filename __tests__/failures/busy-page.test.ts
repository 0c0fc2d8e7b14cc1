import { deviceStore } from '@/lib/storage/device-store';
import { wait } from '@/lib/timers';

const onDevice = deviceStore('busy', 'page');

/** Answers after a few tasks, as a database does. */
async function answer(): Promise<string> {
  for (let task = 0; task < 5; task += 1) await wait();
  return 'answered';
}

it('does not take a page that was busy for a database that never answers', async () => {
  const answered = onDevice(answer);

  const endMs = performance.now() + 2_100;
  while (performance.now() < endMs);

  await expect(answered).resolves.toBe('answered');
});

it('gives up where a database never answers, or fails', async () => {
  await expect(onDevice(() => Promise.reject(new Error('blocked')))).rejects.toThrow('blocked');
  await expect(onDevice(() => new Promise(() => undefined))).rejects.toThrow('does not answer');
});
