import { AntdAlert } from '@/components/kit/alert';

import { DifferenceList } from './difference-list';
import type { Review } from './review';

const MOST_NAMED = 8;

type OpeningProps = { isSource: boolean; isOutdated: boolean };

/** How the text was opened, and that the live text has become another one since. */
export function OpeningNotes({ isSource, isOutdated }: OpeningProps) {
  return (
    <>
      {isSource && (
        <AntdAlert>
          This text opened as HTML source, because it holds what the toolbar cannot express.
        </AntdAlert>
      )}
      {isOutdated && (
        <AntdAlert variant="warning">
          The live text was changed elsewhere while this editor was open. Submit compares the two
          before anything is replaced.
        </AntdAlert>
      )}
    </>
  );
}

/** Warns before the save of parts that are not allowed, and of parts that it would remove. */
export function ReviewNotes({ review }: { review: Review }) {
  const { refused, removed } = review;
  return (
    <>
      {refused.length > 0 && (
        <AntdAlert variant="warning">
          Not allowed, so it will not be saved: <DifferenceList items={refused} most={MOST_NAMED} />
        </AntdAlert>
      )}
      {removed.length > 0 && (
        <AntdAlert variant="warning">
          Compared with the live text, saving removes:{' '}
          <DifferenceList items={removed} most={MOST_NAMED} />
        </AntdAlert>
      )}
    </>
  );
}
