import { Segmented } from 'antd';

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

const isOneOf = (choices: readonly string[], value: unknown) =>
  choices.some((choice) => choice === value);

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
  const tab = isSaved ? NO_TAB : tabOf(view.filters, id);
  const isAnyUnread = rows.ofNoun?.some((row) => !isOneOf(choices, column.value(row))) ?? false;
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
                  count={rows.ofNoun?.filter((row) => column.value(row) === choice).length}
                  isExpected={counts.areExpected}
                  isUnsure={isAnyUnread}
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
