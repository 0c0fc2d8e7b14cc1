import { useEffect, useEffectEvent } from 'react';

import { LoadError } from '@/components/plain/load-error';

import { fullListPart } from './full-list-part';
import { shownColumns, type ListParts } from './list-parts';

/** Above the table: why its page could not be read, and what goes on with all rows. */
export function ListNotices<Row extends { _id: string }>(props: ListParts<Row>) {
  const { resource, columns, link, list, full } = props;
  const { error, retry } = list.page;
  const { part } = fullListPart.use();
  const isNeeded = full.needsAll || full.exported !== null || full.state.printed !== null;
  const hasSelection = full.selectedRows.length > 0;

  // A notice has said why the part did not come.
  const giveUp = useEffectEvent(full.cancel);
  useEffect(
    function loadForAllRows() {
      if (!isNeeded) return;
      let isWaiting = true;
      void fullListPart.request().then((loaded) => {
        if (loaded === null && isWaiting) giveUp();
      });
      return () => {
        isWaiting = false;
      };
    },
    [isNeeded],
  );
  useEffect(
    function loadForSelection() {
      if (hasSelection) void fullListPart.request();
    },
    [hasSelection],
  );

  return (
    <>
      {/* Without rows, the table says so in their place. */}
      {error && list.rows.length > 0 && <LoadError error={error} onRetry={retry} />}
      {part && (
        <part.FullList
          resource={resource}
          full={full}
          search={link.query.key}
          shownTotal={list.total}
          showOf={list.showOf}
          columns={columns}
          shown={shownColumns(columns, link.view.columns)}
        />
      )}
    </>
  );
}
