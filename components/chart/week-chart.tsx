import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { AntdTooltip } from '@/components/kit/thumbnail';
import { textPx, USUAL_TEXT_PX } from '@/lib/browser/environment';
import { Link } from '@/lib/links/router';
import layout from '@/styles/layout.module.css';

import styles from './week-chart.module.css';
import {
  type Axis,
  GAP_PX,
  HEIGHT_PX,
  type Layout,
  layOut,
  type Series,
  type Week,
} from './week-layout';

type Props = { series: readonly Series[]; weeks: readonly Week[] };

/** Beside a bar, and the dot on it. */
const ASIDE_PX = 12;
/** A number in a bar needs as much. */
const NUMBER_PX = 20;
/** Dots that are nearer would be a line of their own. */
const LEAST_DOT_PX = 14;
/** Easier to hit than to see. */
const HIT_PX = 8;

/**
 * Counts week by week, as bars and as a line, in one plot or, where their sizes differ much, in two; the present
 * week, which is not over, is drawn as what may still grow and says its numbers.
 * Its table has the same numbers and links for screen readers and the keyboard.
 */
export function WeekChart({ series, weeks }: Props) {
  const { frame, width, scale } = useChartSize();
  const place = layOut(series, weeks, width, scale);
  const { left, every, xOf, axes, isApart, axisOf } = place;
  const last = weeks.length - 1;

  return (
    <div ref={frame} className={styles.frame}>
      <svg width={width} height={HEIGHT_PX} className={styles.chart} aria-hidden data-chart>
        {axes.flatMap(({ ticks, yOf }, plot) =>
          ticks.map((count) => (
            <g key={`${plot}/${count}`}>
              <path d={`M${left} ${yOf(count)}H${width}`} className={styles.rule} />
              <text x={left - GAP_PX * scale} y={yOf(count) + 4} textAnchor="end">
                {count}
              </text>
            </g>
          )),
        )}
        {weeks.map(({ label }, index) =>
          (last - index) % every === 0 ? (
            <text key={index} x={xOf(index)} y={HEIGHT_PX - 4} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
        {series.map(({ name, colour, isLine }, at) => {
          const Marks = isLine ? Line : Bars;
          const counts = weeks.map((week) => week.counts[at]?.count ?? 0);
          return (
            <Fragment key={name}>
              {isApart && (
                <text x={left} y={axisOf(at).top - 8 * scale}>
                  {name}
                </text>
              )}
              <Marks
                counts={counts}
                colour={colour}
                place={place}
                scale={scale}
                axis={axisOf(at)}
              />
            </Fragment>
          );
        })}
        {weeks.map((week, index) => (
          <Hit key={index} week={week} x={xOf(index)} place={place} />
        ))}
      </svg>
    </div>
  );
}

type MarksProps = {
  counts: readonly number[];
  colour: string;
  place: Layout;
  axis: Axis;
  scale: number;
};

function Bars({ counts, colour, place: { bar, xOf }, axis: { bottom, yOf }, scale }: MarksProps) {
  const last = counts.length - 1;
  const newest = counts[last] ?? 0;
  const hasRoom = bar >= NUMBER_PX * 0.8 * scale && bottom - yOf(newest) >= NUMBER_PX * scale;
  return (
    <>
      {counts.map((count, index) => (
        <rect
          key={index}
          x={xOf(index) - bar / 2}
          y={yOf(count)}
          width={bar}
          rx={3}
          height={bottom - yOf(count)}
          {...(index === last ? { className: styles.running } : {})}
          style={{ fill: colour, stroke: colour }}
        />
      ))}
      {hasRoom && (
        <text
          x={xOf(last)}
          y={yOf(newest) + 14 * scale}
          textAnchor="middle"
          className={styles.newest}
        >
          {newest}
        </text>
      )}
    </>
  );
}

/** Its present week says no number of nothing, which would stand on the other's bar. */
function Line({ counts, colour, place: { wide, xOf }, axis: { yOf } }: MarksProps) {
  const last = counts.length - 1;
  const newest = counts[last] ?? 0;
  const points = counts.map((count, at) => `${xOf(at)},${yOf(count)}`);
  return (
    <>
      <g className={styles.line} style={{ stroke: colour }}>
        <polyline points={points.slice(0, -1).join(' ')} />
        <polyline points={points.slice(-2).join(' ')} strokeDasharray="4 4" />
        {counts.map((count, at) =>
          at < last && wide < LEAST_DOT_PX ? null : (
            <circle
              key={at}
              cx={xOf(at)}
              cy={yOf(count)}
              r={at === last ? 4.5 : 2.5}
              style={{ fill: at === last ? colour : 'var(--card)' }}
            />
          ),
        )}
      </g>
      {newest > 0 && (
        <text x={xOf(last) + ASIDE_PX} y={yOf(newest) + 4} className={styles.newest}>
          {newest}
        </text>
      )}
    </>
  );
}

/** What a pointer reaches of a week: its words, and the list of each count, the second one's at its dot or in its plot. */
function Hit({ week, x, place }: { week: Week; x: number; place: Layout }) {
  const { wide, isApart, axes, axisOf } = place;
  const foot = axes.at(-1)?.bottom;
  return (
    <AntdTooltip title={week.words}>
      <g className={styles.week}>
        {week.counts.map(({ count, to }, at) => {
          const { top, bottom, yOf } = axisOf(at);
          const isDot = at > 0 && !isApart;
          if (isDot && to === undefined) return null;
          return (
            <Lead key={at} to={to}>
              {isDot ? (
                <circle cx={x} cy={yOf(count)} r={HIT_PX} />
              ) : (
                <rect
                  x={x - wide / 2}
                  y={isApart ? top : 0}
                  width={wide}
                  height={isApart ? bottom - top : foot}
                />
              )}
            </Lead>
          );
        })}
      </g>
    </AntdTooltip>
  );
}

/** The table has the way for the keyboard: here were a hundred stops. */
function Lead({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Link to={to} tabIndex={-1}>
      {children}
    </Link>
  );
}

/** What bars and line stand for. */
export function Legend({ series }: Pick<Props, 'series'>) {
  return (
    <p className={styles.legend}>
      {series.map(({ name, colour, to, isLine }) => (
        <span key={name} className={layout.row}>
          <i data-line={isLine && ''} style={{ background: colour }} />
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </span>
      ))}
    </p>
  );
}

/**
 * The ref of a chart's place with its width in pixels, and how much larger than usual the reader has set
 * texts, which a chart leaves room for; 1 is usual.
 */
function useChartSize() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(function measureBeforePaint() {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth((known) => element.clientWidth || known);
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, []);
  return { frame, width, scale: textPx() / USUAL_TEXT_PX };
}
