import { useEffect, useEffectEvent } from 'react';

import { keepDraft } from '@/components/activity/policy-versions';
import type { DraftState } from '@/components/form/use-draft';
import type { Policy } from '@/features/policies/api';
import { useLeave, useLinkState } from '@/lib/links/use-link';

import { isUnderWay } from './publish/save-state';
import { type PolicyStart, usePolicyDraft } from './publish/use-policy-draft';
import { useSavePolicy } from './publish/use-save-policy';
import { useView, type View } from './use-view';

export type PolicyEditorProps = {
  policy: Policy;
  live: string;
  /** The draft as this device keeps it. */
  kept: DraftState;
  /** What the editor opens with. */
  start: PolicyStart;
  onClose: () => void;
};

/** The draft of an editor, the view on show, a save, and what is done with the three together. */
export function usePolicyEditor({ policy, live, kept, start, onClose }: PolicyEditorProps) {
  const leave = useLeave();
  const { backTo } = useLinkState();
  const draft = usePolicyDraft(kept, start, live);
  const viewing = useView(start.html);
  const saving = useSavePolicy({ policy, live, draft, onReplace: replace, onClose: leaveSaved });
  const isPublished = saving.phase.is === 'published';

  /** The newest text: the draft, or the write view's if it still holds words, as of a long text between two pauses. */
  const readLatest = () => viewing.readRest() ?? draft.html;

  /** Puts a text into the editor that is built on another live one. */
  function replace(html: string, liveNow: string, view?: View): void {
    draft.replace(html, liveNow);
    viewing.reopen(html, view);
  }

  /** Lets a draft that nobody has changed follow the live text. */
  const follow = useEffectEvent(function follow(): void {
    if (isUnderWay(saving.phase) || isPublished) return;
    if (readLatest() === draft.base) replace(live, live, viewing.view);
  });
  const { base } = draft;
  // This is also true once somebody has taken back what they typed.
  const isUntouched = draft.html === base;
  useEffect(
    function followLive() {
      if (base !== live && isUntouched) follow();
    },
    [base, live, isUntouched],
  );

  /** Puts another text into the editor; the draft of now is kept under Versions. */
  function take(html: string, view?: View): void {
    keepDraft(policy.name, readLatest(), live);
    draft.change(html);
    viewing.reopen(html, view);
  }

  /** Puts the live text into the editor; an Undo brings back the draft, with what was typed last. */
  function discard(): void {
    draft.discard(readLatest(), viewing.reopen);
  }

  function leaveSaved(): void {
    onClose();
    if (backTo !== null) leave({ to: backTo });
  }

  return {
    draft,
    viewing,
    saving,
    take,
    discard,
    submit: () => saving.save(readLatest()),
    close: isPublished ? leaveSaved : onClose,
  };
}
