import type { ListState } from '@/components/list/state/use-list-state';
import type { Identified } from '@/lib/rows/known-rows';
import { countOf } from '@/lib/text/format';

import styles from './list-toolbar.module.css';

/** The columns for which there is no room, as many as they are, and the way back. */
export function FoldedColumns<Row extends Identified>({ list }: { list: ListState<Row> }) {
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
