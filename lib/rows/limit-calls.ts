/** Lets at most `most` calls run at a time; the others wait for their turn in the order they came. */
export function limitCalls(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function call<Value>(make: () => Promise<Value>): Promise<Value> {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await make();
    } finally {
      // The next one takes this one's place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
