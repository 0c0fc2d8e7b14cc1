import { AntdAlert } from '@/components/kit/alert';

type Props = { isSource: boolean; isLong: boolean; isOutdated: boolean };

/** How the text was opened, and that the live text has become another one since. */
export function OpeningNotes({ isSource, isLong, isOutdated }: Props) {
  return (
    <>
      {isSource && (
        <AntdAlert>
          {isLong
            ? 'This text opened as HTML source, because it is so long that Write would take many seconds to open it.'
            : 'This text opened as HTML source, because it holds what the toolbar cannot express.'}
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
