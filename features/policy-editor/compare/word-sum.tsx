import { formatCount } from '@/lib/text/format';

import signs from './change-signs.module.css';
import styles from './word-sum.module.css';

type WordSumProps = { added: number; removed: number; isMarked?: boolean };

/** How many words came and went: "+21 −9". */
export function WordSum({ added, removed, isMarked = false }: WordSumProps) {
  const [Added, Removed] = isMarked ? (['ins', 'del'] as const) : (['span', 'span'] as const);
  return (
    <span className={`${styles.sum} ${signs.signed}`}>
      {(added > 0 || removed === 0) && <Added>+{formatCount(added)}</Added>}
      {removed > 0 && <Removed>−{formatCount(removed)}</Removed>}
    </span>
  );
}
