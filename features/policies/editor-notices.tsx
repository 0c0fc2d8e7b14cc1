import { Button, Space } from 'antd';

import { MessageBox } from '@/components/message-box';

type LeftOverProps = { onTake: () => void; onRefuse: () => void };

/** Offers the text that an earlier visit left unsaved. */
export function LeftOverNotice({ onTake, onRefuse }: LeftOverProps) {
  return (
    <MessageBox
      action={
        <Space wrap>
          <Button size="small" onClick={onTake}>
            Bring it back
          </Button>
          <Button size="small" onClick={onRefuse}>
            Discard it
          </Button>
        </Space>
      }
    >
      There is a text from before that was not saved.
    </MessageBox>
  );
}

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
      The live text was changed elsewhere while this editor was open. Saving replaces it.
    </MessageBox>
  );
}
