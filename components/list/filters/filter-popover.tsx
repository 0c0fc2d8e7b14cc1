import type { ReactNode } from 'react';

import { PanelPopover } from '@/components/list/on-demand/panel-popover';
import type { ListState } from '@/components/list/state/use-list-state';
import { fieldTitle } from '@/lib/filters/filter-words';
import type { Identified } from '@/lib/rows/known-rows';

type Props<Row extends Identified> = {
  list: ListState<Row>;
  /** The field that is chosen for; any without it. */
  only?: string;
  /** The button that opens it. */
  children: ReactNode;
};

/** What is asked of a field, beside the button that opens it; all rows are read to count. */
export function FilterPopover<Row extends Identified>({ list, only, children }: Props<Row>) {
  const field = list.fields.find(({ id }) => id === only);

  return (
    <PanelPopover
      label={field ? `Filter: ${fieldTitle(field)}` : 'Filter'}
      onOpen={() => list.tools.want('counts')}
      panel={(part, close) => <part.FilterPanel list={list} only={only} onClose={close} />}
    >
      {children}
    </PanelPopover>
  );
}
