const numbers = new Intl.NumberFormat();

/** A number as the reader writes it: "5,000". */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** How many of what: "1 user", "5,000 users". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
