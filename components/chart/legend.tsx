import { useId } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { Link } from '@/lib/links/router';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './chart.module.css';
import { outlineOf, SeriesPattern } from './patterns';

/** What one colour stands for; `to` leads to its records. */
export type Series = {
  name: string;
  colour: string;
  /** Its colour is that of its edge. */
  isOutline?: boolean;
  to?: string;
  count?: number;
  /** What one name stands for, as the smaller ones together. */
  hint?: string;
};

/** What the colours and patterns of a chart mean, with the numbers where they are given. */
export function Legend({ series, isColumn }: { series: readonly Series[]; isColumn?: true }) {
  return (
    <ul className={`${layout.list} ${styles.legend}`} data-column={isColumn}>
      {series.map(({ name, colour, isOutline, to, count, hint }, index) => {
        const text = <BidiText>{name}</BidiText>;
        return (
          <li key={name} className={layout.row} title={hint}>
            <Swatch {...{ index, colour, isOutline }} />
            {to === undefined ? text : <Link to={to}>{text}</Link>}
            {count !== undefined && <b>{formatCount(count)}</b>}
          </li>
        );
      })}
    </ul>
  );
}

type SwatchProps = Pick<Series, 'colour' | 'isOutline'> & { index: number };

/** The colour and pattern of the series at `index`. */
export function Swatch({ index, colour, isOutline }: SwatchProps) {
  const id = useId();
  return (
    <svg width={12} height={12} aria-hidden>
      <SeriesPattern {...{ id, index, colour }} />
      {isOutline ? (
        <rect x={0.75} y={0.75} width={10.5} height={10.5} rx={3} {...outlineOf(colour)} />
      ) : (
        <rect width={12} height={12} rx={3} fill={`url(#${id})`} />
      )}
    </svg>
  );
}
