import { Segmented } from 'antd';
import { useMemo } from 'react';

import type { ListColumn } from '@/components/list/columns/column';
import type { ListState } from '@/components/list/state/use-list-state';
import type { Filter } from '@/lib/filters/filters';
import { type ListView, writeView } from '@/lib/links/list-link';
import { useLocation, useNavigate } from '@/lib/links/router';
import type { Identified } from '@/lib/rows/known-rows';

import { viewOfStatus } from './status-view';
import { AllCount, Count } from './view-counts';

type Props<Row extends Identified> = {
  list: ListState<Row>;
  column: ListColumn<Row>;
  /** What is shown is a saved view, which is none of these. */
  isSaved: boolean;
};

/** How many rows have each of a column's choices, and whether some have none of them; undefined before they are read. */
function useCounts<Row>(rows: readonly Row[] | undefined, { value, choices }: ListColumn<Row>) {
  return useMemo(() => {
    if (!rows) return undefined;
    const counts = new Map(choices?.map((choice) => [choice, 0]));
    let isAnyUnread = false;
    for (const row of rows) {
      const choice = String(value(row));
      const count = counts.get(choice);
      if (count === undefined) isAnyUnread = true;
      else counts.set(choice, count + 1);
    }
    return { counts, isAnyUnread };
  }, [rows, value, choices]);
}

/** What no tab is called. */
const NO_TAB = '…';

/** The tab of what a list is asked of its status, '' for all; several of them, or all but one, are no tab. */
function tabOf(filters: readonly Filter[], id: string): string {
  const asked = filters.find(({ field }) => field === id);
  if (!asked) return '';
  const [status = NO_TAB, ...others] = asked.op === 'is' ? asked.values : [];
  return others.length === 0 ? status : NO_TAB;
}

/** A list that is asked nothing. */
const PLAIN: ListView = { sort: null, filters: [], columns: null, words: '' };

/** All rows, or those of one status. */
export function StatusSwitch<Row extends Identified>(props: Props<Row>) {
  const { list, column, isSaved } = props;
  const { noun, link, rows, counts } = list;
  const { view } = link;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id, title, choices = [] } = column;
  const known = useCounts(rows.ofNoun, column);
  const tab = isSaved ? NO_TAB : tabOf(view.filters, id);
  return (
    <Segmented
      aria-label={title}
      value={tab}
      options={[
        {
          value: '',
          label: (
            <>
              All {noun.plural} <AllCount list={list} />
            </>
          ),
        },
        ...choices.map((choice) => ({
          value: choice,
          label: (
            <>
              {choice}{' '}
              {!counts.isNothing && (
                <Count
                  name={`tab:${noun.name}:${choice}`}
                  count={known?.counts.get(choice)}
                  isExpected={counts.areExpected}
                  isUnsure={known?.isAnyUnread}
                />
              )}
            </>
          ),
        })),
      ]}
      onChange={(choice) => {
        // A tab beside saved views begins anew.
        const asked = viewOfStatus(column, isSaved ? PLAIN : view, choice);
        if (isSaved) void navigate(pathname + writeView('', { ...PLAIN, ...asked }));
        else link.setView(asked);
      }}
    />
  );
}
