import type { scaleBand, scaleLinear } from '@visx/scale';

import styles from './chart.module.css';

/** About as wide as a letter of a label. */
const LETTER_PX = 6;

/** How wide labels are with the space between them, by the longest. */
export function labelWidth(labels: readonly string[]): number {
  return (Math.max(0, ...labels.map(({ length }) => length)) + 1) * LETTER_PX;
}

type CountProps = {
  y: ReturnType<typeof scaleLinear<number>>;
  left: number;
  right: number;
};

/** Whole numbers at the left, each with its line; the chart says the same in words. */
export function CountAxis({ y, left, right }: CountProps) {
  return (
    <g aria-hidden>
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((count) => (
          <g key={count}>
            <path className={styles.rule} d={`M${left} ${y(count)}H${right}`} />
            <text x={left - 8} y={y(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
    </g>
  );
}

type LabelProps = {
  x: ReturnType<typeof scaleBand<number>>;
  labels: readonly string[];
  /** The room of one label in pixels. */
  widest: number;
  bottom: number;
};

/** The columns' labels, as many as there is room for; the last is one of them. */
export function LabelAxis({ x, labels, widest, bottom }: LabelProps) {
  const every = Math.max(1, Math.ceil(widest / x.step()));
  return (
    <g aria-hidden>
      {labels.map((label, index) =>
        (labels.length - 1 - index) % every === 0 ? (
          <text
            key={index}
            x={(x(index) ?? 0) + x.bandwidth() / 2}
            y={bottom - 4}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}
