/** Pseudo-random choices: the same start gives the same sequence. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** The mulberry32 generator; not for secrets. */
export function createRandom(start: number): Random {
  let state = start >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
}
