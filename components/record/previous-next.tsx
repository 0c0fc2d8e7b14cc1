import { useDeferredValue, useEffect, useRef } from 'react';

import { atPage, needsAllRows } from '@/lib/links/list-link';
import { readListQuery } from '@/lib/links/read-list-query';
import { type ListPlace, recordLink } from '@/lib/links/record-link';
import { useParams } from '@/lib/links/router';
import { useGo, useLinkState } from '@/lib/links/use-link';
import type { Resource } from '@/lib/nouns/noun';
import { useKeptFound } from '@/lib/rows/found-rows';
import type { Identified } from '@/lib/rows/known-rows';
import { pageCount } from '@/lib/rows/list-query';
import { listRead } from '@/lib/rows/noun-reads';
import { stepsFrom } from '@/lib/rows/steps';
import { useValue } from '@/lib/rows/use-value';
import { formatCount } from '@/lib/text/format';

import styles from './previous-next.module.css';
import { StepButtons } from './step-buttons';

type Props<Row> = { noun: Resource<Row> };

/**
 * Steps to the previous and the next record of the list that this one was opened from, on to its
 * other pages too. Without a list there is nothing to step through, and nothing is read.
 */
export function PreviousNext<Row extends { _id: string }>({ noun }: Props<Row>) {
  const { listSearch, listRow } = useLinkState();
  const { id = '' } = useParams();
  if (listSearch === null) return null;
  const steps = { noun, id, place: { listSearch, listRow } };
  return needsAllRows(listSearch) ? <StepsInOrder {...steps} /> : <StepsInPages {...steps} />;
}

type PlaceProps<Row> = Props<Row> & { id: string; place: ListPlace };

/** What is sorted or filtered in the browser has an order of its own, which is not known after a reload. */
function StepsInOrder<Row>({ noun, id, place: { listSearch } }: PlaceProps<Row>) {
  const rows = useKeptFound(noun.name, listSearch) ?? [];
  const { resultPerPage: size } = readListQuery(listSearch);
  const placeOf = (index: number) => ({ page: Math.floor(index / size) + 1, row: index % size });
  const stretch = { rows, placeOf, seenAt: null, total: rows.length };
  const neighbours = neighboursOf(id, stretch, listSearch);
  return neighbours.position !== null && <Steps noun={noun} {...neighbours} />;
}

function StepsInPages<Row extends { _id: string }>({ noun, id, place }: PlaceProps<Row>) {
  const stretch = usePagesAround(noun, id, place);
  return <Steps noun={noun} {...neighboursOf(id, stretch, place.listSearch)} />;
}

/** The rows of a list around a record, which is all that is known of it. */
type Stretch = {
  rows: readonly Identified[];
  /** The page that each of them stands on, from 1, and its row there, from 0. */
  placeOf: (index: number) => { page: number; row: number };
  /** Which of them the record is, or was: what has left has steps from its last place, and ids may repeat. */
  seenAt: number | null;
  /** How many rows the whole list has. */
  total: number;
};

/** A record beside the one on show, and what its screen is told about the list. */
type Neighbour = { id: string; place: ListPlace };

/** The records before and after one; null where there is none, or while it is not known. */
type Neighbours = {
  /** Which one this is, counted from 1; null while unknown, and when it is not in the list. */
  position: number | null;
  total: number;
  previous: Neighbour | null;
  next: Neighbour | null;
};

/** The neighbours of a record in its list, of which a stretch is known. */
function neighboursOf(
  id: string,
  { rows, placeOf, seenAt, total }: Stretch,
  listSearch: string,
): Neighbours {
  const { resultPerPage } = readListQuery(listSearch);
  const { place, previous, next } = stepsFrom(rows, id, { seenAt });

  const at = (index: number | null): Neighbour | null => {
    const neighbour = index === null ? undefined : rows[index];
    if (index === null || !neighbour) return null;
    const { page, row } = placeOf(index);
    return { id: neighbour._id, place: { listSearch: atPage(listSearch, page), listRow: row } };
  };
  const position = ({ page, row }: ReturnType<Stretch['placeOf']>) =>
    (page - 1) * resultPerPage + row + 1;
  return {
    position: place === null ? null : position(placeOf(place)),
    total,
    previous: at(previous),
    next: at(next),
  };
}

/** What the list has read is good enough to step through. */
const LIST_OF_BEFORE = { trustsCache: true };

/**
 * The page on which a record stands, which the list has read, and those beside it: they are read only for
 * the first and the last row of a page.
 */
function usePagesAround<Row extends { _id: string }>(
  noun: Resource<Row>,
  id: string,
  { listSearch, listRow }: ListPlace,
): Stretch {
  const query = readListQuery(listSearch);
  const { currentPage, resultPerPage } = query;
  const page = useValue(listRead(noun, query), LIST_OF_BEFORE).data;
  const rows = page?.rows ?? [];
  const total = page?.total ?? 0;
  // Its last place, where it stands there no longer: of a page that has become shorter, behind the end.
  const lastRow = page && listRow !== null ? Math.min(listRow, rows.length) : null;
  // On this page alone, to know whether a step leaves it.
  const near = stepsFrom(rows, id, { seenAt: lastRow });
  const seenAt = near.place ?? lastRow;

  const pages = pageCount(total, resultPerPage);
  const leadsBefore = seenAt !== null && near.previous === null && currentPage > 1;
  const leadsAfter = seenAt !== null && near.next === null && currentPage < pages;
  const before = leadsBefore ? Math.min(currentPage - 1, pages) : null;
  const after = leadsAfter ? currentPage + 1 : null;
  const pageRead = (number: number | null) =>
    number === null ? null : listRead(noun, { ...query, currentPage: number });
  const rowsBefore = useValue(pageRead(before), LIST_OF_BEFORE).data?.rows ?? [];
  const rowsAfter = useValue(pageRead(after), LIST_OF_BEFORE).data?.rows ?? [];

  return {
    rows: [...rowsBefore, ...rows, ...rowsAfter],
    placeOf: (index) => {
      const row = index - rowsBefore.length;
      if (before !== null && row < 0) return { page: before, row: index };
      if (after !== null && row >= rows.length) return { page: after, row: row - rows.length };
      return { page: currentPage, row };
    },
    seenAt: seenAt === null ? null : rowsBefore.length + seenAt,
    total,
  };
}

type StepsProps = Neighbours & { noun: Pick<Resource<never>, 'singular' | 'recordTitle'> };

function Steps({ noun, position, total, previous, next }: StepsProps) {
  const { singular, recordTitle: title } = noun;
  const goTo = useGo();
  const { step } = useLinkState();
  const buttons = useRef<HTMLDivElement>(null);
  const said = position === null ? '' : `${formatCount(position)} of ${formatCount(total)}`;

  // Each step mounts a new screen; the button that was pressed gets the focus back.
  useEffect(
    function focusOnStep() {
      if (step === null) return;
      buttons.current?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`)?.focus();
    },
    [step],
  );

  function go(neighbour: Neighbour, way: 'previous' | 'next'): void {
    goTo(recordLink(singular, neighbour.id, { ...neighbour.place, step: way }));
  }

  return (
    <StepButtons
      ref={buttons}
      className={styles.steps}
      title={title}
      previous={previous && (() => go(previous, 'previous'))}
      next={next && (() => go(next, 'next'))}
    >
      <span role="status" className={styles.position}>
        {/* Screen readers announce a status that changes, not one that is rendered with its text. */}
        {useDeferredValue(said, '')}
      </span>
    </StepButtons>
  );
}
