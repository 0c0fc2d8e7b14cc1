import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import styles from './chart.module.css';

/** One column: its label below, what it says in words, and a count for each series. */
export type Column = { label: string; words: string; counts: number[]; to?: string };

type Part = { x: number; y: number; width: number; height: number; color: string };

type Props = {
  column: Column;
  /** Its bars, from the ground up. */
  parts: readonly Part[];
  left: number;
  width: number;
  top: number;
  bottom: number;
  /** The sum of its counts, and where the column ends. */
  total: { count: number; y: number };
};

/** A number above a column needs as much. */
const LEAST_WIDTH_FOR_TOTAL_PX = 24;
const GAP_PX = 1;

/** A column with its words on hover, as a link over its whole height where it leads somewhere. */
export function ColumnMark(props: Props) {
  const { column, parts, left, width, top, bottom, total } = props;
  return (
    <>
      <Mark {...column}>
        <rect className={styles.ground} {...{ x: left, y: top, width, height: bottom - top }} />
        {parts.map((part, index) => (
          <Bar key={index} part={part} />
        ))}
      </Mark>
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

function Mark({ words, to, children }: Pick<Column, 'words' | 'to'> & { children: ReactNode }) {
  const content = (
    <>
      <title>{words}</title>
      {children}
    </>
  );
  if (to === undefined) return <g className={styles.mark}>{content}</g>;
  return (
    <Link to={to} className={styles.mark} aria-label={words}>
      {content}
    </Link>
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
