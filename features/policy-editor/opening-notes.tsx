import { AntdAlert } from '@/components/kit/alert';

import { DifferenceKinds } from './compare/difference-list';
import type { Difference } from './compare/html-difference';
import { Note } from './kit/note';

type Props = {
  /** What the write view would lose of a text that opened as source; null where it did not. */
  whySource: Difference[] | null;
  isLong: boolean;
  isOutdated: boolean;
};

/** How the text was opened, and that the live text is another one than the draft is built on. */
export function OpeningNotes({ whySource, isLong, isOutdated }: Props) {
  return (
    <>
      {whySource && (
        <Note>
          {isLong
            ? 'This text opened as HTML source, because it is so long that Write would take many seconds to open it.'
            : 'This text opened as HTML source, because it holds what the toolbar cannot express'}
          {!isLong && whySource.length > 0 && (
            <>
              : <DifferenceKinds items={whySource} />
            </>
          )}
          {!isLong && '.'}
        </Note>
      )}
      {isOutdated && (
        <AntdAlert variant="warning">
          The live text was changed elsewhere since this draft was begun. Submit compares the two
          before anything is replaced.
        </AntdAlert>
      )}
    </>
  );
}
