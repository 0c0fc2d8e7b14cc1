import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';

import { Trail } from '@/components/antd/trail';
import { LoadError } from '@/components/feedback/load-error';
import { State } from '@/components/feedback/state';
import { lazyScreen } from '@/components/lazy/lazy-screen';
import { ScreenHeading } from '@/components/page/screen-heading';
import { BidiText } from '@/components/ui/bidi-text';
import { CopyableText } from '@/components/value/copyable-text';

import { BackToList } from './back-to-list';
import styles from './detail-page.module.css';
import { RecordAction } from './record-action';
import type { Detail } from './use-detail';
import { useEditDialog, type EditorPart } from './use-edit-dialog';

const OrphanedDraft = lazyScreen('orphaned-draft', async () => ({
  default: (await import('./orphaned-draft')).OrphanedDraft,
}));

const MARK_HEIGHT_PX = 64;

/** About as many fields as a record has. */
const SKELETON_LINES = 9;

type Props<Value, Part extends object> = Detail<Value> & {
  /** The picture or the initials before the record's name. */
  mark?: (value: Value) => ReactNode;
  /** The room that is kept for it while the record is on its way. */
  markWidthPx?: number;
  /** The status behind the record's name. */
  tag?: (value: Value) => ReactNode;
  /** Facts below the record's name. */
  meta?: (value: Value) => ReactNode[];
  /** What can be done with the record beside Edit and Delete. */
  actions?: (value: Value) => ReactNode;
  /** What the record is, beside its fields; without it the fields have the whole width. */
  main?: (value: Value) => ReactNode;
  /** The record's fields. */
  children: (value: Value) => ReactNode;
  /** The record's edit dialog, in a chunk of its own. */
  editor: EditorPart<Value, Part>;
};

/** The frame of a detail screen: skeleton, failure with Retry, or the record with Edit. */
export function DetailPage<Value, Part extends object>(props: Props<Value, Part>) {
  const { title, state, isEditing, onEdit, place, main, editor, mark, markWidthPx = 64 } = props;
  const { data, error, isLoading, retry } = state;
  const editing = useEditDialog(editor, { data, isEditing, onEdit });
  const isMissing = error?.status === 404 && data === undefined;
  const isOnItsWay = data === undefined && !error;
  const name = <BidiText>{place?.name || title}</BidiText>;

  return (
    <>
      {place && <Trail list={place.list}>{name}</Trail>}
      <div className={styles.heading} data-led={mark && ''} data-meta={props.meta && ''}>
        <ScreenHeading
          lead={
            mark &&
            (data
              ? mark(data)
              : isOnItsWay && <span style={{ width: markWidthPx, height: MARK_HEIGHT_PX }} />)
          }
          tag={data && props.tag?.(data)}
          meta={data && props.meta?.(data)}
          actions={
            <>
              {place?.steps}
              {data !== undefined && (
                <>
                  <RecordAction
                    name="Edit"
                    icon={EditOutlined}
                    type="primary"
                    loading={editing.isLoading}
                    onPointerEnter={editing.preload}
                    onFocus={editing.preload}
                    onClick={() => void editing.open()}
                  />
                  {props.actions?.(data)}
                  {place?.deletion(data)}
                </>
              )}
            </>
          }
        >
          {name}
        </ScreenHeading>
      </div>
      {/* The record takes the skeleton's place; nothing of that is pushed down. */}
      <section
        key={isOnItsWay ? 'skeleton' : 'record'}
        className={styles.record}
        data-rail={main && ''}
        aria-label={title}
      >
        {main && <div className={styles.main}>{data !== undefined && main(data)}</div>}
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
          {isLoading && (
            <div role="status" aria-label={`Loading ${title}`}>
              <Skeleton active title={false} paragraph={{ rows: SKELETON_LINES }} />
            </div>
          )}
          {data !== undefined && props.children(data)}
          {place?.id !== undefined && <RecordId id={place.id} />}
        </div>
      </section>
      {editing.dialog}
    </>
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
