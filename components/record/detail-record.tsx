import { Skeleton, Button } from 'antd';
import { type ReactNode, useRef } from 'react';

import { OwnChanges } from '@/components/activity/own-changes';
import { type Draft, useDrafts } from '@/components/form/use-draft';
import { AntdAlert } from '@/components/kit/alert';
import { fieldLabel, unreadLabels } from '@/components/kit/field-label';
import { FileImage } from '@/components/kit/file-image';
import { CopyableText, copyOrSelect } from '@/components/kit/values';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { FailedRead, LoadError } from '@/components/plain/load-error';
import { ONLINE } from '@/lib/browser/environment';
import { valueText } from '@/lib/forms/form-fields';
import { Link } from '@/lib/links/router';
import type { Narrowed } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import { formatMoment } from '@/lib/text/dates';
import layout from '@/styles/layout.module.css';

import { Awaited } from './awaited';
import styles from './detail-page.module.css';
import orphanStyles from './orphaned-draft.module.css';
import { useIsPeek } from './peek-context';
import type { Detail } from './use-detail';
import { useFormAddress } from './use-edit-dialog';

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
  /** What no other part says of it is so little that it stands in one line. */
  isStrip?: true;
  /** The record's fields. */
  children: (value: Value) => ReactNode;
};

type Props<Value> = Detail<Value> & RecordParts<Value>;

/** A record below its heading: what it is, what belongs to it, and its fields in a rail. */
export function DetailRecord<Value extends Narrowed>(props: Props<Value>) {
  const { title, state, place, isEditing, ...parts } = props;
  const { data, error, retry } = state;
  const { main, related, railTop, rail, isStrip, children } = parts;
  const isPeek = useIsPeek();
  // A record that is gone stays gone: the list is the way on.
  const isGone = error?.status === 404;
  const isOnline = useStore(ONLINE);

  if (data === undefined && error) {
    return (
      <section aria-label={title}>
        {isGone ? (
          <>
            <p role="alert" className={layout.paragraph}>
              It may have been deleted. The server says: <Prose>{error.message}</Prose>
            </p>
            {place && (
              <div className={layout.top3}>
                <BackToList list={place.list} className="primary-link" />
              </div>
            )}
            {isEditing && <OrphanedDraft />}
          </>
        ) : (
          <FailedRead error={error} onRetry={retry}>
            {place && <BackToList list={place.list} />}
          </FailedRead>
        )}
      </section>
    );
  }
  return (
    <section
      className={styles.record}
      data-rail={(main || related || place) && !isPeek && !isStrip ? '' : undefined}
      data-strip={isStrip && !isPeek ? '' : undefined}
      data-main={main && ''}
      data-peek={isPeek ? '' : undefined}
      aria-label={title}
    >
      {main && <div className={styles.main}>{data === undefined ? <Awaited /> : main(data)}</div>}
      {related && !isPeek && (
        <div className={styles.relations}>{data === undefined ? <Awaited /> : related(data)}</div>
      )}
      <div className={styles.rail}>
        {data !== undefined && railTop?.(data)}
        <div className={styles.card}>
          {/* Offline what was read before stands, and the shell says why. */}
          {error && isOnline && (
            <div className={layout.notice}>
              <LoadError error={error} onRetry={isGone ? undefined : retry} />
            </div>
          )}
          {!isPeek && <h2 className={`${layout.title} ${layout.bottom3}`}>Details</h2>}
          {data === undefined ? (
            <div role="status" aria-label={`Loading ${title}`}>
              <Skeleton active title={false} paragraph={{ rows: SKELETON_LINES }} />
            </div>
          ) : (
            <>
              <UnreadNotice record={data} />
              {children(data)}
              {/* For whoever writes to support about the record. */}
              {place && !isPeek && (
                <p className={styles.id}>
                  <span>Id</span>
                  <CopyableText what="id" text={place.id}>
                    <BidiText>{place.id}</BidiText>
                  </CopyableText>
                </p>
              )}
            </>
          )}
        </div>
        {data !== undefined && rail && <div className={styles.railParts}>{rail(data)}</div>}
      </div>
      {data !== undefined && place && !isPeek && <OwnChanges noun={place.noun} record={place.id} />}
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

type BackToListProps = { list: { address: string; title: string }; className?: string };

/** A link to the list, where there is no record to show. */
function BackToList({ list, className }: BackToListProps) {
  return (
    <Link to={list.address} className={className}>
      Back to {list.title}
    </Link>
  );
}

/** The draft of a record that was deleted, to copy or to discard. */
function OrphanedDraft() {
  const address = useFormAddress();
  const { drafts, discard } = useDrafts();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDListElement>(null);
  const draft = drafts?.find((one) => one.address === address);

  function copy({ values }: Draft): void {
    const lines = Object.entries(values).map(
      ([name, value]) => `${fieldLabel(name)}: ${valueText(value)}`,
    );
    void copyOrSelect(lines.join('\n'), shown.current);
  }

  function discardDraft(orphan: Draft): void {
    discard(orphan);
    // The button that had the focus is gone.
    box.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} tabIndex={-1} className={layout.top3}>
      {draft && (
        <>
          <AntdAlert
            variant="warning"
            action={
              <div className={layout.wrap}>
                <Button onClick={() => copy(draft)}>Copy what I typed</Button>
                <Button onClick={() => discardDraft(draft)}>Discard draft</Button>
              </div>
            }
          >
            This record is gone, so your changes to it cannot be saved. They are still here, from{' '}
            {formatMoment(draft.savedAtMs)}.
          </AntdAlert>
          <dl ref={shown} className={orphanStyles.values} aria-label={draft.title}>
            {Object.entries(draft.values).map(([name, value]) => (
              <div key={name}>
                <dt>{fieldLabel(name)}</dt>
                <dd dir="auto">
                  {valueText(value)}
                  {value instanceof File && <FileImage file={value} alt="" />}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
