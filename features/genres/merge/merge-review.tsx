import { type ReviewAct, ReviewDialog } from '@/components/changes/review/review-dialog';
import { WideReview } from '@/components/changes/review/wide-review';
import { useChanges } from '@/components/changes/use-changes';
import { stories } from '@/features/stories/api';
import { newSet } from '@/lib/changes/home/set-store';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { useGo } from '@/lib/links/use-link';
import { countRecords } from '@/lib/text/format';

import { genres } from '../api';
import { inWords } from '../themes/words';

import { tickedOfMerge } from './merge-plan';

type Props = { title: string; plan: ChangeSet; onBack: () => void; onClose: () => void };

/** Each change of a merging before and after; what is begun goes on in the list. */
export function MergeReview({ title, plan, onBack, onClose }: Props) {
  const changes = useChanges(genres);
  const go = useGo();
  const gone = inWords(plan.rows.at(-1)?.name ?? '');
  return (
    <ReviewDialog
      Frame={WideReview}
      noun={genres}
      plan={plan}
      title={title}
      actOf={(ticked) => actOf(ticked, gone)}
      onBack={onBack}
      onClose={onClose}
      onStart={(set) => {
        onClose();
        void changes.begin(newSet(set));
        go({ to: genres.path });
      }}
    />
  );
}

/** With every story it is a merging; without one of them no more than another theme for the others. */
function actOf(ticked: ChangeSet, gone: string): ReviewAct {
  const { set, isMerge } = tickedOfMerge(ticked);
  if (isMerge) {
    const note = `The last step deletes ${gone}, and only once all above are done. Until then everything can be taken back; after it nothing can.`;
    return { label: 'Merge', isDanger: true, set, note };
  }
  const note =
    'A story that is left out names its genre, so no genre is changed or deleted: the others get their theme, and no more.';
  return { label: `Change ${countRecords(stories, set.rows.length)}`, set, note };
}
