import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { Fragment, useId } from 'react';

import { AntdTooltip } from '@/components/kit/thumbnail';
import { BidiText } from '@/components/plain/bidi-text';
import { Link } from '@/lib/links/router';

import styles from './chart.module.css';
import { type Series, Swatch } from './legend';
import { SeriesPattern } from './patterns';
import { useChartSize } from './use-chart-size';

type Props = {
  /** What the chart shows, for screen readers. */
  label: string;
  columns: readonly Column[];
  series: readonly Pick<Series, 'name' | 'colour' | 'hint'>[];
};

const HEIGHT_PX = 240;
/** The room of the texts around the columns at their usual size. */
const MARGIN_PX = { top: 20, left: 30, bottom: 24 };

function layOut(columns: readonly Column[], width: number, scale: number) {
  const totals = columns.map(totalOf);
  const widest = scale * labelWidth(columns.map(({ label }) => label));
  const left = scale * MARGIN_PX.left;
  // The last label may be wider than its column.
  const over = Math.max(0, widest - (width - left) / columns.length) / 2;
  const x = scaleBand({
    domain: totals.map((_, index) => index),
    range: [left, Math.max(width - over, left)],
    padding: 0.3,
  });
  const y = scaleLinear({
    domain: [0, Math.max(4, ...totals)],
    range: [HEIGHT_PX - scale * MARGIN_PX.bottom, scale * MARGIN_PX.top],
    nice: 4,
  });
  return { x, y, left, widest };
}

/** Columns of counts, stacked by series; a column with `to` is a link. */
export function ColumnChart({ label, columns, series }: Props) {
  const id = useId();
  const { frame, width, scale } = useChartSize();
  const { x, y, left, widest } = layOut(columns, width, scale);
  const labels = columns.map((column) => column.label);
  const isLinked = columns.some(({ to }) => to !== undefined);
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        {...{ width, height: HEIGHT_PX, className: styles.chart }}
        role={isLinked ? 'group' : 'img'} // an image would hide its links
        aria-label={label}
      >
        <defs>
          {series.map(({ name, colour }, index) => (
            <SeriesPattern key={name} id={`${id}${index}`} index={index} colour={colour} />
          ))}
        </defs>
        <CountAxis y={y} left={left} right={width} />
        <LabelAxis {...{ x, labels, widest }} />
        <BarStack
          data={columns.map(({ counts }, place) => ({ counts, place }))}
          keys={series.map((_, index) => index)}
          value={({ counts }, index) => counts[Number(index)] ?? 0}
          x={({ place }) => place}
          {...{ xScale: x, yScale: y, color: (index) => `url(#${id}${index})` }}
        >
          {(stacks) =>
            columns.map((column, place) => (
              <ColumnMark
                key={place}
                {...{ column, series }}
                parts={stacks.flatMap(({ bars }) => bars[place] ?? [])}
                left={(x(place) ?? 0) + (x.bandwidth() - x.step()) / 2}
                width={x.step()}
                total={{ count: totalOf(column), y: y(totalOf(column)) }}
              />
            ))
          }
        </BarStack>
      </svg>
    </div>
  );
}

const totalOf = ({ counts }: Column) => counts.reduce((sum, count) => sum + count, 0);

/** About as wide as a letter of a label. */
const LETTER_PX = 6;

/** How wide labels are with the space between them, by the longest. */
function labelWidth(labels: readonly string[]): number {
  return (Math.max(0, ...labels.map(({ length }) => length)) + 1) * LETTER_PX;
}

type CountProps = {
  y: ReturnType<typeof scaleLinear<number>>;
  left: number;
  right: number;
};

/** Whole numbers at the left, each with its line; the chart says the same in words. */
function CountAxis({ y, left, right }: CountProps) {
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
};

/** The columns' labels, as many as there is room for; the last is one of them. */
function LabelAxis({ x, labels, widest }: LabelProps) {
  const every = Math.max(1, Math.ceil(widest / x.step()));
  return (
    <g aria-hidden>
      {labels.map((label, index) =>
        (labels.length - 1 - index) % every === 0 ? (
          <text
            key={index}
            x={(x(index) ?? 0) + x.bandwidth() / 2}
            y={HEIGHT_PX - 4}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}

/** One column: its label below, what it says in words, and a count for each series. */
type Column = { label: string; words: string; counts: number[]; to?: string };

type Part = { x: number; y: number; width: number; height: number; color: string };

type ColumnMarkProps = Pick<Props, 'series'> & {
  column: Column;
  /** Its bars, from the ground up. */
  parts: readonly Part[];
  left: number;
  width: number;
  /** The sum of its counts, and where the column ends. */
  total: { count: number; y: number };
};

/** A number above a column needs as much. */
const LEAST_WIDTH_FOR_TOTAL_PX = 24;
const GAP_PX = 1;

/** A column with its words on hover, as a link over its whole height where it leads somewhere. */
function ColumnMark(props: ColumnMarkProps) {
  const { column, series, parts, left, width, total } = props;
  const { words, to } = column;
  const { top } = MARGIN_PX;
  const mark = (
    <>
      <rect className={styles.ground} {...{ x: left, y: top, width, height: HEIGHT_PX - top }} />
      {parts.map((part, index) => (
        <Bar key={index} part={part} />
      ))}
    </>
  );
  return (
    <>
      <AntdTooltip
        placement="right"
        title={series.length > 1 ? <Parts {...{ column, series }} /> : words}
      >
        <g className={styles.mark}>
          {to === undefined ? (
            mark
          ) : (
            <Link to={to} aria-label={words}>
              {mark}
            </Link>
          )}
        </g>
      </AntdTooltip>
      {/* Beside the mark, whose name says the number already. */}
      {total.count > 0 && width >= LEAST_WIDTH_FOR_TOTAL_PX && (
        <text
          className={styles.total}
          x={left + width / 2}
          y={total.y - 6}
          textAnchor="middle"
          aria-hidden
        >
          {total.count}
        </text>
      )}
    </>
  );
}

/** What a stacked column is made of, from the top down as it stands, and its sum. */
function Parts({ column, series }: Pick<ColumnMarkProps, 'column' | 'series'>) {
  const { label, counts } = column;
  return (
    <div className={styles.tip}>
      <b>{label}</b>
      <b>{totalOf(column)}</b>
      {series
        .map(({ name, colour, hint }, index) =>
          counts[index] ? (
            <Fragment key={name}>
              <Swatch index={index} colour={colour} />
              <BidiText>{name}</BidiText>
              <span>{counts[index]}</span>
              {hint !== undefined && <small>{hint}</small>}
            </Fragment>
          ) : null,
        )
        .reverse()}
    </div>
  );
}

/** A line of the card is left between this bar and the one on it. */
function Bar({ part: { x, y, width, height, color } }: { part: Part }) {
  if (height <= 0) return null;
  const shown = Math.max(GAP_PX, height - GAP_PX);
  return (
    <rect
      {...{ x, width }}
      y={y + height - shown}
      height={shown}
      rx={Math.min(2.5, shown / 2)}
      fill={color}
    />
  );
}
