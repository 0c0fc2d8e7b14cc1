import { Pie } from '@visx/shape';
import { useId } from 'react';

import { Link } from '@/lib/links/router';
import { formatCount } from '@/lib/text/format';

import styles from './chart.module.css';
import { Legend, type Series } from './legend';
import { outlineOf, SeriesPattern } from './patterns';

const SIZE_PX = 144;
const THICKNESS_PX = 19;

type Props = {
  /** What all of them are, below their number. */
  noun: string;
  series: readonly (Series & { count: number })[];
};

/** Parts of a whole as a ring, with their names and numbers beside it. */
export function Ring({ noun, series }: Props) {
  const id = useId();
  const total = series.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.parts}>
      {/* The legend says the same in words, and has the links that the keyboard reaches. */}
      <svg width={SIZE_PX} height={SIZE_PX} className={styles.chart} aria-hidden>
        <defs>
          {series.map(({ name, colour }, index) => (
            <SeriesPattern key={name} id={`${id}${index}`} index={index} colour={colour} />
          ))}
        </defs>
        <g transform={`translate(${SIZE_PX / 2} ${SIZE_PX / 2})`}>
          <Pie
            data={[...series]}
            pieValue={({ count }) => count}
            pieSort={null}
            pieSortValues={null}
            outerRadius={SIZE_PX / 2 - 1}
            innerRadius={SIZE_PX / 2 - THICKNESS_PX}
            padAngle={0.02}
          >
            {({ arcs, path }) =>
              arcs.map((arc, index) => {
                const { name, to, colour, isOutline } = arc.data;
                const paint = isOutline ? outlineOf(colour) : { fill: `url(#${id}${index})` };
                const slice = <path d={path(arc) ?? ''} {...paint} />;
                if (to === undefined) return <g key={name}>{slice}</g>;
                return (
                  <Link key={name} to={to} tabIndex={-1} className={styles.mark}>
                    <title>{name}</title>
                    {slice}
                  </Link>
                );
              })
            }
          </Pie>
        </g>
        <text className={styles.whole} x="50%" y="50%" textAnchor="middle">
          {formatCount(total)}
        </text>
        <text x="50%" y="50%" dy={18} textAnchor="middle">
          {noun}
        </text>
      </svg>
      <Legend series={series} isColumn />
    </div>
  );
}
