import { useEffect } from 'react';

import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { currentOwner } from '@/lib/session/session';

import { hasDraft, isDraftStored, readDraft, removeDraft, saveDraft } from './draft-store';
import type { Draft, DraftState } from './use-draft';

let kept: { address: string; close: () => void } | null = null;

/** Takes away the toast that says a draft is kept, once its form is open again or it is thrown away. */
function closeKeptToast(address: string): void {
  if (kept?.address !== address) return;
  kept.close();
  kept = null;
}

/** Throws a draft away, with an Undo in the toast; `onUndo` shows it again where its form is open. */
export function discardDraft(owner: string, draft: Draft, onUndo?: () => void): void {
  async function undo(): Promise<void> {
    // What was typed since is nobody's to throw away.
    const isTaken = hasDraft(owner, draft.address, draft.slot);
    await saveDraft(owner, isTaken ? { ...draft, slot: Date.now() } : draft);
    if (!isTaken) onUndo?.();
    else showToast('info', 'What you typed since stays; the draft is on the dashboard again.');
  }

  closeKeptToast(draft.address);
  removeDraft(owner, draft);
  showToast('info', 'The draft is discarded.', (controls) => (
    <ToastButton label="Undo" run={undo} controls={controls} />
  ));
}

/** The addresses of the forms on show. */
const onShow = new Set<string>();

const KEPT = 'What you typed is kept as a draft.';
const KEPT_FOR_NOW = 'This browser keeps what you typed as a draft only until the page is left.';

/** Says that a form's draft is kept, if it has one, with a way to throw it away. */
async function sayKept(owner: string, address: string, slot: number): Promise<void> {
  const draft = await readDraft(owner, address, slot);
  const isStored = await isDraftStored(owner, { address, slot });
  // Mounted anew it was not left; and nobody else hears of it.
  if (draft === null || onShow.has(address) || currentOwner() !== owner) return;
  // Two of the same words would not say which draft is whose.
  kept?.close();
  const close = showToast('info', isStored ? KEPT : KEPT_FOR_NOW, (controls) => (
    <ToastButton label="Discard" run={() => discardDraft(owner, draft)} controls={controls} />
  ));
  kept = { address, close };
}

/** Says that what was typed is kept when its form is left, whatever the way: Cancel, a link, Back. */
export function useKeptToast({ owner, address, slot }: DraftState): void {
  useEffect(
    function sayOnLeaving() {
      onShow.add(address);
      closeKeptToast(address);
      return () => {
        onShow.delete(address);
        void sayKept(owner, address, slot);
      };
    },
    [owner, address, slot],
  );
}
