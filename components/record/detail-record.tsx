import { Skeleton } from 'antd';
import { useContext, useState, type CSSProperties, type ReactNode } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { CopyableText } from '@/components/kit/copyable-text';
import { BidiText } from '@/components/plain/bidi-text';
import { lazyScreen } from '@/components/plain/lazy-screen';
import { LoadError } from '@/components/plain/load-error';
import { State } from '@/components/plain/state';
import { unreadLabels } from '@/lib/forms/field-text';
import type { Narrowed } from '@/lib/narrow';
import layout from '@/styles/layout.module.css';

import { BackToList } from './back-to-list';
import styles from './detail-page.module.css';
import { PeekContext } from './peek-context';
import type { Look } from './relations';
import type { Detail } from './use-detail';

const OrphanedDraft = lazyScreen('orphaned-draft', async () => ({
  default: (await import('./orphaned-draft')).OrphanedDraft,
}));

/** About as many fields as a record has. */
const SKELETON_LINES = 9;

/** What a screen says of its record; each part is a card. */
export type RecordParts<Value> = {
  /** What the record is, beside its fields; without it the fields have the whole width. */
  main?: (value: Value) => ReactNode;
  /** What else stands in the rail. */
  aside?: (value: Value) => ReactNode;
  /** Where that is: before the fields, behind them, or at the end; in the drawer it is the first. */
  asideAt?: 'start' | 'middle' | 'end';
  /** Whether the rail has all that belongs to it, so that no room is kept elsewhere. */
  isAllInRail?: boolean;
  /** The record's fields. */
  children: (value: Value) => ReactNode;
};

type Props<Value> = Detail<Value> &
  RecordParts<Value> & { look: Look; onLook: (look: Look) => void };

/** A record below its heading: what it is, what belongs to it, and its fields in a rail. */
export function DetailRecord<Value extends Narrowed>({
  title,
  state,
  place,
  isEditing,
  ...parts
}: Props<Value>) {
  const { data, error, isLoading, retry } = state;
  const { main, aside, asideAt = 'middle', isAllInRail, children, look, onLook } = parts;
  const isMissing = error?.status === 404 && data === undefined;
  const isPeek = useContext(PeekContext) !== null;
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const isAwaited = !isPeek && !error;
  const shownAside = data !== undefined && aside?.(data);
  const asidePlace = isPeek ? 'start' : asideAt;
  const relations = data !== undefined && place?.relations(data, { rail, onLook });

  return (
    <section
      className={styles.record}
      data-rail={(main || place) && !isPeek ? '' : undefined}
      data-main={main && ''}
      data-peek={isPeek ? '' : undefined}
      aria-label={title}
    >
      {main && (
        <div className={styles.main} style={{ '--tint': look.tint } as CSSProperties}>
          {data !== undefined && main(data)}
        </div>
      )}
      {place && (
        <div className={styles.relations} data-awaited={isAwaited && !isAllInRail ? '' : undefined}>
          {relations}
        </div>
      )}
      <div className={styles.rail}>
        {asidePlace === 'start' && shownAside}
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
          {place?.id !== undefined && <RecordId id={place.id} />}
        </div>
        {asidePlace === 'middle' && shownAside}
        {place && (
          <div
            ref={setRail}
            className={styles.railRelations}
            data-awaited={isAwaited && asidePlace === 'end' && !look.isRead ? '' : undefined}
          />
        )}
        {asidePlace === 'end' && shownAside}
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
