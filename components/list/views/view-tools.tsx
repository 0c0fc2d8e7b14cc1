import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import type { Ref } from 'react';

import type { ListState } from '@/components/list/state/use-list-state';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useStore } from '@/lib/storage/store';
import { countOf } from '@/lib/text/format';

import styles from './list-tabs.module.css';
import { ViewPopover } from './view-popover';

type Props<Row extends { _id: string }> = {
  ref?: Ref<HTMLButtonElement>;
  list: ListState<Row>;
};

/** To keep what is on show as a view, and the columns for which there is no room. */
export function ViewTools<Row extends { _id: string }>({ ref, list }: Props<Row>) {
  const { resource, columns, link } = list;
  const { shown, folded, isUnfolded } = columns;
  const isTable = useStore(TABLE_WINDOW);
  return (
    <>
      <ViewPopover
        ref={ref}
        className={styles.iconOnly}
        icon={PlusOutlined}
        label="New view"
        panel={(part, close) => <part.NewView resource={resource.name} onSaved={close} />}
      />
      {isTable && folded.length > 0 && (
        <button
          type="button"
          className={styles.folded}
          title={folded.map(({ title }) => title).join(', ')}
          onClick={() => link.setColumns([...shown, ...folded].map(({ id }) => id))}
        >
          {countOf(folded.length, 'more column', 'more columns')}
        </button>
      )}
      {isTable && isUnfolded && (
        <button type="button" className={styles.folded} onClick={() => link.setColumns(null)}>
          Fewer columns
        </button>
      )}
    </>
  );
}
