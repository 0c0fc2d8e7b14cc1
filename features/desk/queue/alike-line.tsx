import { Button } from 'antd';

import type { Query } from '@/features/queries/api';
import { useFlag } from '@/lib/links/use-link';
import { countOf, formatCount } from '@/lib/text/format';

import styles from './desk-queue.module.css';
import type { Queue } from './use-queue';

/** How many of these queries are alike, and whether each group of them stands as one. */
export function AlikeLine({ queue }: { queue: Queue }) {
  const { groups, groupOf } = queue.alike;
  const { listed } = queue.order;
  const flag = useFlag('alike');
  const isOfQueue = (one: Query) => queue.isDue(one) && queue.narrowed.isOfQueue(one);
  const sizes = new Map<object, number>();
  for (const { _id } of queue.rows.filter(isOfQueue)) {
    const group = groups.get(_id);
    if (group) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  // Of a group that is shared out, one alone may be due here.
  const several = [...sizes.values()].filter((size) => size > 1);
  const count = several.reduce((sum, size) => sum + size, 0);
  if (several.length === 0 && !flag.isOn) return null;
  const firsts = listed.filter((one) => (sizes.get(groupOf(one) ?? one) ?? 0) > 1);
  const next = nextIn(listed, firsts, queue.id);
  return (
    <p className={styles.alike}>
      <span>
        {formatCount(count)} alike, in {countOf(several.length, 'group', 'groups')}
      </span>
      {next && (
        <Button size="small" type="text" onClick={() => queue.nav.show(next._id)}>
          Next group
        </Button>
      )}
      <Button size="small" type="text" onClick={() => flag.set(!flag.isOn)}>
        {flag.isOn ? 'Show each' : 'Show as one'}
      </Button>
    </p>
  );
}

/** The first of some after the one on show, or from the start; a long queue shows only a part of itself. */
function nextIn(listed: readonly Query[], some: readonly Query[], id: string): Query | undefined {
  const at = listed.findIndex(({ _id }) => _id === id);
  const others = some.filter(({ _id }) => _id !== id);
  return others.find((one) => listed.indexOf(one) > at) ?? others[0];
}
