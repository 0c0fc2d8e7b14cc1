import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';

import { LoadError } from '@/components/feedback/load-error';
import { lazyScreen } from '@/components/lazy/lazy-screen';
import { ScreenHeading } from '@/components/page/screen-heading';
import { BidiText } from '@/components/ui/bidi-text';
import { Icon } from '@/components/ui/icon';
import { CopyableText } from '@/components/value/copyable-text';

import { RecordBreadcrumb } from './breadcrumb';
import styles from './detail-page.module.css';
import type { Detail } from './use-detail';
import { useEditDialog, type EditorPart } from './use-edit-dialog';

const OrphanedDraft = lazyScreen('left-draft', async () => ({
  default: (await import('./orphaned-draft')).OrphanedDraft,
}));

/** About as many fields as a record has. */
const SKELETON_LINES = 9;

type Props<Value, Part extends object> = Detail<Value> & {
  /** The links to the previous and the next record. */
  steps?: ReactNode;
  children: (value: Value) => ReactNode;
  /** The record's edit dialog, in a chunk of its own. */
  editor: EditorPart<Value, Part>;
};

/** The frame of a detail screen: skeleton, failure with Retry, or the record with Edit. */
export function DetailPage<Value, Part extends object>(props: Props<Value, Part>) {
  const { title, state, isEditing, onEdit, place, steps, children, editor } = props;
  const { data, error, isLoading, retry } = state;
  const editing = useEditDialog(editor, { data, isEditing, onEdit });

  return (
    <>
      {place && <RecordBreadcrumb list={place.list} current={place.name || title} />}
      <ScreenHeading
        actions={
          data !== undefined && (
            <Button
              aria-label="Edit"
              title="Edit"
              icon={<Icon shape={EditOutlined} />}
              loading={editing.isLoading}
              onPointerEnter={editing.preload}
              onFocus={editing.preload}
              onClick={() => void editing.open()}
            />
          )
        }
      >
        {title}
      </ScreenHeading>
      {place && <RecordId id={place.id} />}
      {steps}
      <section className={styles.card} aria-label={title}>
        {error && <LoadError error={error} onRetry={retry} />}
        {isEditing && error?.status === 404 && data === undefined && <OrphanedDraft />}
        {isLoading && (
          <div role="status" aria-label={`Loading ${title}`}>
            <Skeleton active title={false} paragraph={{ rows: SKELETON_LINES }} />
          </div>
        )}
        {data !== undefined && children(data)}
      </section>
      {editing.dialog}
    </>
  );
}

/** The line is there before the id is known, so that nothing below moves. */
function RecordId({ id }: { id: string | undefined }) {
  return (
    <p className={styles.id}>
      {id !== undefined && (
        <>
          Id{' '}
          <CopyableText what="id" text={id}>
            <BidiText>{id}</BidiText>
          </CopyableText>
        </>
      )}
    </p>
  );
}
