import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

import { ReviewTable } from '@/components/changes/review/review-table';
import { StuckRows, stuckRows } from '@/components/changes/review/stuck-rows';
import { useTicks } from '@/components/changes/review/use-ticks';
import { AntdIcon } from '@/components/kit/icon';
import { AntdModal } from '@/components/kit/modal';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import type { Resource } from '@/lib/nouns/noun';
import { countRecords } from '@/lib/text/format';

type ChoiceProps = { label: string; onChoose: (file: File) => void };

/** A button that lets a file be chosen. */
export function FileChoice({ label, onChoose }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button icon={<AntdIcon shape={UploadOutlined} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

type ReviewProps<Row> = {
  noun: Resource<Row>;
  /** The records as they are. */
  rows: readonly Row[];
  set: ChangeSet;
  onBack: () => void;
  onClose: () => void;
  onStart: (set: ChangeSet) => void;
};

/** What a sheet changes, before and after, with a tick a record. */
export function SheetReview<Row extends { _id: string }>(props: ReviewProps<Row>) {
  const { noun, rows, set: plan, onBack, onClose, onStart } = props;
  const { ticked, ...ticks } = useTicks(plan);
  const what = `Change ${countRecords(noun, ticked.rows.length)}`;
  return (
    <AntdModal
      open
      width={960}
      title={what}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button
            type="primary"
            disabled={ticked.rows.length === 0}
            onClick={() => {
              onClose();
              onStart(ticked);
            }}
          >
            {what}
          </Button>
        </>
      }
    >
      <StuckRows noun={noun} stuck={stuckRows(noun, rows, ticked)} />
      <ReviewTable noun={noun} plan={plan} {...ticks} />
    </AntdModal>
  );
}
