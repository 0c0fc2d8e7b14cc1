export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The median and range: "12.0 (11.2..14.9)". */
export function spread(figures: readonly number[], digits: number): string {
  if (figures.length === 0) return '–';
  const [least, middle, most] = [Math.min(...figures), median(figures), Math.max(...figures)].map(
    (figure) => figure.toFixed(digits),
  );
  return `${middle ?? ''} (${least ?? ''}..${most ?? ''})`;
}
