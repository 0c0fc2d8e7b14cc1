import { Button } from 'antd';

import { AntdAlert } from '@/components/kit/alert';
import { formatMoment } from '@/lib/text/dates';
import layout from '@/styles/layout.module.css';

import type { Draft } from './use-draft';

type Props = {
  /** The draft whose values the form shows. */
  draft: Draft | null;
  onDiscard: () => void;
  /** What is on its way cannot be thrown away any more. */
  isSending?: boolean;
  /** What the form would show without the draft, if not what is stored. */
  instead?: string;
  /** False when the browser refuses to store drafts. */
  isStored: boolean;
  /** Another tab had this form open when it was opened here. */
  isElsewhere: boolean;
};

function whatIsBack({ savedAtMs, sentAtMs, revertsMs }: Draft): string {
  if (revertsMs !== undefined)
    return `Submit puts back what stood here before your change of ${formatMoment(revertsMs)}. `;
  if (sentAtMs !== undefined)
    return `What you sent at ${formatMoment(sentAtMs)} got no answer, and may be stored: Submit looks for it first. `;
  return `What you typed and did not send is back, from ${formatMoment(savedAtMs)}. `;
}

/** Says above a form that it shows a draft, or that the browser stores none. */
export function DraftNotice(props: Props) {
  const { draft, onDiscard, isSending = false, isStored, isElsewhere, instead } = props;
  return (
    <>
      {draft && (
        <div className={layout.notice}>
          <AntdAlert
            action={
              <Button onClick={onDiscard} disabled={isSending}>
                Discard draft
              </Button>
            }
          >
            {whatIsBack(draft)}
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
