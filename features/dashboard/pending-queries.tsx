import { Panel, PanelEntry, PanelList } from '@/components/kit/panel';
import { BidiText } from '@/components/plain/bidi-text';
import { oldestAtDesk } from '@/features/desk/api';
import { isOfNoKnownStatus, isPending, PENDING, queries, type Query } from '@/features/queries/api';
import { LARGEST_PAGE_SIZE as PAGE_ROWS } from '@/lib/constants';
import { oneOf } from '@/lib/filters/filters';
import { filteredList, writeListQuery } from '@/lib/links/list-link';
import { toPathSegment } from '@/lib/links/paths';
import { type ListPlace, recordLink } from '@/lib/links/record-link';
import { Link } from '@/lib/links/router';
import { newestRead } from '@/lib/reads/noun-reads';
import { useValue } from '@/lib/reads/use-value';
import { serverNowMs } from '@/lib/session/session';
import { type Bin, countInBins } from '@/lib/tally';
import { formatCount, previewText } from '@/lib/text/format';
import type { Dated } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import { daysSince } from './counts-by-time';
import type { PanelRows } from './dashboard-rows';
import styles from './pending-by-age.module.css';
import { inBin } from './range';

/** With the ages above them as high as five rows. */
const MOST_SHOWN = 4;
const TEXT_LENGTH = 80;
const NEWEST = newestRead(queries);

type Waiting = { query: Query; place: ListPlace };

/** The search of the list's page that holds a row, newest first. */
function listSearchOf(row: number): string {
  const currentPage = Math.floor(row / PAGE_ROWS) + 1;
  return writeListQuery('', { key: '', currentPage, resultPerPage: PAGE_ROWS });
}

/** The pending ones of a list, the newest first; the one that waits longest is first. */
function findPending(rows: readonly Query[]): Waiting[] {
  return rows
    .map((query, row) => ({
      query,
      place: { listSearch: listSearchOf(row), listRow: row % PAGE_ROWS },
    }))
    .filter(({ query }) => isPending(query) && toPathSegment(query._id) !== null)
    .reverse() // equal times: the list has the newest first
    .sort((one, other) => one.query.createdAt.localeCompare(other.query.createdAt));
}

/** All queries; the newest alone where all are too many to be read unasked, or cannot be read. */
function useQueryRows({ rows, question, error, read }: PanelRows['queries']) {
  const isPart = !rows && (question !== null || error !== undefined);
  const newest = useValue(isPart ? NEWEST : null);
  return {
    isPart,
    rows: rows ?? (isPart ? newest.data?.rows : undefined),
    error: rows ? undefined : newest.error,
    retry: () => {
      newest.retry();
      read();
    },
  };
}

/** The queries that wait for an answer, the oldest first, and the way to the query desk. */
export function PendingQueries(props: { rows: PanelRows }) {
  const { rows, isPart, ...state } = useQueryRows(props.rows.queries);
  const pending = rows && findPending(rows);
  const isUnknown = rows === undefined && !state.error;
  const waiting = isUnknown ? null : isPart ? [] : (pending ?? []).map(({ query }) => query);
  const total = pending?.length ? (
    <b className={styles.total}>
      {formatCount(pending.length)}
      <span className={layout.unseen}> pending</span>
    </b>
  ) : undefined;

  return (
    <Panel
      title="Pending queries"
      note={isPart ? 'among the newest' : total}
      more={rows?.length ? <DeskLink /> : null}
    >
      <AgesOfPending pending={waiting} />
      <PanelList
        label="Pending queries"
        state={{ ...state, data: pending }}
        most={MOST_SHOWN}
        empty={sayNone(rows, isPart)}
      >
        {({ query, place }) => (
          <PanelEntry
            title={
              <Link {...recordLink(queries.singular, query._id, place)}>
                <BidiText>{queries.nameOf(query) || 'Query'}</BidiText>
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

/** That no query of these is pending, as far as their statuses can be read. */
function sayNone(rows: readonly Query[] | undefined, isPart: boolean): string {
  if (isPart) return 'None of the newest queries is pending.';
  return rows?.some(isOfNoKnownStatus)
    ? 'No query reads Pending; the status of some is another.'
    : 'No query is pending.';
}

/** The desk finds the oldest of all pending queries. */
function DeskLink() {
  return <Link {...oldestAtDesk(listSearchOf(0))}>Open desk</Link>;
}

const AGES: readonly Bin[] = [
  { label: 'under a week', least: 0 },
  { label: '1–4 weeks', least: 7 },
  { label: 'older', least: 28 },
];

/** The list of the pending queries of an age. */
const listOfAge = (index: number) =>
  filteredList(queries.path, oneOf('status', PENDING), inBin('days-waiting', AGES, index));

/** How long the pending queries with a usable date have waited: a bar and three numbers; null while unknown. */
function AgesOfPending({ pending }: { pending: readonly Dated[] | null }) {
  if (pending === null) return <div className={styles.ages} />;
  const days = daysSince(pending, serverNowMs());
  const counts = countInBins(days, AGES);

  if (days.length === 0) return null;
  return (
    <div className={styles.ages}>
      <div className={styles.bar} aria-hidden>
        {counts.map((count, index) => (
          <i key={AGES[index]?.label} style={{ flexGrow: count }} hidden={count === 0} />
        ))}
      </div>
      <ul className={`${layout.list} ${layout.wrap}`} aria-label="Pending by age">
        {AGES.map(({ label }, index) => (
          <li key={label}>
            <b>{counts[index]}</b>{' '}
            {counts[index] ? <Link to={listOfAge(index)}>{label}</Link> : label}
          </li>
        ))}
      </ul>
    </div>
  );
}
