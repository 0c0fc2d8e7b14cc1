import type { ListColumn } from '@/components/list/columns/list-column';
import { type ListRow, useListColumns } from '@/components/list/columns/list-columns';
import { useSinceField } from '@/components/list/columns/since-field';
import { useShownColumns } from '@/components/list/columns/use-shown-columns';
import type { Resource } from '@/lib/rows/noun';
import { useRows } from '@/lib/rows/use-rows';

import type { ListParts } from './list-parts';
import { useListLink } from './use-list-link';
import { useListRows } from './use-list-rows';
import { useListTools } from './use-list-tools';
import { useSelection } from './use-selection';

/** A list's state, and the frame that says for how many columns there is room. */
export function useListParts<Row extends ListRow>(resource: Resource<Row>, own: ListColumn<Row>[]) {
  const { columns: all, fields } = useListColumns(own, resource, useSinceField(resource.name));
  const link = useListLink(fields);
  const { query, view } = link;
  const list = useListRows(resource, fields, link);
  const tools = useListTools(link, list);
  const reading = useRows(resource, {
    search: query.key,
    when: tools.needsAll ? 'needed' : list.isCountedWhenIdle ? 'idle' : 'asked',
  });
  const scope = JSON.stringify([query.key, view.all, view.filters]);
  const selection = useSelection(scope, list.all ?? list.page.rows);
  const { frame, columns } = useShownColumns(all, view.columns);
  const parts: ListParts<Row> = {
    ...{ resource, fields, link, columns },
    ...{ list, reading, selection, tools },
  };
  return [parts, frame] as const;
}
