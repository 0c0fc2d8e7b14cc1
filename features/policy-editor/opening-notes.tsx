import { AntdAlert } from '@/components/kit/alert';

import { DifferenceKinds } from './compare/difference-list';
import { Note } from './kit/note';
import type { WhySource } from './use-view';

type Props = {
  whySource: WhySource | null;
  isOutdated: boolean;
};

/** Says why the text opened as source, and whether the live text is no longer the draft's base. */
export function OpeningNotes({ whySource, isOutdated }: Props) {
  return (
    <>
      {whySource && (
        <Note>
          <OpenedAsSource {...whySource} />
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

function OpenedAsSource({ isLong, losses }: WhySource) {
  if (isLong)
    return 'This text opened as HTML source, because it is so long that Write would take many seconds to open it.';
  return (
    <>
      This text opened as HTML source, because it holds what the toolbar cannot express
      {losses.length > 0 && (
        <>
          : <DifferenceKinds items={losses} />
        </>
      )}
      .
    </>
  );
}
