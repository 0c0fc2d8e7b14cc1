import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { DraftNotice, useLeaveForm } from '@/components/form/draft-toasts';
import { UnconfirmedNotice } from '@/components/form/unconfirmed-notice';
import type { DraftState } from '@/components/form/use-draft';
import type { Policy } from '@/features/policies/api';
import { useBackTo } from '@/lib/links/use-list-origin';

import { ChangesPanel } from './changes-panel';
import { EditorFooter } from './editor-footer';
import { EditorTabs } from './editor-tabs';
import { toEntries } from './entries';
import styles from './policy-editor.module.css';
import { PreviewPanel } from './preview-panel';
import { openText, startWriting, useReview, type ShownText, type View } from './review';
import { OpeningNotes, ReviewNotes } from './review-notes';
import { SourcePanel } from './source-panel';
import { useComparison } from './use-comparison';
import { usePolicyDraft, type PolicyStart } from './use-policy-draft';
import { useSavePolicy } from './use-save-policy';
import { keepDraft, readVersions } from './versions';
import { VersionsPanel } from './versions-panel';
import { WithRail } from './with-rail';
import { WritePanel } from './write-panel';

type Props = {
  policy: Policy;
  live: string;
  draft: DraftState;
  /** The text that the editor starts with, opened already. */
  opened: PolicyStart & ShownText;
  onClose: () => void;
};

/** Edits a policy text: written, as source, as visitors see it, and against the live text. */
export function PolicyEditor({ policy, live, draft, opened, onClose }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const backTo = useBackTo();
  const leave = useLeaveForm(onClose);
  const { html, base, change, shownDraft, discard } = usePolicyDraft(draft, opened, live);
  const { save, isPending, isSaved, isUnconfirmed, dialog } = useSavePolicy({
    ...{ policy, live, base, draft, onClose: leaveSaved },
    onTakeTheirs: replaceText,
  });
  const [shown, setShown] = useState<ShownText>(opened);
  const review = useReview(live, html);
  const comparison = useComparison(
    { html: live, text: review.live.text },
    { html, text: review.next.text },
  );
  const versions = readVersions(policy.name);
  const entries = toEntries({ versions, live, draft: html, by: '' });
  const section = useRef<HTMLElement>(null);

  useEffect(function focusOnOpening() {
    section.current?.focus({ preventScroll: true });
  }, []);

  function leaveSaved(): void {
    onClose();
    if (backTo !== null) void navigate(backTo);
  }

  function showView(view: View): void {
    const { start, count } = shown;
    const isStale = view === 'write' && start.from !== html;
    setShown(isStale ? { view, start: startWriting(html), count: count + 1 } : { ...shown, view });
  }

  function replaceText(next: string): void {
    change(next);
    setShown(openText(next, shown.count + 1));
  }

  function discardDraft(): void {
    discard();
    setShown(openText(live, shown.count + 1));
    section.current?.focus({ preventScroll: true });
  }

  function restore(next: string): void {
    keepDraft(policy.name, html, live);
    replaceText(next);
  }

  const writing = { onChange: change, isReadOnly: isSaved };
  const isChanged = html !== live;

  const rail = {
    ...{ html, comparison, isChanged },
    text: review.next.text,
    refused: review.refused,
    saves: versions,
    onView: showView,
  };
  const panels: Record<View, () => ReactNode> = {
    write: () => (
      <WithRail {...rail} isText>
        <WritePanel key={shown.count} label={policy.title} start={shown.start} {...writing} />
      </WithRail>
    ),
    source: () => (
      <WithRail {...rail}>
        <SourcePanel html={html} {...writing} refused={review.refused} />
      </WithRail>
    ),
    preview: () => <PreviewPanel title={policy.title} html={html} />,
    changes: () => <ChangesPanel {...{ review, live, html, versions }} {...writing} />,
    versions: () => (
      <VersionsPanel
        {...{ name: policy.name, live, draft: html }}
        onRestore={restore}
        isReadOnly={isSaved}
      />
    ),
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Edit ${policy.title}`}
      className={styles.editor}
      // Before Quill, which would begin a new line.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSaved) return;
        event.preventDefault();
        event.stopPropagation();
        void save(html);
      }}
    >
      <DraftNotice
        draft={isSaved ? null : shownDraft}
        onDiscard={discardDraft}
        isStored={draft.isStored}
      />
      <OpeningNotes
        isSource={opened.view === 'source'}
        isOutdated={opened.live !== live && !isSaved}
      />
      <div className={styles.main}>
        <EditorTabs
          view={shown.view}
          onView={showView}
          counts={{
            changes: comparison.places.length,
            versions: versions.length > 0 ? entries.length : 0,
          }}
          isChanged={isChanged && !isSaved}
        >
          {panels[shown.view]()}
        </EditorTabs>
        {shown.view !== 'changes' && <ReviewNotes review={review} />}
        {isUnconfirmed && <UnconfirmedNotice address={pathname} />}
        <EditorFooter
          {...{ isChanged, isPending, isSaved }}
          changes={comparison.places.length}
          onCancel={leave}
          onReview={shown.view === 'changes' ? undefined : () => showView('changes')}
          onWrite={() => showView('write')}
          onSubmit={() => void save(html)}
        />
      </div>
      {dialog}
    </section>
  );
}
