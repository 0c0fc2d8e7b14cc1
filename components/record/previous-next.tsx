import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button, type ButtonProps } from 'antd';
import { type ReactNode, type Ref, useDeferredValue, useEffect, useRef } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { useSingleKeys } from '@/lib/browser/keys';
import { atPage, needsAllRows, readListQuery } from '@/lib/links/list-link';
import { type ListPlace, recordLink } from '@/lib/links/record-link';
import { useParams } from '@/lib/links/router';
import { useGo, useLinkState } from '@/lib/links/use-link';
import { listRead, type Resource } from '@/lib/rows/noun';
import { pageCount } from '@/lib/rows/sort-and-filter';
import { useRecord } from '@/lib/rows/use-resource';
import { useFound } from '@/lib/rows/use-rows';

import { beside } from './beside';
import styles from './previous-next.module.css';

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

type StepGroupProps = Pick<ButtonProps, 'type'> & {
  ref?: Ref<HTMLDivElement>;
  className: string | undefined;
  noun: string;
  /** What the steps do; null where there is no such record. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** What stands between the two. */
  children?: ReactNode;
};

/** The buttons to the records before and after one of a list, and their keys. */
export function StepGroup(props: StepGroupProps) {
  const { ref, className, noun, type, previous, next, children } = props;
  const hasKeys = useSingleKeys({ j: () => next?.(), k: () => previous?.() });
  const button = (way: string, key: string, shape: IconShape, act: (() => void) | null) => (
    <Button
      type={type}
      icon={<AntdIcon shape={shape} />}
      aria-label={`${way} ${noun}`}
      title={`${way} ${noun}${hasKeys ? ` (${key})` : ''}`}
      data-step={way.toLowerCase()}
      aria-keyshortcuts={hasKeys ? key : undefined}
      disabled={act === null}
      onClick={() => act?.()}
    />
  );
  return (
    <div ref={ref} role="group" aria-label={`${noun} in the list`} className={className}>
      {button('Previous', 'K', LeftOutlined, previous)}
      {children}
      {button('Next', 'J', RightOutlined, next)}
    </div>
  );
}

/**
 * The neighbours of a record in a list that is ordered or filtered in the browser; null where its
 * order is not known, as after a reload.
 */
function useOrderedNeighbours(list: string, id: string, { listSearch }: ListPlace) {
  const [ids] = useFound(list, listSearch);
  const index = ids?.indexOf(id) ?? -1;
  if (!ids || index < 0) return null;
  const { resultPerPage } = readListQuery(listSearch);

  const at = (place: number): Neighbour | null => {
    const neighbour = ids[place];
    if (neighbour === undefined) return null;
    const page = Math.floor(place / resultPerPage) + 1;
    const listRow = place % resultPerPage;
    return { id: neighbour, place: { listSearch: atPage(listSearch, page), listRow } };
  };
  return { position: index + 1, total: ids.length, previous: at(index - 1), next: at(index + 1) };
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
  const { index, ...near } = beside(rows, id, page ? place.listRow : null);
  const isPlaced = index !== null || (page !== undefined && place.listRow !== null);
  const pages = pageCount(page?.total ?? 0, resultPerPage);

  const pageBefore = isPlaced && !near.previous ? Math.min(currentPage - 1, pages) : 0;
  const pageAfter = isPlaced && !near.next && currentPage < pages ? currentPage + 1 : 0;
  const pageRead = (number: number) =>
    number > 0 ? listRead(resource, { ...query, currentPage: number }) : null;
  const rowsBefore = useRecord(pageRead(pageBefore), LIST_OF_BEFORE).data?.rows ?? [];
  const rowsAfter = useRecord(pageRead(pageAfter), LIST_OF_BEFORE).data?.rows ?? [];

  const at = (found: readonly Row[], row: Row | undefined, number: number): Neighbour | null => {
    if (row === undefined) return null;
    const listSearch = atPage(place.listSearch, number);
    return { id: row._id, place: { listSearch, listRow: found.indexOf(row) } };
  };
  // From the end of the page before, and the beginning of the one after.
  const before = beside(rowsBefore, id, rowsBefore.length).previous;
  const after = beside(rowsAfter, id, 0).next;
  return {
    position: index === null ? null : (currentPage - 1) * resultPerPage + index + 1,
    total: page?.total ?? 0,
    previous: at(rows, near.previous, currentPage) ?? at(rowsBefore, before, pageBefore),
    next: at(rows, near.next, currentPage) ?? at(rowsAfter, after, pageAfter),
  };
}
