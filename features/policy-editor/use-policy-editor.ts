import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { keepDraft, stampVersion, useVersions } from '@/components/activity/policy-versions';
import type { DraftState } from '@/components/form/use-draft';
import type { Policy } from '@/features/policies/api';
import { useLeave, useLinkState } from '@/lib/links/use-link';

import { useReview } from './compare/use-review';
import { type PolicyStart, usePolicyDraft } from './publish/use-policy-draft';
import { useSavePolicy } from './publish/use-save-policy';
import type { SourceText } from './source/source-panel';
import { useView, type View } from './use-view';
import { draftEntry, toEntries } from './versions/entries';
import type { WrittenText } from './write/html-editor';

export type PolicyEditorProps = {
  policy: Policy;
  live: string;
  draft: DraftState;
  /** What the editor opens with. */
  start: PolicyStart;
  onClose: () => void;
};

/** The text of an editor, the view on show, what a save would change, and what can be done with it. */
export function usePolicyEditor({ policy, live, draft, start, onClose }: PolicyEditorProps) {
  const leave = useLeave();
  const { backTo } = useLinkState();
  const text = usePolicyDraft(draft, start, live);
  const viewing = useView(start.html);
  const saving = useSavePolicy({
    policy,
    live,
    text,
    draft,
    onClose: leaveSaved,
    onReplace(html, liveNow) {
      text.replace(html, liveNow);
      viewing.reopen(html);
    },
  });
  const { html } = text;
  const review = useReview(saving.before, html);
  const written = useRef<WrittenText>(null);
  const source = useRef<SourceText>(null);
  /** The draft with what was typed last, which the write view may not have read (`use-pauses`). */
  const readLatest = () => written.current?.read() ?? html;
  const versions = useVersions(policy.name);
  const savedEntries = useMemo(() => toEntries(versions, live), [versions, live]);
  const isChanged = saving.standing !== 'live';

  /** What nobody has changed is the live text, also when that becomes another one. */
  const follow = useEffectEvent(function follow(): void {
    const isUnchanged = readLatest() === text.base;
    if (!isUnchanged || saving.isPending || saving.isSaved) return;
    text.replace(live, live);
    viewing.reopen(live, viewing.view);
  });
  const { base } = text;
  useEffect(
    function followLive() {
      if (base !== live) follow();
    },
    [base, live],
  );

  function leaveSaved(): void {
    onClose();
    if (backTo !== null) leave({ to: backTo });
  }

  /** Puts another text into the editor; the one of now is kept under Versions. */
  function takeText(next: string, view?: View): void {
    keepDraft(policy.name, readLatest(), live);
    text.change(next);
    viewing.reopen(next, view);
  }

  /** Puts the live text into the editor; an Undo brings back the draft, with what was typed last. */
  function discard(): void {
    text.discard(readLatest(), viewing.reopen);
  }

  return {
    policy,
    live,
    text,
    viewing,
    saving,
    review,
    written,
    source,
    takeText,
    discard,
    close: saving.isSaved ? leaveSaved : onClose,
    isChanged,
    entries: isChanged
      ? [draftEntry(html, live, stampVersion().by), ...savedEntries]
      : savedEntries,
    hasVersions: versions.length > 0,
    saveNow: () => void saving.save(readLatest()),
  };
}

/** What the parts of the editor are drawn from. */
export type Editing = ReturnType<typeof usePolicyEditor>;
