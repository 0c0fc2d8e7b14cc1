import { Skeleton } from 'antd';
import type { ReactNode } from 'react';

import { OwnChanges } from '@/components/activity/own-changes';
import { AntdAlert } from '@/components/kit/alert';
import { CopyableText } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { State } from '@/components/plain/state';
import { useIsIdle } from '@/lib/browser/waiting';
import { unreadLabels } from '@/lib/forms/form-fields';
import { Link } from '@/lib/links/router';
import type { Narrowed } from '@/lib/narrow';
import layout from '@/styles/layout.module.css';

import styles from './detail-page.module.css';
import { useIsPeek } from './list-peek';
import { OrphanedDraft } from './orphaned-draft';
import type { Detail } from './use-detail';

/** About as many fields as a record has. */
const SKELETON_LINES = 9;

/** What a screen says of its record, each in one place of the page. */
export type RecordParts<Value> = {
  /** What the record is, beside its fields; without it the fields have the whole width. */
  main?: (value: Value) => ReactNode;
  /** What belongs to it, below that; in the drawer nothing of it is read. */
  related?: (value: Value) => ReactNode;
  /** What stands in the rail above the record's fields, and below them. */
  railTop?: (value: Value) => ReactNode;
  rail?: (value: Value) => ReactNode;
  /** The record's fields. */
  children: (value: Value) => ReactNode;
};

type Props<Value> = Detail<Value> & RecordParts<Value>;

/** A record below its heading: what it is, what belongs to it, and its fields in a rail. */
export function DetailRecord<Value extends Narrowed>({
  title,
  state,
  place,
  isEditing,
  ...parts
}: Props<Value>) {
  const { data, error, isLoading, retry } = state;
  const { main, related, railTop, rail, children } = parts;
  const isMissing = error?.status === 404 && data === undefined;
  const isPeek = useIsPeek();
  // Nothing of it is read before the page is idle; until then it keeps its place.
  const isIdle = useIsIdle();
  const isShown = data !== undefined && isIdle && !isPeek;
  const isAwaited = !isPeek && !error && !isShown;

  return (
    <section
      className={styles.record}
      data-rail={(main || place) && !isPeek ? '' : undefined}
      data-main={main && ''}
      data-peek={isPeek ? '' : undefined}
      aria-label={title}
    >
      {main && <div className={styles.main}>{data !== undefined && main(data)}</div>}
      {place && (
        <div className={styles.relations} data-awaited={isAwaited && related ? '' : undefined}>
          {isShown && (
            <>
              {related?.(data)}
              <OwnChanges noun={place.noun} record={place.id} />
            </>
          )}
        </div>
      )}
      <div className={styles.rail}>
        {data !== undefined && railTop?.(data)}
        <div className={styles.card}>
          {error && data === undefined && (
            <State
              drawing={isMissing ? 'map' : 'torn'}
              title={`This ${title.toLowerCase()} did not arrive`}
            />
          )}
          {error && <LoadError error={error} onRetry={retry} />}
          {isMissing && place && <BackToList list={place.list} />}
          {isMissing && isEditing && <OrphanedDraft />}
          {place && !isPeek && !error && <h2 className={styles.title}>Details</h2>}
          {isLoading && (
            <div role="status" aria-label={`Loading ${title}`}>
              <Skeleton active title={false} paragraph={{ rows: SKELETON_LINES }} />
            </div>
          )}
          {data !== undefined && <UnreadNotice record={data} />}
          {data !== undefined && children(data)}
          {data !== undefined && place && !isPeek && <RecordId id={place.id} />}
        </div>
        {data !== undefined && rail && <div className={styles.railParts}>{rail(data)}</div>}
      </div>
    </section>
  );
}

/** What of a record cannot be read: it is empty here, and a save leaves it as it is. */
function UnreadNotice({ record }: { record: Narrowed }) {
  const labels = unreadLabels(record);
  if (labels === '') return null;
  return (
    <div className={layout.notice}>
      <AntdAlert variant="warning" isQuiet>
        This is stored in a form that cannot be read here: {labels}. An edit leaves it as it is.
      </AntdAlert>
    </div>
  );
}

/** Below the fields of the specification, for whoever writes to support about the record. */
function RecordId({ id }: { id: string }) {
  return (
    <p className={styles.id}>
      <span>Id</span>
      <CopyableText what="id" text={id}>
        <BidiText>{id}</BidiText>
      </CopyableText>
    </p>
  );
}

type BackToListProps = { list: { address: string; title: string } };

/** A link to the list, shown for a record that does not exist. */
function BackToList({ list }: BackToListProps) {
  return (
    <p className={styles.back}>
      <Link to={list.address}>Back to {list.title}</Link>
    </p>
  );
}
