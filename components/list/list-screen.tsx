import { type ComponentType, type DragEvent, type ReactNode, useMemo, useState } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { BidiText } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useWanted } from '@/lib/browser/lazy-module';
import { useSetsOf } from '@/lib/changes/use-changes';
import { useSavedRecord } from '@/lib/links/record-link';
import type { Resource } from '@/lib/rows/noun';
import { useRows } from '@/lib/rows/use-rows';
import { useLastKnown } from '@/lib/storage/last-known';
import { useStore } from '@/lib/storage/store';
import { countRecords } from '@/lib/text/format';

import { DataTable } from './data-table';
import { FoundNote } from './found-note';
import { fullListPart } from './full-list-part';
import { columnsOfLink, type ListRow, shownColumns, useListColumns } from './list-columns';
import { ListFooter } from './list-footer';
import type { ListParts } from './list-parts';
import { ListPeek } from './list-peek';
import { ListPlaceholder } from './list-placeholder';
import styles from './list-screen.module.css';
import { type FixedView, ListTabs, useHasTabs } from './list-tabs';
import { ListToolbar } from './list-toolbar';
import type { ListColumn } from './list-types';
import { useRowActions } from './row-actions';
import { useFoldedColumns } from './use-folded-columns';
import { useFullList } from './use-full-list';
import { useListLink } from './use-list-link';
import { useListRows } from './use-list-rows';
import { useLook } from './use-look';

type Props<Row extends ListRow> = {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  /** What the server finds records by. */
  searchedBy: string;
  /** What is worth knowing of all rows beside what tabs say, once they are known; '' for nothing. */
  factsOf?: (rows: readonly Row[]) => string[];
  /** Views that every admin has. */
  views?: readonly FixedView[];
  /** What can be looked at in place of the table, under a name of its own. */
  second?: { name: string; Look: ComponentType<ListParts<Row>> };
  actions?: ReactNode;
};

/**
 * The list screen of a resource: the specification's search, page size, page and rows (§2), and
 * order, filters, selection and export of all its rows (ADR 20).
 */
export function ListScreen<Row extends ListRow>(props: Props<Row>) {
  const { resource, columns, searchedBy, factsOf, views, second, actions } = props;
  const [parts, frame] = useListParts(resource, columns);
  const hasTabs = useHasTabs(parts);
  const meta = useMeta(parts, factsOf);
  const isTable = useStore(TABLE_WINDOW);
  const [isSecond, lookSwitch] = useLook(second?.name);
  const Look = second?.Look;

  return (
    <>
      {/* Above cards a second line of facts would come later than they, and push them down. */}
      <ScreenHeading actions={lookSwitch ?? actions} meta={isTable ? meta : meta.slice(0, 1)}>
        {resource.title}
      </ScreenHeading>
      <section
        ref={frame}
        className={styles.card}
        aria-label={resource.title}
        {...dropOf(parts.full.openSheet)}
      >
        {hasTabs && <ListTabs {...parts} fixed={views} />}
        <div className={styles.head}>
          <ListToolbar {...parts} searchedBy={searchedBy} />
          <ListNotices {...parts} />
        </div>
        {isSecond && Look ? (
          <Look {...parts} />
        ) : (
          <>
            <ListTable {...parts} />
            <ListFooter {...parts} />
          </>
        )}
      </section>
    </>
  );
}

/** A file that is dropped on the list is read as a sheet. */
const dropOf = (onFile: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  },
});

/** Keeps the place of the line while nothing is known. */
const NOTHING_YET = '\u00A0';

/** How many records there are, where no tab says it, and what `factsOf` finds in all of them. */
function useMeta<Row extends ListRow>(
  { resource, link, list }: ListParts<Row>,
  factsOf: Props<Row>['factsOf'],
): string[] {
  const isSearch = link.query.key !== '';
  const { whole } = list;
  const facts = whole && (factsOf?.(whole) ?? []);
  const said = whole && [countRecords(resource, whole.length), ...(facts ?? [])];
  const known = useLastKnown(`facts:${resource.name}`, said);
  if (resource.statuses) return facts ?? [];
  if (list.counted !== null && isSearch && !known)
    return [`${countRecords(resource, list.counted)} found`];
  if (said || isSearch || list.counted === null) return [...(known ?? [NOTHING_YET])];
  return [countRecords(resource, list.counted), ...(known?.slice(1) ?? [])];
}

/** A list's state, and the frame that says for how many columns there is room. */
function useListParts<Row extends ListRow>(resource: Resource<Row>, own: ListColumn<Row>[]) {
  const { columns, fields } = useListColumns(own, resource);
  const link = useListLink(fields);
  const list = useListRows(resource, fields, link);
  const full = useFullList(link, list);
  const reading = useRows(resource, {
    search: link.query.key,
    when: full.needsAll ? 'needed' : list.isCountedWhenIdle ? 'idle' : 'asked',
  });
  const { columns: ids } = link.view;
  const chosen = useMemo(() => shownColumns(columns, ids), [columns, ids]);
  const { frame, shown, folded, isTight } = useFoldedColumns(chosen, ids !== null);
  const [isPickingOn, setPicking] = useState(false);
  const isPicking = isPickingOn || full.selectedRows.length > 0;
  const parts = {
    resource,
    columns,
    fields,
    link,
    list,
    full,
    reading,
    shown,
    folded,
    isUnfolded: isTight && ids !== null && columnsOfLink(columns, ids) === null,
    isPicking,
    setPicking,
  };
  return [parts, frame] as const;
}

/** A list's rows, or why there are none. */
function ListTable<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, link, list, full, shown, folded } = parts;
  const { actions, dialog } = useRowActions(parts);
  const saved = useSavedRecord(list.rows);
  const { fields } = parts;
  const { view } = link;
  const findOf = useMemo(
    () =>
      view.all === '' ? null : (row: Row) => <FoundNote row={row} fields={fields} view={view} />,
    [fields, view],
  );

  return (
    <div aria-busy={!list.isSettled || full.isReading}>
      <DataTable
        resource={resource}
        columns={shown}
        folded={folded}
        rows={list.rows}
        size={link.query.resultPerPage}
        first={list.first}
        order={link.view.sort}
        selected={full.selected}
        isPicking={parts.isPicking}
        actions={actions}
        peeked={link.peek}
        saved={saved}
        findOf={findOf}
        placeholder={list.rows.length === 0 && <ListPlaceholder {...parts} />}
      />
      <ListPeek {...parts} onOpen={actions.onOpen} />
      {dialog}
    </div>
  );
}

/** Above the table: why its page could not be read, and what goes on with all rows. */
function ListNotices<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { list, full } = parts;
  const { error, retry } = list.page;
  const { part } = fullListPart.use();
  const { exported, state } = full;
  const { purpose, printed, sheet } = state;
  const isInUse = [purpose, exported, printed, sheet].some((one) => one !== null);
  const isNeeded = full.needsAll || isInUse;

  useWanted(fullListPart, isNeeded, full.cancel);
  const { live, kept } = useSetsOf(parts.resource.name);
  useWanted(fullListPart, full.selectedRows.length + live.length + kept.length > 0);

  return (
    <>
      {/* Without rows, the table says so in their place. */}
      {error && list.rows.length > 0 && !list.isUnsearched && (
        <LoadError error={error} onRetry={retry} />
      )}
      {list.isUnsearched && (
        <AntdAlert>
          There is no connection, so “<BidiText>{parts.link.query.key}</BidiText>” was not searched.
          These are the rows of before.
        </AntdAlert>
      )}
      {part && <part.FullList {...parts} />}
    </>
  );
}
