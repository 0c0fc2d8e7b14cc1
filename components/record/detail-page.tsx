import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { useContext, useState, type ReactNode } from 'react';

import { Trail } from '@/components/kit/trail';
import { BidiText } from '@/components/plain/bidi-text';
import { ScreenHeading } from '@/components/plain/screen-heading';
import type { Narrowed } from '@/lib/narrow';

import styles from './detail-page.module.css';
import { DetailRecord, type RecordParts } from './detail-record';
import { PeekContext, type RecordFrameProps } from './peek-context';
import { RecordAction } from './record-action';
import type { Look } from './relations';
import type { Detail } from './use-detail';
import { useEditDialog, type EditorPart } from './use-edit-dialog';

const MARK_HEIGHT_PX = 64;
/** A square is somebody's initials; what is wider is a cover. */
const MARK_WIDTH_PX = 64;

type Props<Value, Part extends object> = Detail<Value> &
  RecordParts<Value> & {
    /** The picture or the initials before the record's name. */
    mark?: (value: Value, look: Look) => ReactNode;
    /** The room that is kept for it while the record is on its way. */
    markWidthPx?: number;
    /** The status behind the record's name. */
    tag?: (value: Value) => ReactNode;
    /** Facts below the record's name. */
    meta?: (value: Value, look: Look) => ReactNode[];
    /** What can be done with the record beside Edit and Delete. */
    actions?: (value: Value) => ReactNode;
    /** The record's edit dialog, in a chunk of its own. */
    editor: EditorPart<Value, Part>;
  };

/**
 * A detail screen, as a page or in the drawer beside its list: skeleton, failure with Retry, or the
 * record with Edit.
 */
export function DetailPage<Value extends Narrowed, Part extends object>(props: Props<Value, Part>) {
  const {
    title,
    state,
    isEditing,
    onEdit,
    place,
    editor,
    mark,
    markWidthPx = MARK_WIDTH_PX,
  } = props;
  const { data, error } = state;
  const editing = useEditDialog(editor, { data, isEditing, onEdit });
  const isOnItsWay = data === undefined && !error;
  const [look, setLook] = useState<Look>({});

  const lead = data
    ? mark?.(data, look)
    : isOnItsWay && <span style={{ width: markWidthPx, height: MARK_HEIGHT_PX }} />;
  const Frame = useContext(PeekContext)?.Frame ?? PageFrame;

  return (
    <Frame
      name={<BidiText>{place?.name || title}</BidiText>}
      list={place?.list}
      lead={mark && lead}
      isCover={markWidthPx !== MARK_WIDTH_PX}
      tag={data && props.tag?.(data)}
      meta={props.meta && (data ? props.meta(data, look) : [])}
      steps={place?.steps}
      actions={
        data !== undefined && (
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
        )
      }
    >
      {/* The record takes the skeleton's place; nothing of that is pushed down. */}
      <DetailRecord
        key={isOnItsWay ? 'skeleton' : 'record'}
        {...props}
        look={look}
        onLook={setLook}
      />
      {editing.dialog}
    </Frame>
  );
}

/** A record as a page of its own: the trail and the screen's heading above it. */
function PageFrame({ name, list, lead, tag, meta, steps, ...props }: RecordFrameProps) {
  const { isCover, actions, children } = props;
  return (
    <>
      {list && <Trail list={list}>{name}</Trail>}
      <div
        className={styles.heading}
        data-led={lead && (isCover ? 'cover' : '')}
        data-meta={meta && ''}
      >
        <ScreenHeading
          lead={lead}
          tag={tag}
          meta={meta}
          actions={
            <>
              {steps}
              {actions}
            </>
          }
        >
          {name}
        </ScreenHeading>
      </div>
      {children}
    </>
  );
}
