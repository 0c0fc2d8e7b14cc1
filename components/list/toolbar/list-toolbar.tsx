import { isSettled } from '@/components/list/state/list-mode';
import type { ListState } from '@/components/list/state/use-list-state';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import type { Identified } from '@/lib/rows/known-rows';
import { useStore } from '@/lib/storage/store';
import { capitalised } from '@/lib/text/format';

import { CardButtons } from './card-buttons';
import styles from './list-toolbar.module.css';
import { SearchBox } from './search-box';
import { TableButtons } from './table-buttons';

type Props<Row extends Identified> = {
  list: ListState<Row>;
  searchedBy: string;
  /** Whether tabs above it say which views there are. */
  hasTabs: boolean;
  /** Whether its other look stands in the place of rows. */
  isOtherLook: boolean;
};

/** A list's search, and its tools beside it: as buttons of a table, or of cards, which have most of them in a dialog. */
export function ListToolbar<Row extends Identified>(props: Props<Row>) {
  const { list, searchedBy, hasTabs, isOtherLook } = props;
  const { link, mode, rows, selection } = list;
  const isTable = useStore(TABLE_WINDOW);

  return (
    <div
      className={styles.toolbar}
      // Below the bar of the selected rows, which has its place.
      inert={isTable && selection.selected.length > 0}
    >
      <SearchBox
        searched={link.view.words || link.query.key}
        // Beside the other tools of a phone its sign says the rest.
        hint={isTable ? `Search by ${searchedBy}` : capitalised(searchedBy)}
        onSearch={link.search}
        onAgain={() => {
          const isEmpty = isSettled(mode) && rows.onPage.length === 0 && link.query.key !== '';
          if (isEmpty) link.setView({ words: link.query.key });
        }}
      />
      {isTable ? (
        <TableButtons list={list} hasTabs={hasTabs} isOtherLook={isOtherLook} />
      ) : (
        <CardButtons list={list} isOtherLook={isOtherLook} />
      )}
    </div>
  );
}
