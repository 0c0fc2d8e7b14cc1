import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { useId } from 'react';

import styles from './chart.module.css';
import { CountAxis, LabelAxis, labelWidth } from './column-axes';
import { ColumnMark, type Column } from './column-mark';
import type { Series } from './legend';
import { SeriesPattern } from './patterns';
import { useChartSize } from './use-chart-size';

type Props = {
  /** What the chart shows, for screen readers. */
  label: string;
  columns: readonly Column[];
  series: readonly Pick<Series, 'name' | 'colour'>[];
};

const HEIGHT_PX = 220;
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
        <LabelAxis {...{ x, labels, widest, bottom: HEIGHT_PX }} />
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
                column={column}
                parts={stacks.flatMap(({ bars }) => bars[place] ?? [])}
                left={(x(place) ?? 0) + (x.bandwidth() - x.step()) / 2}
                width={x.step()}
                top={MARGIN_PX.top}
                bottom={HEIGHT_PX}
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
