import type { ReactNode } from 'react';

import { OwnChanges } from '@/components/activity/own-changes';
import { AntdAlert } from '@/components/kit/alert';
import { unreadLabels } from '@/components/kit/field-label';
import { CopyableText } from '@/components/kit/values';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { FailedRead, LoadError } from '@/components/plain/load-error';
import { ONLINE } from '@/lib/browser/environment';
import type { ApiError } from '@/lib/http/api-error';
import { Link } from '@/lib/links/router';
import type { Narrowed } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import layout from '@/styles/layout.module.css';

import { OrphanedDraft } from './orphaned-draft';
import { useIsPeek } from './peek-context';
import styles from './record-body.module.css';
import { RecordSkeleton, FieldsSkeleton, type Shape } from './record-skeleton';
import type { ShownRecord } from './use-shown-record';

/** What a screen says of its record, each in one place of the page. */
export type RecordParts<Value> = {
  /** What the record is, beside its fields; without it the fields have the whole width. */
  main?: (value: Value) => ReactNode;
  /** What belongs to it, below that; in the drawer nothing of it is read. */
  related?: (value: Value) => ReactNode;
  /** How those two, and what stands below the fields, are drawn while the record is on its way. */
  shapes?: { main?: Shape; related?: Shape | readonly Shape[]; rail?: Shape };
  /** What stands in the rail above the record's fields, and below them. */
  railTop?: (value: Value) => ReactNode;
  rail?: (value: Value) => ReactNode;
  /** What no other part says of it is so little that it stands in one line. */
  isStrip?: true;
  /** The record's fields. */
  children: (value: Value) => ReactNode;
};

type Props<Value> = { shown: ShownRecord<Value>; parts: RecordParts<Value> };

/** How its parts stand: in the drawer, the fields as one line, in a rail beside what else there is, or alone. */
type Layout = 'peek' | 'strip' | 'rail' | 'plain';

function layoutOf(is: { isPeek: boolean; isStrip?: true; isBeside: boolean }): Layout {
  if (is.isPeek) return 'peek';
  if (is.isStrip) return 'strip';
  return is.isBeside ? 'rail' : 'plain';
}

/** A record below its heading: what it is, what belongs to it, and its fields in a rail. */
export function RecordBody<Value extends Narrowed>({ shown, parts }: Props<Value>) {
  const { nounTitle, state, inList } = shown;
  const { main, related, shapes, railTop, rail, isStrip, children: fieldsOf } = parts;
  const { data, error } = state;
  const isPeek = useIsPeek();
  const isBeside = [main, related, inList].some(Boolean);

  if (data === undefined && error) return <NoRecord shown={shown} error={error} />;
  return (
    <section
      className={styles.record}
      data-layout={layoutOf({ isPeek, isStrip, isBeside })}
      data-main={main && ''}
      aria-label={nounTitle}
    >
      {main && (
        <div className={styles.main}>
          {data === undefined ? <RecordSkeleton shape={shapes?.main} /> : main(data)}
        </div>
      )}
      {related && !isPeek && (
        <div className={styles.relations}>
          {data === undefined ? <RecordSkeleton shape={shapes?.related} /> : related(data)}
        </div>
      )}
      <div className={styles.rail}>
        {data !== undefined && railTop?.(data)}
        <Details shown={shown} fieldsOf={fieldsOf} isPeek={isPeek} />
        {data !== undefined && rail && <div className={styles.railParts}>{rail(data)}</div>}
        {data === undefined && shapes?.rail && !isPeek && (
          <div className={styles.railParts}>
            <RecordSkeleton shape={shapes.rail} />
          </div>
        )}
      </div>
      {data !== undefined && inList && !isPeek && (
        <OwnChanges noun={inList.noun.name} record={inList.id} />
      )}
    </section>
  );
}

/** Why there is no record to show, and the ways on; one that is gone stays gone. */
function NoRecord({ shown, error }: { shown: ShownRecord<unknown>; error: ApiError }) {
  const { nounTitle, state, inList, editing } = shown;
  if (!error.isGone) {
    return (
      <section aria-label={nounTitle}>
        <FailedRead error={error} onRetry={state.retry}>
          {inList && <BackToList inList={inList} />}
        </FailedRead>
      </section>
    );
  }
  return (
    <section aria-label={nounTitle}>
      <p role="alert" className={layout.paragraph}>
        It may have been deleted. The server says: <Prose>{error.message}</Prose>
      </p>
      {inList && (
        <div className={layout.top3}>
          <BackToList inList={inList} className="primary-link" />
        </div>
      )}
      {editing.isOpen && <OrphanedDraft />}
    </section>
  );
}

type DetailsProps<Value> = {
  shown: ShownRecord<Value>;
  fieldsOf: (value: Value) => ReactNode;
  isPeek: boolean;
};

/** The record's fields, or their skeleton. */
function Details<Value extends Narrowed>({ shown, fieldsOf, isPeek }: DetailsProps<Value>) {
  const { nounTitle, state, inList } = shown;
  const { data, error, retry } = state;
  const isOnline = useStore(ONLINE);

  return (
    <div className={styles.card}>
      {/* Offline what was read before stands, and the shell says why. */}
      {error && isOnline && (
        <div className={layout.notice}>
          <LoadError error={error} onRetry={error.isGone ? undefined : retry} />
        </div>
      )}
      {!isPeek && <h2 className={`${layout.title} ${layout.bottom3}`}>Details</h2>}
      {data === undefined ? (
        <FieldsSkeleton title={nounTitle} />
      ) : (
        <>
          <UnreadNotice record={data} />
          {fieldsOf(data)}
          {inList && !isPeek && <RecordId id={inList.id} />}
        </>
      )}
    </div>
  );
}

/** For whoever writes to support about the record. */
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

type BackToListProps = { inList: NonNullable<ShownRecord<unknown>['inList']>; className?: string };

/** A link to the list, where there is no record to show. */
function BackToList({ inList: { address, noun }, className }: BackToListProps) {
  return (
    <Link to={address} className={className}>
      Back to {noun.title}
    </Link>
  );
}
