import { type ReactNode, useEffect, useRef } from 'react';

import { keepDraft, readVersions } from '@/components/activity/policy-versions';
import { LostReplyNotice } from '@/components/form/lost-reply';
import { DraftNotice, type DraftState } from '@/components/form/use-draft';
import type { Policy } from '@/features/policies/api';
import { useLocation, useNavigate } from '@/lib/links/router';
import { useLinkState } from '@/lib/links/use-link';

import { ChangesPanel } from './changes/changes-panel';
import { useComparison } from './compare/use-comparison';
import { useReview } from './differences/review';
import { EditorFooter } from './editor-footer';
import { EditorTabs } from './editor-tabs';
import { OpeningNotes } from './opening-notes';
import styles from './policy-editor.module.css';
import { PreviewPanel } from './preview/preview-panel';
import { PublishedText } from './publish/published-text';
import { useSavePolicy } from './publish/use-save-policy';
import { WithRail } from './rail/with-rail';
import { SourcePanel } from './source/source-panel';
import { type PolicyStart, usePolicyDraft } from './use-policy-draft';
import { isLongText, type ShownText, useShownText, type View } from './use-shown-text';
import { toEntries } from './versions/entries';
import { VersionsPanel } from './versions/versions-panel';
import type { WrittenText } from './write/html-editor';
import { WritePanel } from './write/write-panel';

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
  const { backTo } = useLinkState();
  const { html, base, change, shownDraft, discard } = usePolicyDraft(draft, opened, live);
  const {
    save,
    isPending,
    isSaved,
    isUnconfirmed,
    hasFailed,
    dialog,
    knownLive,
    published,
    accept,
    mend,
  } = useSavePolicy({
    ...{ policy, live, base, draft, onClose: leaveSaved },
    onReplaceText: replaceText,
  });
  const { shown, showView, show } = useShownText(opened, html);
  // What was submitted stays in view until the editor closes.
  const before = isSaved ? base : live;
  const review = useReview(before, html);
  const comparison = useComparison(
    { html: before, text: review.live.text },
    { html, text: review.next.text },
  );
  const versions = readVersions(policy.name);
  const entries = toEntries({ versions, live, draft: html, by: '' });
  const section = useRef<HTMLElement>(null);
  const written = useRef<WrittenText>(null);

  useEffect(function focusOnOpening() {
    section.current?.focus({ preventScroll: true });
  }, []);

  function leaveSaved(): void {
    onClose();
    if (backTo !== null) void navigate(backTo);
  }

  function replaceText(next: string): void {
    change(next);
    show(next);
  }

  function discardDraft(): void {
    discard(show);
    section.current?.focus({ preventScroll: true });
  }

  function restore(next: string): void {
    keepDraft(policy.name, html, live);
    replaceText(next);
  }

  function takeBack(next: string): void {
    keepDraft(policy.name, html, live);
    change(next);
    show(next, 'changes');
  }

  const writing = { onChange: change, isReadOnly: isSaved };
  const isChanged = html !== live;

  const rail = { html, comparison, review, onSource: () => showView('source') };
  const panels: Record<View, () => ReactNode> = {
    write: () =>
      shown.start && (
        <WithRail {...rail} isText>
          <WritePanel
            key={shown.count}
            ref={written}
            label={policy.title}
            start={shown.start}
            {...writing}
          />
        </WithRail>
      ),
    source: () => (
      <WithRail {...rail}>
        <SourcePanel html={html} {...writing} refused={review.refused} />
      </WithRail>
    ),
    preview: () => <PreviewPanel title={policy.title} html={html} />,
    changes: () => (
      <ChangesPanel
        {...{ review, comparison, html, title: policy.title, name: policy.name }}
        live={before}
        onTakeBack={takeBack}
        {...writing}
      />
    ),
    versions: () => (
      <VersionsPanel
        {...{ name: policy.name, title: policy.title, live, draft: html }}
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
        void save(written.current?.read() ?? html);
      }}
    >
      <DraftNotice
        draft={isSaved ? null : shownDraft}
        onDiscard={discardDraft}
        isStored={draft.isStored}
        isElsewhere={draft.isElsewhere}
      />
      <OpeningNotes
        isSource={opened.view === 'source'}
        isLong={isLongText(opened.html)}
        // What was sent without a clear answer is no text of somebody else.
        isOutdated={![opened.live, knownLive, html].includes(live) && !isSaved}
      />
      {published ? (
        <PublishedText
          {...{ published, isPending }}
          onMend={mend}
          onSubmitAgain={() => void save(html)}
          onAccept={() => void accept()}
        />
      ) : (
        <div className={styles.main} data-saved={isSaved ? '' : undefined}>
          <EditorTabs
            view={shown.view}
            onView={showView}
            counts={{
              // What is published is no change any more, also while it is still on show.
              changes: isSaved ? 0 : comparison.places.length,
              versions: versions.length > 0 ? entries.length : 0,
            }}
            isChanged={isChanged && !isSaved}
          >
            {panels[shown.view]()}
          </EditorTabs>
          {isUnconfirmed && <LostReplyNotice address={pathname} />}
          <EditorFooter
            {...{ isChanged, isPending, isSaved, hasFailed }}
            changes={comparison.places.length}
            lines={comparison.lines}
            review={review}
            onClose={isSaved ? leaveSaved : onClose}
            onReview={shown.view === 'changes' ? undefined : () => showView('changes')}
            onWrite={() => showView('write')}
            onSubmit={() => void save(html)}
          />
        </div>
      )}
      {dialog}
    </section>
  );
}
