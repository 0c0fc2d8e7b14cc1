import { Button } from 'antd';

import { AntdAlert } from '@/components/kit/alert';
import { useFormAddress } from '@/components/record/use-edit-dialog';
import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { ownerOf, useSession } from '@/lib/session/session';
import { formatMoment } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { readDraft, removeDraft, saveDraft } from './draft-store';
import type { Draft } from './use-draft';

let kept: { address: string; close: () => void } | null = null;

/** Takes away the toast that says a draft is kept, once its form is open again or it is thrown away. */
export function closeKeptToast(address: string): void {
  if (kept?.address !== address) return;
  kept.close();
  kept = null;
}

/** Throws a draft away, with an Undo in the toast; `onUndo` shows it again where its form is open. */
export function discardDraft(owner: string, draft: Draft, onUndo?: () => void): void {
  async function undo(): Promise<void> {
    await saveDraft(owner, draft);
    onUndo?.();
  }

  closeKeptToast(draft.address);
  removeDraft(owner, draft.address);
  showToast('info', 'The draft is discarded.', (controls) => (
    <ToastButton label="Undo" run={undo} controls={controls} />
  ));
}

/** Says that a form's draft is kept, if it has one, with a way to throw it away. */
async function sayKept(owner: string, address: string): Promise<void> {
  const draft = await readDraft(owner, address);
  if (draft === null) return;
  // Two of the same words would not say which draft is whose.
  kept?.close();
  const close = showToast('info', 'What you typed is kept as a draft.', (controls) => (
    <ToastButton label="Discard" run={() => discardDraft(owner, draft)} controls={controls} />
  ));
  kept = { address, close };
}

/** What Cancel, Escape and × of the form at this address do alike: leave, and keep what was typed. */
export function useLeaveForm(leave: () => void): () => void {
  const owner = ownerOf(useSession());
  const address = useFormAddress();
  return () => {
    leave();
    void sayKept(owner, address);
  };
}

type Props = {
  /** The draft whose values the form shows. */
  draft: Draft | null;
  onDiscard: () => void;
  /** What the form would show without the draft, if not what is stored. */
  instead?: string;
  /** False when the browser refuses to store drafts. */
  isStored: boolean;
};

/** Says above a form that it shows a draft, or that the browser stores none. */
export function DraftNotice({ draft, onDiscard, isStored, instead }: Props) {
  return (
    <>
      {draft && (
        <div className={layout.notice}>
          <AntdAlert
            action={
              <Button size="small" onClick={onDiscard}>
                Discard draft
              </Button>
            }
          >
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
    </>
  );
}
