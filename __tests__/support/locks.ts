type Waiting = { name: string; begin: () => void };

/** The locks between tabs, as browsers have them over https: one holder of a name at a time, in turn. */
export function fakeLocks() {
  const held = new Set<string>();
  let waiting: Waiting[] = [];

  function free(name: string): void {
    held.delete(name);
    const next = waiting.find((one) => one.name === name);
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    next.begin();
  }

  return {
    request(name: string, { signal }: { signal?: AbortSignal }, hold: () => Promise<void>) {
      return new Promise<void>((resolve, reject) => {
        const one: Waiting = {
          name,
          begin() {
            held.add(name);
            void hold()
              .finally(() => free(name))
              .then(resolve, reject);
          },
        };
        if (!held.has(name)) {
          one.begin();
          return;
        }
        function stop(): void {
          waiting = waiting.filter((each) => each !== one);
          reject(new DOMException('stopped', 'AbortError'));
        }
        const { begin } = one;
        one.begin = () => {
          signal?.removeEventListener('abort', stop);
          begin();
        };
        waiting.push(one);
        signal?.addEventListener('abort', stop);
      });
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    /** What becomes of those that a page held once it is dead. */
    break: () => [...held].forEach(free),
  };
}

/** Gives the browser such locks, or none, as over plain http. */
export function setLocks(locks: ReturnType<typeof fakeLocks> | undefined): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}
