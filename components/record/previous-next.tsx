import { useDeferredValue, useEffect, useRef } from 'react';

import { atPage, needsAllRows } from '@/lib/links/list-link';
import { readListQuery } from '@/lib/links/read-list-query';
import { type ListPlace, recordLink } from '@/lib/links/record-link';
import { useParams } from '@/lib/links/router';
import { useGo, useLinkState } from '@/lib/links/use-link';
import { pageCount } from '@/lib/rows/list-query';
import type { Resource } from '@/lib/rows/noun';
import { listRead } from '@/lib/rows/reads';
import { stepsFrom } from '@/lib/rows/steps';
import { useRecord } from '@/lib/rows/use-resource';
import { useFound } from '@/lib/rows/use-rows';

import styles from './previous-next.module.css';
import { StepGroup } from './step-group';

type Props<Row> = { resource: Resource<Row> };

/**
 * Steps to the previous and the next record of the list that this one was opened from, on to its
 * other pages too. Without a list there is nothing to step through, and nothing is read.
 */
export function PreviousNext<Row extends { _id: string }>(props: Props<Row>) {
  const { listSearch, listRow } = useLinkState();
  const { id = '' } = useParams();
  if (listSearch === null) return null;
  const place = { listSearch, listRow };
  return needsAllRows(listSearch) ? (
    <StepsInOrder {...props} id={id} place={place} />
  ) : (
    <StepsInPages {...props} id={id} place={place} />
  );
}

type PlaceProps<Row> = Props<Row> & { id: string; place: ListPlace };

function StepsInPages<Row extends { _id: string }>({ resource, id, place }: PlaceProps<Row>) {
  return <Steps resource={resource} {...useNeighbours(resource, id, place)} />;
}

/** What is sorted or filtered in the browser has another order than the API's pages. */
function StepsInOrder<Row>({ resource, id, place }: PlaceProps<Row>) {
  const neighbours = useOrderedNeighbours(resource.name, id, place);
  return neighbours && <Steps resource={resource} {...neighbours} />;
}

type StepsProps = Neighbours & { resource: Pick<Resource<never>, 'singular' | 'recordTitle'> };

function Steps({ resource, position, total, previous, next }: StepsProps) {
  const { singular, recordTitle: noun } = resource;
  const goTo = useGo();
  const { step } = useLinkState();
  const buttons = useRef<HTMLDivElement>(null);
  const said = position === null ? '' : `${position} of ${total}`;

  // Each step mounts a new screen; the button that was pressed gets the focus back.
  useEffect(
    function focusOnStep() {
      if (step === null) return;
      buttons.current?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`)?.focus();
    },
    [step],
  );

  function go(neighbour: Neighbour, next: 'previous' | 'next'): void {
    goTo(recordLink(singular, neighbour.id, { ...neighbour.place, step: next }));
  }

  return (
    <StepGroup
      ref={buttons}
      className={styles.steps}
      noun={noun}
      previous={previous && (() => go(previous, 'previous'))}
      next={next && (() => go(next, 'next'))}
    >
      <span role="status" className={styles.position}>
        {/* Screen readers announce a status that changes, not one that is rendered with its text. */}
        {useDeferredValue(said, '')}
      </span>
    </StepGroup>
  );
}

/**
 * The neighbours of a record in a list that is ordered or filtered in the browser; null where its
 * order is not known, as after a reload.
 */
function useOrderedNeighbours(noun: string, id: string, { listSearch }: ListPlace) {
  const [found = []] = useFound(noun, listSearch);
  const { place, previous, next } = stepsFrom(found, id);
  if (place === null) return null;
  const { resultPerPage } = readListQuery(listSearch);

  const at = (place: number | null): Neighbour | null => {
    const neighbour = place === null ? undefined : found[place];
    if (place === null || !neighbour) return null;
    const page = Math.floor(place / resultPerPage) + 1;
    const listRow = place % resultPerPage;
    return { id: neighbour._id, place: { listSearch: atPage(listSearch, page), listRow } };
  };
  return { position: place + 1, total: found.length, previous: at(previous), next: at(next) };
}

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

/** What the list has read is good enough to step through. */
const LIST_OF_BEFORE = { takesKnown: true };

/**
 * The neighbours of a record in the list it was opened from. The page it stands on is the one that
 * the list has read; another page is read only for the first and the last row of a page.
 */
function useNeighbours<Row extends { _id: string }>(
  resource: Resource<Row>,
  id: string,
  place: ListPlace,
): Neighbours {
  const query = readListQuery(place.listSearch);
  const { currentPage, resultPerPage } = query;
  const page = useRecord(listRead(resource, query), LIST_OF_BEFORE).data;
  const rows = page?.rows ?? [];
  const near = stepsFrom(rows, id, { seenAt: page ? place.listRow : null });
  const isPlaced = near.place !== null || (page !== undefined && place.listRow !== null);
  const pages = pageCount(page?.total ?? 0, resultPerPage);

  const pageBefore = isPlaced && near.previous === null ? Math.min(currentPage - 1, pages) : 0;
  const pageAfter = isPlaced && near.next === null && currentPage < pages ? currentPage + 1 : 0;
  const pageRead = (number: number) =>
    number > 0 ? listRead(resource, { ...query, currentPage: number }) : null;
  const rowsBefore = useRecord(pageRead(pageBefore), LIST_OF_BEFORE).data?.rows ?? [];
  const rowsAfter = useRecord(pageRead(pageAfter), LIST_OF_BEFORE).data?.rows ?? [];

  const at = (found: readonly Row[], listRow: number | null, number: number): Neighbour | null => {
    const row = listRow === null ? undefined : found[listRow];
    if (!row) return null;
    return { id: row._id, place: { listSearch: atPage(place.listSearch, number), listRow } };
  };
  // From the end of the page before, and the beginning of the one after.
  const before = stepsFrom(rowsBefore, id, { seenAt: rowsBefore.length }).previous;
  const after = stepsFrom(rowsAfter, id, { seenAt: 0 }).next;
  return {
    position: near.place === null ? null : (currentPage - 1) * resultPerPage + near.place + 1,
    total: page?.total ?? 0,
    previous: at(rows, near.previous, currentPage) ?? at(rowsBefore, before, pageBefore),
    next: at(rows, near.next, currentPage) ?? at(rowsAfter, after, pageAfter),
  };
}
