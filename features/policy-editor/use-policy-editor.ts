import { useRef } from 'react';

import { keepDraft, readVersions } from '@/components/activity/policy-versions';
import type { DraftState } from '@/components/form/use-draft';
import type { Policy } from '@/features/policies/api';
import { useLeave, useLinkState } from '@/lib/links/use-link';

import { useReview } from './compare/use-review';
import { useSavePolicy } from './publish/use-save-policy';
import { type PolicyStart, usePolicyDraft } from './use-policy-draft';
import { useShownText } from './use-shown-text';
import { toEntries } from './versions/entries';
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
  const shown = useShownText(start.html);
  const saving = useSavePolicy({
    ...{ policy, live, base: text.base, draft, onClose: leaveSaved },
    onReplaceText: replaceText,
  });
  const { html } = text;
  // What was submitted stays in view until the editor closes.
  const before = saving.isSaved ? text.base : live;
  const review = useReview(before, html);
  const written = useRef<WrittenText>(null);
  const versions = readVersions(policy.name);
  const entries = toEntries({ versions, live, draft: html, by: '' });

  function leaveSaved(): void {
    onClose();
    if (backTo !== null) leave({ to: backTo });
  }

  function replaceText(next: string): void {
    text.change(next);
    shown.show(next);
  }

  function restore(next: string): void {
    keepDraft(policy.name, html, live);
    replaceText(next);
  }

  function takeBack(next: string): void {
    keepDraft(policy.name, html, live);
    text.change(next);
    shown.show(next, 'changes');
  }

  return {
    ...{ policy, live, text, shown, saving, before, review, written },
    ...{ restore, takeBack, close: saving.isSaved ? leaveSaved : onClose },
    isChanged: html !== live,
    versionCount: versions.length > 0 ? entries.length : 0,
    saveNow: () => void saving.save(written.current?.read() ?? html),
  };
}

/** What the parts of the editor are drawn from. */
export type Editing = ReturnType<typeof usePolicyEditor>;
