import { Button } from 'antd';

import { ReviewTable } from '@/components/changes/review/review-table';
import { useTicks } from '@/components/changes/review/use-ticks';
import { useChanges } from '@/components/changes/use-changes';
import { AntdModal } from '@/components/kit/modal';
import { stories } from '@/features/stories/api';
import { newSet } from '@/lib/changes/home/set-store';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { useGo } from '@/lib/links/use-link';
import { countRecords } from '@/lib/text/format';

import { genres } from '../api';
import { inWords } from '../themes/words';

import { tickedOfMerge } from './merge-plan';
import styles from './merge.module.css';

type Props = { title: string; plan: ChangeSet; onBack: () => void; onClose: () => void };

/** Each change of a merging before and after; what is begun goes on in the list. */
export function MergeReview({ title, plan, onBack, onClose }: Props) {
  const changes = useChanges(genres);
  const go = useGo();
  const { ticked, ...ticks } = useTicks(plan);
  const { set, isMerge } = tickedOfMerge(ticked);
  const gone = plan.rows.at(-1);

  return (
    <AntdModal
      open
      width={960}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button
            type="primary"
            danger={isMerge}
            disabled={set.rows.length === 0}
            onClick={() => {
              onClose();
              void changes.begin(newSet(set));
              go({ to: genres.path });
            }}
          >
            {isMerge ? 'Merge' : `Change ${countRecords(stories, set.rows.length)}`}
          </Button>
        </>
      }
    >
      <p className={styles.last} role="status">
        {isMerge
          ? `The last step deletes ${inWords(gone?.name ?? '')}, and only once all above are done. Until then everything can be taken back; after it nothing can.`
          : 'A story that is left out names its genre, so no genre is changed or deleted: the others get their theme, and no more.'}
      </p>
      <ReviewTable noun={genres} plan={plan} {...ticks} />
    </AntdModal>
  );
}
