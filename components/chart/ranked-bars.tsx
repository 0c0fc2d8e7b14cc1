import type { ReactNode } from 'react';

import { Nothing } from '@/components/kit/panel';
import { BidiText } from '@/components/plain/bidi-text';
import { Link } from '@/lib/links/router';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './ranked-bars.module.css';

/** One line of a ranking; without a colour the bar is grey. */
export type Ranked = {
  id: string;
  name: string;
  count: number;
  to: string;
  colour?: string;
  cover?: ReactNode;
};

type Props = { label: string; ranked: readonly Ranked[]; empty: string };

/** Names with a bar and a number each, as they come; a name leads to its records. */
export function RankedBars({ label, ranked, empty }: Props) {
  const most = Math.max(1, ...ranked.map(({ count }) => count));
  if (ranked.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <ul className={`${layout.list} ${styles.bars}`} aria-label={label}>
      {ranked.map(({ id, name, count, to, colour, cover }) => (
        <li key={id}>
          <span className={layout.row}>
            {cover}
            <Link to={to}>
              <BidiText>{name}</BidiText>
            </Link>
          </span>
          <i style={{ width: `${(100 * count) / most}%`, background: colour }} />
          <b>{formatCount(count)}</b>
        </li>
      ))}
    </ul>
  );
}
