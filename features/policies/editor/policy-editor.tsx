import { Tabs } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import '@/components/antd/form-styles';
import { DraftNotice } from '@/components/form/draft-notice';
import { useLeaveForm } from '@/components/form/draft-toasts';
import { UnconfirmedNotice } from '@/components/form/unconfirmed-notice';
import { SafeHtml } from '@/components/html/safe-html';
import { findHeading } from '@/features/policies/headings';
import type { Policy } from '@/features/policies/policy';
import { EditorRail } from '@/features/policies/rail/editor-rail';
import { readVersions } from '@/features/policies/versions';
import type { DraftState } from '@/lib/drafts/use-draft';
import { useBackTo } from '@/lib/navigation/back-to';

import { ChangesPanel } from './changes-panel';
import { EditorFooter } from './editor-footer';
import styles from './policy-editor.module.css';
import { openText, startWriting, useReview, type ShownText, type View } from './review';
import { OpeningNotes, ReviewNotes } from './review-notes';
import { SourcePanel } from './source-panel';
import { usePolicyDraft, type PolicyStart } from './use-policy-draft';
import { useSavePolicy } from './use-save-policy';
import { VersionsPanel } from './versions-panel';
import { WritePanel } from './write-panel';

const VIEWS: { key: View; label: string }[] = [
  { key: 'write', label: 'Write' },
  { key: 'source', label: 'HTML source' },
  { key: 'preview', label: 'Preview' },
  { key: 'changes', label: 'Changes' },
  { key: 'versions', label: 'Versions' },
];

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

  const writing = { onChange: change, isReadOnly: isSaved };
  const panels: Record<View, () => ReactNode> = {
    write: () => (
      <WritePanel key={shown.count} label={policy.title} start={shown.start} {...writing} />
    ),
    source: () => <SourcePanel html={html} {...writing} refused={review.refused} />,
    preview: () => onPaper(<SafeHtml html={html} />),
    changes: () => onPaper(<ChangesPanel review={review} />),
    versions: () =>
      onPaper(
        <VersionsPanel
          name={policy.name}
          live={live}
          onRestore={replaceText}
          isReadOnly={isSaved}
        />,
      ),
  };
  const isChanged = html !== live;
  const isTextShown = shown.view === 'write' || shown.view === 'preview';

  function goToHeading(index: number): void {
    const panel = section.current?.querySelector('[role=tabpanel]') ?? null;
    findHeading(panel, index)?.scrollIntoView({ block: 'start' });
  }

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
      <div className={styles.workspace}>
        <div className={styles.main}>
          <Tabs
            destroyOnHidden
            animated={false}
            activeKey={shown.view}
            onChange={(key) => showView(VIEWS.find((view) => view.key === key)?.key ?? 'write')}
            items={VIEWS.map((view) => ({ ...view, children: panels[view.key]() }))}
          />
          {shown.view !== 'changes' && <ReviewNotes review={review} />}
          {isUnconfirmed && <UnconfirmedNotice address={pathname} />}
          <EditorFooter
            {...{ isChanged, isPending, isSaved }}
            onCancel={leave}
            onReview={shown.view === 'changes' ? undefined : () => showView('changes')}
            onSubmit={() => void save(html)}
          />
        </div>
        <EditorRail
          html={html}
          liveText={review.live.text}
          text={review.next.text}
          saves={readVersions(policy.name)}
          onHeading={isTextShown ? goToHeading : undefined}
          onVersions={() => showView('versions')}
        />
      </div>
      {dialog}
    </section>
  );
}

const onPaper = (panel: ReactNode) => <div className={styles.paper}>{panel}</div>;
