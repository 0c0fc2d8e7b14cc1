import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';

import { NotArrived } from '@/components/kit/not-arrived';
import type { ListLink } from '@/components/list/state/use-list-link';
import type { ListState } from '@/components/list/state/use-list-state';
import { BidiText } from '@/components/plain/bidi-text';
import { DoctorLink } from '@/components/plain/doctor-link';
import { State } from '@/components/plain/state';
import { SKELETON_ROW_HEIGHT_PX, SKELETON_ROWS } from '@/lib/constants';
import type { Resource } from '@/lib/nouns/noun';
import { useCachedFirstPage } from '@/lib/reads/use-page';
import { sayAsOf, type Identified } from '@/lib/rows/known-rows';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './list-screen.module.css';

/** The content of a table without rows: skeletons, why there are none, or an empty state. */
export function ListPlaceholder<Row extends Identified>({ list }: { list: ListState<Row> }) {
  const { noun, link, mode, page, rows } = list;
  const plural = noun.plural;

  switch (mode.is) {
    case 'waiting':
    case 'beyondEnd':
      return <Skeletons label={`Loading ${noun.title}`} />;
    case 'confirming':
      return <State drawing="map" title={`Nothing is shown before all ${plural} are read`} />;
    case 'failed':
      return <State drawing="torn" title={`The ${plural} did not arrive`} />;
    case 'pageFailed':
      return (
        <NotArrived
          title={`The ${plural} did not arrive`}
          error={mode.error}
          onRetry={page.server.retry}
        />
      );
    case 'found':
      if (rows.ofSearch?.length === 0) return <NoRows list={list} />;
      return (
        <Nothing search={link.view.words} plural={plural} note={sayAsOf(list.reading.known)}>
          <Button onClick={link.showAll}>Show all {plural}</Button>
        </Nothing>
      );
    case 'page':
      return <NoRows list={list} />;
  }
}

/** The server has no rows, of all or of those that it searched. */
function NoRows<Row extends Identified>({ list }: { list: ListState<Row> }) {
  const { noun, link, page } = list;
  return link.query.key === '' ? (
    <NoneYet noun={noun} total={page.rowCount} retry={page.server.retry} />
  ) : (
    <NothingFound noun={noun} link={link} />
  );
}

/** The noun has no records, or a server that counts some and sends none. */
function NoneYet<Row>(props: { noun: Resource<Row>; total: number; retry: () => void }) {
  const { noun, total, retry } = props;
  return (
    <State drawing="book" title={`No ${noun.plural} yet`}>
      {total > 0 ? (
        <p className={layout.muted}>
          The server counts {formatCount(total)}, and sent none. <DoctorLink />
        </p>
      ) : noun.addPath !== '' ? (
        <>
          <p className={layout.muted}>Begin with the first {noun.singular}.</p>
          <Button type="primary" href={`#${noun.addPath}`}>
            Add {noun.recordTitle}
          </Button>
        </>
      ) : (
        <>
          <p className={layout.muted}>{noun.origin ?? 'New ones appear here as they come.'}</p>
          <div className={styles.ways}>
            <Button onClick={retry}>Look again</Button>
            <DoctorLink />
          </div>
        </>
      )}
    </State>
  );
}

/** The server looks into some columns only (specification §2). */
function NothingFound<Row>({ noun, link }: { noun: Resource<Row>; link: ListLink }) {
  const search = link.query.key;
  const plural = noun.plural;
  const all = useCachedFirstPage(noun);
  return (
    <Nothing search={search} plural={plural} note="Not every column was searched.">
      <Button onClick={() => link.search('')}>Clear search</Button>
      <Button type="primary" onClick={() => link.setView({ words: search })}>
        Search all columns{all && ` of ${formatCount(all.total)} ${plural}`}
      </Button>
    </Nothing>
  );
}

function Skeletons({ label }: { label: string }) {
  return (
    <div role="status" className={styles.skeletons} aria-label={label} data-loading>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div
          key={index}
          className={styles.skeleton}
          data-testid="skeleton-row"
          style={{ height: SKELETON_ROW_HEIGHT_PX }}
        >
          <Skeleton.Node active />
        </div>
      ))}
    </div>
  );
}

function Nothing(props: { search: string; plural: string; note?: string; children: ReactNode }) {
  return (
    <State
      drawing="map"
      title={
        props.search === '' ? (
          `No ${props.plural} match the filters`
        ) : (
          <>
            Nothing found for “<BidiText>{props.search}</BidiText>”
          </>
        )
      }
    >
      {props.note && <p className={layout.muted}>{props.note}</p>}
      <div className={styles.ways}>{props.children}</div>
    </State>
  );
}
