import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { AntdTooltip } from '@/components/kit/thumbnail';
import { textPx, USUAL_TEXT_PX } from '@/lib/browser/environment';
import { Link } from '@/lib/links/router';
import layout from '@/styles/layout.module.css';

import styles from './week-chart.module.css';

/** What is counted, by name and colour; `to` leads to all of it. */
export type Series = { name: string; colour: string; to?: string };

/** A number, and the list of what it counts. */
export type Count = { count: number; to?: string };

/** One or several weeks from a day on: its label, what it says in words, and a count for bar and line. */
export type Week = { label: string; words: string; counts: readonly [Count, Count] };

type Props = { series: readonly [bars: Series, line: Series]; weeks: readonly Week[] };

const HEIGHT_PX = 236;
/** The room of the texts around the chart at their usual size. */
const MARGIN_PX = { top: 22, bottom: 24 };
const DIGIT_PX = 7;
/** Between the numbers at the left and the lines. */
const GAP_PX = 10;
/** A label with the space beside it. */
const LABEL_PX = 68;
const MOST_BAR_PX = 18;
/** Beside a bar, and the dot on it. */
const ASIDE_PX = 12;
/** A number in a bar needs as much. */
const NUMBER_PX = 20;
/** Dots that are nearer would be a line of their own. */
const LEAST_DOT_PX = 14;
/** Easier to hit than to see. */
const HIT_PX = 8;

/** A step of 1, 2 or 5 and its tens, with which at most four lines reach a number. */
function stepTo(most: number): number {
  for (let ten = 1; ; ten *= 10) {
    const step = [1, 2, 5].find((digit) => digit * ten * 4 >= most);
    if (step !== undefined) return step * ten;
  }
}

function layOut(weeks: readonly Week[], width: number, scale: number) {
  const most = Math.max(4, ...weeks.flatMap(({ counts }) => counts.map(({ count }) => count)));
  const step = stepTo(most);
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
  const highest = ticks.at(-1) ?? most;
  const left = scale * (GAP_PX + DIGIT_PX * String(highest).length);
  const [top, bottom] = [MARGIN_PX.top * scale, HEIGHT_PX - MARGIN_PX.bottom * scale];
  // The last label may be wider than its week.
  const over = Math.max(0, LABEL_PX * scale - width / weeks.length) / 2;
  const wide = Math.max(0, width - left - over) / weeks.length;
  return {
    ticks,
    left,
    bottom,
    wide,
    bar: Math.min(MOST_BAR_PX, wide * 0.6),
    /** One in so many weeks has a label, the last one too. */
    every: Math.max(1, Math.ceil((LABEL_PX * scale) / wide)),
    xOf: (index: number) => left + wide * (index + 0.5),
    yOf: (count: number) => bottom - ((bottom - top) * count) / highest,
  };
}

type Layout = ReturnType<typeof layOut>;

/**
 * Two counts week by week, one as bars and one as a line; the present week, which is not over, is drawn as
 * what may still grow and says its numbers.
 * Its table has the same numbers and links for screen readers and the keyboard.
 */
export function WeekChart({ series: [bars, line], weeks }: Props) {
  const { frame, width, scale } = useChartSize();
  const place = layOut(weeks, width, scale);
  const { ticks, left, bottom, wide, bar, every, xOf, yOf } = place;
  const last = weeks.length - 1;
  const lineOf = ({ counts }: Week) => yOf(counts[1].count);
  const points = weeks.map((week, at) => `${xOf(at)},${lineOf(week)}`);

  return (
    <div ref={frame} className={styles.frame}>
      <svg width={width} height={HEIGHT_PX} className={styles.chart} aria-hidden data-chart>
        {ticks.map((count) => (
          <g key={count}>
            <path d={`M${left} ${yOf(count)}H${width}`} className={styles.rule} />
            <text x={left - GAP_PX * scale} y={yOf(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        {weeks.map(({ label, counts: [{ count }] }, index) => (
          <g key={index}>
            <rect
              x={xOf(index) - bar / 2}
              y={yOf(count)}
              width={bar}
              rx={3}
              height={bottom - yOf(count)}
              {...(index === last ? { className: styles.running } : {})}
              style={{ fill: bars.colour, stroke: bars.colour }}
            />
            {(last - index) % every === 0 && (
              <text x={xOf(index)} y={HEIGHT_PX - 4} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
        <g className={styles.line} style={{ stroke: line.colour }}>
          <polyline points={points.slice(0, -1).join(' ')} />
          <polyline points={points.slice(-2).join(' ')} strokeDasharray="4 4" />
          {weeks.map((week, at) =>
            at < last && wide < LEAST_DOT_PX ? null : (
              <circle
                key={at}
                cx={xOf(at)}
                cy={lineOf(week)}
                r={at === last ? 4.5 : 2.5}
                style={{ fill: at === last ? line.colour : 'var(--card)' }}
              />
            ),
          )}
        </g>
        <Newest week={weeks[last]} x={xOf(last)} place={place} scale={scale} />
        {weeks.map((week, index) => (
          <Hit key={index} week={week} x={xOf(index)} place={place} />
        ))}
      </svg>
    </div>
  );
}

/** The numbers of the present week; none of nothing, which would stand on the other's bar. */
function Newest(props: { week: Week | undefined; x: number; place: Layout; scale: number }) {
  const { week, x, place, scale } = props;
  if (week === undefined) return null;
  const [{ count: inBar }, { count: onLine }] = week.counts;
  const { bar, bottom, yOf } = place;
  const hasRoom = bar >= NUMBER_PX * 0.8 * scale && bottom - yOf(inBar) >= NUMBER_PX * scale;
  return (
    <>
      {onLine > 0 && (
        <text x={x + ASIDE_PX} y={yOf(onLine) + 4} className={styles.newest}>
          {onLine}
        </text>
      )}
      {hasRoom && (
        <text x={x} y={yOf(inBar) + 14 * scale} textAnchor={'middle'} className={styles.newest}>
          {inBar}
        </text>
      )}
    </>
  );
}

/** What a pointer reaches of a week: its words, the list of its bar, and that of its dot. */
function Hit({ week, x, place }: { week: Week; x: number; place: Layout }) {
  const [inBar, onLine] = week.counts;
  const { wide, bottom, yOf } = place;
  return (
    <AntdTooltip title={week.words}>
      <g className={styles.week}>
        <Lead to={inBar.to}>
          <rect x={x - wide / 2} width={wide} height={bottom} />
        </Lead>
        {onLine.to !== undefined && (
          <Lead to={onLine.to}>
            <circle cx={x} cy={yOf(onLine.count)} r={HIT_PX} />
          </Lead>
        )}
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
      {series.map(({ name, colour, to }, index) => (
        <span key={name} className={layout.row}>
          <i data-line={index === 1 ? '' : undefined} style={{ background: colour }} />
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
