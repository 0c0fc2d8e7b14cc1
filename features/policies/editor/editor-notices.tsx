import { MessageBox } from '@/components/feedback/message-box';

/** Why the toolbar is not the first thing to see. */
export function SourceNotice() {
  return (
    <MessageBox>
      This text opened as HTML source, because it holds what the toolbar cannot express.
    </MessageBox>
  );
}

/** Warns of a text that somebody else saved in the meantime. */
export function ChangedElsewhereNotice() {
  return (
    <MessageBox variant="warning">
      The live text was changed elsewhere while this editor was open. Submit compares the two before
      anything is replaced.
    </MessageBox>
  );
}
