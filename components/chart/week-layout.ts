/** What is counted, by name and colour, as bars or as a line; `to` leads to all of it. */
export type Series = { name: string; colour: string; to?: string; isLine?: true };

/** A number, and the list of what it counts. */
export type Count = { count: number; to?: string };

/** One or several weeks from a day on: its label, what it says in words, and a count for each series. */
export type Week = { label: string; words: string; counts: readonly Count[] };

export const HEIGHT_PX = 236;
/** The room of the texts around the chart, and between two plots, at their usual size. */
const MARGIN_PX = { top: 22, between: 32, bottom: 24 };
const DIGIT_PX = 7;
/** Between the numbers at the left and the lines. */
export const GAP_PX = 10;
/** A label with the space beside it. */
const LABEL_PX = 68;
const MOST_BAR_PX = 18;
/** Where one series has so many times the other's numbers, that would lie at the foot of a common plot. */
const MOST_TIMES = 5;

/** A plot's lines and numbers, in its part of the height. */
export type Axis = {
  ticks: number[];
  top: number;
  bottom: number;
  yOf: (count: number) => number;
};

/** A step of 1, 2 or 5 and its tens, with which at most so many lines reach a number. */
function stepTo(most: number, lines: number): number {
  for (let ten = 1; ; ten *= 10) {
    const step = [1, 2, 5].find((digit) => digit * ten * lines >= most);
    if (step !== undefined) return step * ten;
  }
}

function axisOf(most: number, lines: number, top: number, bottom: number): Axis {
  const reached = Math.max(lines, most);
  const step = stepTo(reached, lines);
  const ticks = Array.from({ length: Math.ceil(reached / step) + 1 }, (_, index) => index * step);
  const highest = ticks.at(-1) ?? reached;
  return { ticks, top, bottom, yOf: (count) => bottom - ((bottom - top) * count) / highest };
}

/** An axis for each series: one for all, or two plots below each other, the larger numbers above. */
function axesOf(highs: readonly number[], scale: number) {
  const [top, bottom] = [MARGIN_PX.top * scale, HEIGHT_PX - MARGIN_PX.bottom * scale];
  const [most, least] = [Math.max(...highs), Math.min(...highs)];
  const isApart = least > 0 && most >= MOST_TIMES * least;
  if (!isApart) {
    const axis = axisOf(most, 4, top, bottom);
    return { isApart, axes: [axis], axisOf: () => axis };
  }
  const half = (bottom - top - MARGIN_PX.between * scale) / 2;
  const axes = [axisOf(most, 2, top, top + half), axisOf(least, 2, bottom - half, bottom)] as const;
  return { isApart, axes, axisOf: (at: number) => axes[highs[at] === most ? 0 : 1] };
}

/** Where all of a chart stands; `scale` is how much larger than usual the reader has set texts. */
export function layOut(
  series: readonly Series[],
  weeks: readonly Week[],
  width: number,
  scale: number,
) {
  const highs = series.map((_, at) =>
    Math.max(0, ...weeks.map(({ counts }) => counts[at]?.count ?? 0)),
  );
  const plots = axesOf(highs, scale);
  const digits = Math.max(...plots.axes.map(({ ticks }) => String(ticks.at(-1)).length));
  const left = scale * (GAP_PX + DIGIT_PX * digits);
  // The last label may be wider than its week.
  const over = Math.max(0, LABEL_PX * scale - width / weeks.length) / 2;
  const wide = Math.max(0, width - left - over) / weeks.length;
  return {
    ...plots,
    left,
    wide,
    bar: Math.min(MOST_BAR_PX, wide * 0.6),
    /** One in so many weeks has a label, the last one too. */
    every: Math.max(1, Math.ceil((LABEL_PX * scale) / wide)),
    xOf: (index: number) => left + wide * (index + 0.5),
  };
}

export type Layout = ReturnType<typeof layOut>;
