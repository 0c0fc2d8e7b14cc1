import { scaleBand, scaleQuantize } from '@visx/scale';

import { Link } from '@/lib/links/router';

import styles from './chart.module.css';
import { useChartSize } from './use-chart-size';

type Props = {
  /** What the map shows, for screen readers. */
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  /** The count of each cell, by row and column. */
  counts: readonly (readonly number[])[];
  /** What a cell says on hover. */
  wordsOf: (row: number, column: number) => string;
  /** Where a cell leads that counts something. */
  toOf: (row: number, column: number) => string;
};

const ROW_PX = 28;
const AXIS_PX = 22;
const LEFT_PX = 36;
/** From the top of a cell to the ground line of its text. */
const TEXT_PX = 17;
/** A number in a cell needs as much. */
const LEAST_WIDTH_FOR_NUMBER_PX = 18;
/** So many columns have one label, or twice as many where labels would touch. */
const LABEL_EVERY = 6;
const LABEL_PX = 44;

const rangeOf = (names: readonly string[]) => names.map((_, index) => index);

/** Counts in two directions as cells, the stronger the more, each with its number where there is room. */
export function HeatMap({ label, rows, columns, counts, wordsOf, toOf }: Props) {
  const { frame, width, scale } = useChartSize();
  const height = rows.length * ROW_PX * scale;
  const left = LEFT_PX * scale;
  const right = Math.max(width, left);
  const x = scaleBand({ domain: rangeOf(columns), range: [left, right], padding: 0.1 });
  const y = scaleBand({ domain: rangeOf(rows), range: [0, height], padding: 0.1 });
  const most = Math.max(1, ...counts.flat());
  const strengthOf = scaleQuantize({ domain: [0, most], range: [1, 2, 3, 4] });
  const every = x.step() * LABEL_EVERY < LABEL_PX * scale ? LABEL_EVERY * 2 : LABEL_EVERY;
  const size = { width: x.bandwidth(), height: y.bandwidth() };

  return (
    <div ref={frame} className={styles.frame}>
      <svg
        {...{ width, height: height + AXIS_PX * scale, className: styles.chart }}
        role="group" // an image would hide its links
        aria-label={label}
      >
        {rows.map((name, row) => (
          <g key={name} transform={`translate(0 ${y(row) ?? 0})`}>
            <text y={TEXT_PX * scale}>{name}</text>
            {columns.map((_, column) => {
              const count = counts[row]?.[column] ?? 0;
              const cell = {
                count,
                words: wordsOf(row, column),
                to: count > 0 ? toOf(row, column) : undefined,
                ...size,
                scale,
                x: x(column) ?? 0,
              };
              return <Cell key={column} {...cell} strength={strengthOf(count)} />;
            })}
          </g>
        ))}
        {columns.map((name, column) =>
          column % every === 0 ? (
            <text key={name} x={x(column)} y={height + AXIS_PX * scale - 4}>
              {name}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}

type CellProps = {
  count: number;
  words: string;
  to: string | undefined;
  x: number;
  width: number;
  height: number;
  /** 1 to 4. */
  strength: number;
  /** Of the text. */
  scale: number;
};

function Cell({ count, words, to, x, width, height, strength, scale }: CellProps) {
  const mark = (
    <>
      <title>{words}</title>
      <rect {...{ x, width, height }} rx={3} />
    </>
  );
  return (
    <g className={styles.cell} data-strength={count === 0 ? undefined : strength}>
      {to === undefined ? (
        mark
      ) : (
        // The filters of the list lead there by keyboard: here were a hundred stops.
        <Link to={to} tabIndex={-1} aria-label={words}>
          {mark}
        </Link>
      )}
      {/* Outside the link, whose words have the number already. */}
      {count > 0 && width >= LEAST_WIDTH_FOR_NUMBER_PX * scale && (
        <text x={x + width / 2} y={TEXT_PX * scale} textAnchor="middle">
          {count}
        </text>
      )}
    </g>
  );
}
