import { Button } from 'antd';

import { isPending } from '@/features/queries/api';
import { useFlag } from '@/lib/links/use-link';
import { countOf, formatCount } from '@/lib/text/format';

import styles from './desk-queue.module.css';
import type { Queue } from './use-queue';

/** How many pending queries are alike, and whether each group of them stands as one. */
export function AlikeLine({ queue: { rows, groups, view, isOfQueue } }: { queue: Queue }) {
  const flag = useFlag('alike');
  if (view !== 'pending') return null;
  const alike = rows.filter((one) => isPending(one) && isOfQueue(one) && groups.has(one._id));
  const count = new Set(alike.map(({ _id }) => groups.get(_id))).size;
  if (alike.length < 2 && !flag.isOn) return null;
  return (
    <p className={styles.filter}>
      <span>
        {formatCount(alike.length)} alike, in {countOf(count, 'group', 'groups')}
      </span>
      <Button size="small" type="text" onClick={() => flag.set(!flag.isOn)}>
        {flag.isOn ? 'Show each' : 'Show as one'}
      </Button>
    </p>
  );
}
