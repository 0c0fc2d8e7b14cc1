import type { ReactNode } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { Link } from '@/lib/links/router';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './bar-chart.module.css';

/** One line of a bar chart; without a colour the bar is grey. */
export type Bar = {
  id: string;
  name: string;
  count: number;
  to?: string;
  colour?: string;
  cover?: ReactNode;
};

/** Names with a bar and a number each, as they come; a name leads to what is counted. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={`${layout.list} ${styles.bars}`} aria-label={label}>
      {bars.map(({ id, name, count, to, colour, cover }) => (
        <li key={id}>
          <span className={layout.row}>
            {cover}
            {to === undefined ? (
              <BidiText>{name}</BidiText>
            ) : (
              <Link to={to} className={layout.cut}>
                <BidiText>{name}</BidiText>
              </Link>
            )}
          </span>
          <i style={{ width: `${(100 * count) / most}%`, background: colour }} />
          <b>{formatCount(count)}</b>
        </li>
      ))}
    </ul>
  );
}
