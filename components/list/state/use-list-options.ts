import { columnsOfLink } from '@/components/list/columns/chosen-columns';
import { DENSITY, DENSITY_NAMES } from '@/components/list/columns/row-metrics';
import type { Identified } from '@/lib/rows/known-rows';
import { CSV_FORMAT, CSV_FORMAT_NAMES } from '@/lib/sheets/csv-format';
import { useStore } from '@/lib/storage/store';
import type { Preference } from '@/lib/storage/web-storage';
import { formatCount } from '@/lib/text/format';

import type { ListState } from './use-list-state';

/** Something that is on or off; of a group of these one is on, or of columns one at least. */
export type Option = { key: string; label: string; isOn: boolean; choose: () => void };

/** Something that is done at once. */
type Act = { key: string; label: string; disabled?: boolean; run: () => void };

/** What a list offers beside its filters. */
export type ListOptions = {
  columns: Option[];
  heights: Option[];
  formats: Option[];
  exportPage: Act;
  /** What is done with all its rows. */
  withAll: Act[];
  readSheet: Act;
};

/**
 * What a list offers beside its filters, each once: a table draws it as the menu of its options, cards in the dialog
 * of their tools. `shown` are the columns that count as on.
 */
export function useListOptions<Row extends Identified>(
  list: ListState<Row>,
  shown: readonly { id: string }[],
): ListOptions {
  const { columns, link, rows, page, tools } = list;
  const disabled = page.rowCount === 0;
  const all = formatCount(page.rowCount);
  return {
    columns: columnChoices(columns.all, shown, (ids) =>
      link.setColumns(columnsOfLink(columns.all, ids)),
    ),
    heights: choicesOf(DENSITY, useStore(DENSITY) ?? 'large', DENSITY_NAMES),
    formats: choicesOf(CSV_FORMAT, useStore(CSV_FORMAT) ?? 'any', CSV_FORMAT_NAMES),
    exportPage: {
      key: 'export-page',
      label: `Export this page (${formatCount(rows.onPage.length)})`,
      disabled: rows.onPage.length === 0,
      run: () => tools.exportRows(rows.onPage),
    },
    withAll: [
      { key: 'export', label: `Export all (${all})`, disabled, run: () => tools.want('export') },
      { key: 'print', label: `Print all (${all})`, disabled, run: () => tools.want('print') },
    ],
    readSheet: { key: 'sheet', label: 'Read a sheet back', run: () => tools.openSheet(null) },
  };
}

/** The columns of a list; without the last one there would be no row. */
function columnChoices(
  columns: readonly { id: string; title: string }[],
  shown: readonly { id: string }[],
  choose: (ids: string[]) => void,
): Option[] {
  const isShown = (id: string) => shown.some((each) => each.id === id);
  return columns.map(({ id, title }) => ({
    key: id,
    label: title,
    isOn: isShown(id),
    choose: () => {
      const next = columns.filter((each) => isShown(each.id) !== (each.id === id));
      if (next.length > 0) choose(next.map((each) => each.id));
    },
  }));
}

/** The values of a preference. */
const choicesOf = <Value extends string>(
  { values, write }: Preference<Value>,
  now: Value,
  names: Record<Value, string>,
): Option[] =>
  values.map((each) => ({
    key: each,
    label: names[each],
    isOn: each === now,
    choose: () => write(each),
  }));
