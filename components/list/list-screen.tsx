import { type ComponentType, type DragEvent, type ReactNode, useMemo } from 'react';

import { firstFile } from '@/components/kit/first-file';
import type { ListColumn } from '@/components/list/columns/column';
import type { ListRow } from '@/components/list/columns/common-columns';
import { listToolsPart } from '@/components/list/on-demand/list-tools-part';
import { ListPeek } from '@/components/list/peek/list-peek';
import { isSettled } from '@/components/list/state/list-mode';
import { type ListState, useListState } from '@/components/list/state/use-list-state';
import { DataTable } from '@/components/list/table/data-table';
import { useRowActions } from '@/components/list/table/use-row-actions';
import { ListToolbar } from '@/components/list/toolbar/list-toolbar';
import { ListTabs } from '@/components/list/views/list-tabs';
import { type FixedView, useAsksForNews, useHasTabs } from '@/components/list/views/use-views';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { carriesFiles, TABLE_WINDOW } from '@/lib/browser/environment';
import { useWanted } from '@/lib/browser/lazy-module';
import { useOpenSets } from '@/lib/changes/live/use-sets';
import { useSavedRecord } from '@/lib/links/record-link';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';
import { useStore } from '@/lib/storage/store';

import { ListFooter } from './list-footer';
import { useMeta } from './list-meta';
import { ListNotices } from './list-notices';
import { ListPlaceholder } from './list-placeholder';
import styles from './list-screen.module.css';
import { LookSwitch, useIsLook } from './look-switch';

type Props<Row extends ListRow> = {
  noun: Resource<Row>;
  columns: ListColumn<Row>[];
  /** What the server finds records by. */
  searchedBy: string;
  /** What is worth knowing of all rows beside what tabs say, once they are known; '' for nothing. */
  factsOf?: (rows: readonly Row[]) => string[];
  /** Views that every admin has. */
  views?: readonly FixedView[];
  /** What can be looked at in place of the table, under a name of its own. */
  otherLook?: { name: string; Look: ComponentType<{ list: ListState<Row> }> };
  actions?: ReactNode;
};

/**
 * The list screen of a noun: the specification's search, page size, page and rows (§2), and
 * order, filters, selection and export of all its rows (ADR 20).
 */
export function ListScreen<Row extends ListRow>(props: Props<Row>) {
  const { noun, columns: own, searchedBy, factsOf, views, otherLook, actions } = props;
  const [list, frame] = useListState(noun, own, useAsksForNews(noun.name));
  const { columns, tools } = list;
  const hasTabs = useHasTabs(noun.name, columns, views);
  const meta = useMeta(list, factsOf, hasTabs);
  const isTable = useStore(TABLE_WINDOW);
  const isOtherLook = useIsLook(otherLook?.name);
  const Look = otherLook?.Look;

  return (
    <>
      {/* Above cards a second line of facts would come later than they, and push them down. */}
      <ScreenHeading
        actions={otherLook ? <LookSwitch name={otherLook.name} /> : actions}
        meta={isTable ? meta : meta.slice(0, 1)}
      >
        {noun.title}
      </ScreenHeading>
      <section
        ref={frame}
        className={styles.card}
        aria-label={noun.title}
        {...dropOf(tools.openSheet)}
      >
        {hasTabs && <ListTabs list={list} fixed={views} />}
        <div className={styles.head}>
          <ListToolbar
            list={list}
            searchedBy={searchedBy}
            hasTabs={hasTabs}
            isOtherLook={isOtherLook}
          />
          <ListNotices list={list} />
          <WantedTools list={list} />
        </div>
        {isOtherLook && Look ? (
          <Look list={list} />
        ) : (
          <>
            <ListTable list={list} />
            <ListFooter list={list} />
          </>
        )}
      </section>
    </>
  );
}

/** A file that is dropped on the list is read as a sheet. */
const dropOf = (onFile: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (carriesFiles(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const file = firstFile(event.dataTransfer.files);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  },
});

/** What a list does beyond showing a page, out of code that comes with the first use of it. */
function WantedTools<Row extends Identified>({ list }: { list: ListState<Row> }) {
  const { noun, link, reading, selection, tools } = list;
  const { part } = listToolsPart.use();
  const { live, brokenOff } = useOpenSets(noun.name);
  useWanted(listToolsPart, reading.isNeeded || tools.isInUse, tools.cancel);
  // Nothing is given up with these: what is selected, unfinished or found by words stays until the code comes.
  const isWanted = selection.selected.length + live.length + brokenOff.length > 0;
  useWanted(listToolsPart, isWanted || link.view.words !== '');
  return part && <part.ListTools list={list} />;
}

/** A list's rows, or why there are none. */
function ListTable<Row extends Identified>({ list }: { list: ListState<Row> }) {
  const { noun, fields, columns, link, mode, rows, page, reading, selection } = list;
  const { actions, dialog } = useRowActions(list);
  const saved = useSavedRecord(rows.onPage);
  const { view } = link;
  const { part } = listToolsPart.use();
  const findOf = useMemo(
    () =>
      part && view.words !== ''
        ? (row: Row) => <part.FoundNote row={row} fields={fields} view={view} />
        : null,
    [part, fields, view],
  );

  return (
    <div aria-busy={!isSettled(mode) || (reading.isNeeded && !rows.found)}>
      <DataTable
        noun={noun}
        columns={columns.shown}
        folded={columns.folded}
        rows={rows.onPage}
        areOld={page.areOld}
        size={link.query.resultPerPage}
        first={page.first}
        order={view.sort}
        selected={selection.byId}
        isSelecting={selection.isSelecting}
        actions={actions}
        peeked={link.peek}
        saved={saved}
        findOf={findOf}
        placeholder={rows.onPage.length === 0 && <ListPlaceholder list={list} />}
      />
      <ListPeek list={list} onOpen={actions.onOpen} />
      {dialog}
    </div>
  );
}
