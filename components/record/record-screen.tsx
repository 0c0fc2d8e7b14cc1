import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { type ReactNode, useContext } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { useSingleKeys } from '@/lib/browser/keys';
import { useKnownTitle } from '@/lib/browser/window';
import type { Narrowed } from '@/lib/narrow';
import type { ValueState } from '@/lib/reads/use-value';
import { isolate } from '@/lib/text/bidi';
import layout from '@/styles/layout.module.css';

import { DeleteButton } from './delete-button';
import { PageFrame, type RecordFrameProps } from './page-frame';
import { PeekContext } from './peek-context';
import { RecordAction } from './record-action';
import { RecordBody, type RecordParts } from './record-body';
import styles from './record-screen.module.css';
import { RecordSteps } from './record-steps';
import { type EditorPart, useEditDialog } from './use-edit-dialog';
import type { ShownRecord } from './use-shown-record';

/** The height of a mark, and the width of a face. */
const MARK_PX = 64;
/** A longer name is set smaller. */
const MOST_LETTERS = 64;
/** Letters of the product's serif, which other scripts do not have. */
const HAS_SERIF_LETTERS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** What a record's mark is: somebody's face, or a cover of some width. */
type Mark = 'face' | { coverPx: number };

/** What stands in the head of a record's page, around its name. */
export type RecordHead = {
  /** The picture or the initials before it. */
  mark?: ReactNode;
  /** The status behind it. */
  tag?: ReactNode;
  /** Facts below it; those that are empty are left out. */
  meta?: ReactNode[];
  /** The main act and others, where those come before Edit. */
  acts?: ReactNode;
  /** What is done less often, behind Edit. */
  more?: ReactNode;
  /** What is done seldom, behind all others. */
  menu?: ReactNode;
};

type Props<Value, Part extends object> = RecordParts<Value> & {
  shown: ShownRecord<Value>;
  head: (value: Value) => RecordHead;
  /** What the mark in its head will be: the room of that is kept while the record is on its way. */
  markRoom?: Mark;
  /** The record's edit dialog, in a chunk of its own. */
  editor: EditorPart<Value, Part>;
};

/**
 * A detail screen, as a page or in the drawer beside its list: skeleton, failure with Retry, or the
 * record with Edit.
 */
export function RecordScreen<Value extends Narrowed, Part extends object>(
  props: Props<Value, Part>,
) {
  const { shown, head: headOf, markRoom, editor, ...parts } = props;
  const { nounTitle, state, inList } = shown;
  const { data, error } = state;
  const editDialog = useEditDialog(editor, shown);
  const hasKeys = useSingleKeys({ e: () => data !== undefined && void editDialog.request() });
  const isOnItsWay = data === undefined && !error;
  const head = data === undefined ? {} : headOf(data);
  const name = nameOf(shown);
  const peek = useContext(PeekContext);
  const Frame = peek?.Frame ?? PageFrame;
  useKnownTitle(peek === null && name ? `${isolate(name)} · ${nounTitle}` : null);

  return (
    <Frame
      name={
        isOnItsWay ? (
          <NameSkeleton title={nounTitle} />
        ) : (
          <NameOrWhyNone shown={shown} name={name} />
        )
      }
      lead={isOnItsWay ? roomOf(markRoom) : head.mark}
      tag={head.tag}
      meta={head.meta ?? []}
      page={{
        isLong: (name?.length ?? 0) > MOST_LETTERS,
        isOfOtherFace: !HAS_SERIF_LETTERS.test(name ?? nounTitle),
        isCover: typeof markRoom === 'object',
        absence: absenceOf(state),
        list: inList && { address: inList.address, title: inList.noun.title },
        steps: inList && <RecordSteps noun={inList.noun} />,
      }}
      actions={
        data !== undefined && (
          <>
            {head.acts}
            <RecordAction
              name="Edit"
              icon={EditOutlined}
              title={hasKeys ? 'Edit (E)' : undefined}
              type={head.acts ? 'text' : 'primary'}
              loading={editDialog.isLoading}
              onPointerEnter={editDialog.preload}
              onFocus={editDialog.preload}
              onClick={() => void editDialog.request()}
            />
            {head.more}
            {shown.inList && shown.state.data && (
              <DeleteButton noun={shown.inList.noun} row={shown.state.data} />
            )}
            {head.menu}
          </>
        )
      }
    >
      {/* The record takes the skeleton's place; nothing of that is pushed down. */}
      <RecordBody key={isOnItsWay ? 'skeleton' : 'record'} shown={shown} parts={parts} />
      {editDialog.dialog}
    </Frame>
  );
}

/** What the record is called in its list; undefined while it is on its way, and where there is no list. */
const nameOf = <Value,>(shown: ShownRecord<Value>) =>
  shown.inList && shown.state.data && shown.inList.noun.nameOf(shown.state.data);

function absenceOf({ data, error }: ValueState<unknown>): RecordFrameProps['page']['absence'] {
  if (data !== undefined || !error) return null;
  return error.isGone ? 'gone' : 'failed';
}

type NameProps = { shown: ShownRecord<unknown>; name: string | undefined };

/** The record's name, or why there is none. */
function NameOrWhyNone({ shown: { nounTitle, state }, name }: NameProps) {
  if (state.data !== undefined) return <BidiText>{name || nounTitle}</BidiText>;
  const said = nounTitle.toLowerCase();
  return absenceOf(state) === 'gone' ? `There is no such ${said}` : `This ${said} did not arrive`;
}

/** The room of a name that is on its way. */
function NameSkeleton({ title }: { title: string }) {
  return (
    <span className={styles.awaitedName}>
      <span className={layout.unseen}>{title}</span>
    </span>
  );
}

/** The room of a mark that is on its way; nothing where there is none. */
const roomOf = (mark: Mark | undefined) =>
  mark && (
    <span
      className={styles.mark}
      data-round={mark === 'face' || undefined}
      style={{ width: mark === 'face' ? MARK_PX : mark.coverPx, height: MARK_PX }}
    />
  );
