import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import type { Ref } from 'react';

import type { ListState } from '@/components/list/state/use-list-state';
import { countOf } from '@/lib/text/format';

import styles from './list-tabs.module.css';
import { ViewPopover } from './view-popover';

type Props = { ref?: Ref<HTMLButtonElement>; resource: { name: string }; hasWord?: boolean };

/** To keep what is on show as a view: a sign beside its tabs, where there are none with its word. */
export function ViewTools({ ref, resource, hasWord }: Props) {
  return (
    <ViewPopover
      ref={ref}
      className={hasWord ? undefined : styles.iconOnly}
      icon={PlusOutlined}
      label="New view"
      hasWord={hasWord}
      panel={(part, close) => <part.NewView resource={resource.name} onSaved={close} />}
    />
  );
}

/** The columns for which there is no room, as many as they are, and the way back. */
export function FoldedColumns<Row extends { _id: string }>({ list }: { list: ListState<Row> }) {
  const { link } = list;
  const { shown, folded, isUnfolded } = list.columns;
  if (isUnfolded)
    return (
      <button type="button" className={styles.folded} onClick={() => link.setColumns(null)}>
        Fewer columns
      </button>
    );
  if (folded.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.folded}
      title={folded.map(({ title }) => title).join(', ')}
      onClick={() => link.setColumns([...shown, ...folded].map(({ id }) => id))}
    >
      {countOf(folded.length, 'more column', 'more columns')}
    </button>
  );
}
