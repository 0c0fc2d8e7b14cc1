import { Button } from 'antd';

import { AntdAlert } from '@/components/kit/alert';
import { formatMoment } from '@/lib/text/dates';
import layout from '@/styles/layout.module.css';

import type { Draft } from './use-draft';

type Props = {
  /** The draft whose values the form shows. */
  draft: Draft | null;
  onDiscard: () => void;
  /** What the form would show without the draft, if not what is stored. */
  instead?: string;
  /** False when the browser refuses to store drafts. */
  isStored: boolean;
  /** Another tab had this form open when it was opened here. */
  isElsewhere: boolean;
};

/** Says above a form that it shows a draft, or that the browser stores none. */
export function DraftNotice({ draft, onDiscard, isStored, isElsewhere, instead }: Props) {
  return (
    <>
      {draft && (
        <div className={layout.notice}>
          <AntdAlert action={<Button onClick={onDiscard}>Discard draft</Button>}>
            {draft.revertsMs === undefined
              ? `What you typed and did not send is back, from ${formatMoment(draft.savedAtMs)}. `
              : `Submit puts back what stood here before your change of ${formatMoment(draft.revertsMs)}. `}
            {instead !== undefined && `Discard it to start with ${instead}.`}
          </AntdAlert>
        </div>
      )}
      {!isStored && (
        <div className={layout.notice}>
          <AntdAlert variant="warning">
            This browser cannot keep what you type here: a reload or a closed tab loses it.
          </AntdAlert>
        </div>
      )}
      {isElsewhere && (
        <div className={layout.notice}>
          <AntdAlert>
            This form is open in another tab too. Each keeps a draft of its own.
          </AntdAlert>
        </div>
      )}
    </>
  );
}
