import { ListPeek } from '@/components/record/list-peek';
import { useSavedRecord } from '@/lib/links/use-list-origin';

import { DataTable } from './data-table';
import type { ListParts } from './list-parts';
import { ListPlaceholder } from './list-placeholder';
import { useRowActions } from './use-row-actions';

/** A list's rows, or why there are none. */
export function ListTable<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, link, list, full, shown, folded } = parts;
  const { actions, dialog } = useRowActions(parts);
  const saved = useSavedRecord(list.rows);

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
        actions={actions}
        peeked={link.peek}
        saved={saved}
        placeholder={list.rows.length === 0 && <ListPlaceholder {...parts} />}
      />
      <ListPeek
        resource={resource}
        link={link}
        rows={list.rows}
        first={list.first}
        total={list.total}
        left={list.left}
        onOpen={actions.onOpen}
      />
      {dialog}
    </div>
  );
}
