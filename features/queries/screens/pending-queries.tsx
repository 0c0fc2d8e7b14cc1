import { Link } from 'react-router-dom';

import { Panel } from '@/components/panel/panel';
import { PanelEntry, PanelList } from '@/components/panel/panel-list';
import { BidiText } from '@/components/ui/bidi-text';
import { queries, type Query } from '@/features/queries/api';
import { oldestAtDesk } from '@/features/queries/desk/desk-link';
import { newestRead } from '@/lib/data/resource-read';
import { useRecord } from '@/lib/data/use-resource';
import { recordPath } from '@/lib/navigation/paths';
import type { ListLinkState } from '@/lib/navigation/use-list-origin';
import { toPathSegment } from '@/lib/path-segment';
import { previewText } from '@/lib/text/format';

import { PendingByAge } from './pending-by-age';

const MOST_SHOWN = 5;
const TEXT_LENGTH = 80;
const NEWEST = newestRead(queries);
const LIST_SEARCH = '?size=15';

type Waiting = { query: Query; place: ListLinkState };

/** The pending ones of a page that lists the newest first; the one that waits longest is first. */
function findPending(rows: readonly Query[]): Waiting[] {
  return rows
    .map((query, listRow) => ({ query, place: { listSearch: LIST_SEARCH, listRow } }))
    .filter(({ query }) => query.status === 'Pending' && toPathSegment(query._id) !== null)
    .sort((one, other) => one.query.createdAt.localeCompare(other.query.createdAt));
}

/** The queries that wait for an answer, and the way to the query desk. */
export function PendingQueries({ isIdle }: { isIdle: boolean }) {
  const { data: page, ...state } = useRecord(NEWEST);
  const pending = page && findPending(page.rows);
  const isAllRead = page !== undefined && page.rows.length >= page.total;

  return (
    <Panel title="Pending queries" more={page?.rows.length ? <DeskLink /> : null}>
      <PendingByAge isIdle={isIdle} />
      <PanelList
        label="Pending queries"
        state={{ ...state, data: pending?.slice(0, MOST_SHOWN) }}
        empty={isAllRead ? 'No query is pending.' : 'None of the newest queries is pending.'}
      >
        {({ query, place }) => (
          <PanelEntry
            title={
              <Link to={recordPath(queries.singular, query._id)} state={place}>
                <BidiText>{query.name || 'Query'}</BidiText>
              </Link>
            }
            person={query.name}
            detail={previewText(query.query, TEXT_LENGTH)}
            at={query.createdAt}
          />
        )}
      </PanelList>
    </Panel>
  );
}

/** The desk finds the oldest of all pending queries. */
function DeskLink() {
  return <Link {...oldestAtDesk(new URLSearchParams(LIST_SEARCH))}>Open desk</Link>;
}
