import { ArrowLeftOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { DetailSkeleton } from '@/components/detail-skeleton';
import { ReadFailure } from '@/components/read-failure';
import { ScreenHeading } from '@/components/screen-heading';
import type { RecordState } from '@/lib/use-resource';

import styles from './detail-page.module.css';

type Props<Value> = {
  title: string;
  state: RecordState<Value>;
  onEdit: () => void;
  /** The list that this record belongs to; the profile has none. */
  back?: { address: string; title: string };
  /** What leads to the records beside this one. */
  steps?: ReactNode;
  children: (value: Value) => ReactNode;
  /** The record's edit dialog. */
  editor: (value: Value) => ReactNode;
};

/** A detail screen without its facts: skeleton, failure with Retry, or the record and Edit. */
export function DetailPage<Value>(props: Props<Value>) {
  const { title, state, onEdit, back, steps, children, editor } = props;
  const { data, error, isLoading, retry } = state;

  return (
    <>
      {back && (
        <Link to={back.address} className={styles.back}>
          <ArrowLeftOutlined aria-hidden /> {back.title}
        </Link>
      )}
      <ScreenHeading
        actions={
          data !== undefined && (
            <Button aria-label="Edit" title="Edit" icon={<EditOutlined />} onClick={onEdit} />
          )
        }
      >
        {title}
      </ScreenHeading>
      {steps}
      <section className={styles.card} aria-label={title}>
        {error && <ReadFailure error={error} onRetry={retry} />}
        {isLoading && <DetailSkeleton title={title} />}
        {data !== undefined && children(data)}
      </section>
      {data !== undefined && editor(data)}
    </>
  );
}
